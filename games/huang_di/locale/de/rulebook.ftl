### Die Rollenkarten, wie die Regeln sie beschreiben.

about-recruiter = **{ $card }**: Arbeiter und Jade.
about-resources = **{ $card }**: Blöcke, Jade und Gunstkarten.
about-builder = **{ $card }**: alles, was du an der Mauer tust.
about-taskmaster = **{ $card }**: versetzen und wiederholen. Danach kannst du die Karte für { $buyback } Jade zurückkaufen und noch eine Aktion machen.

# Die Aktionen. $counts, $prices, $levels und $removal sind mit „oder“ aufgezählte Zahlen: 1, 2 oder 3.
rule-recruit = **Anwerben.** Nimm { $counts } Bauern für { $prices } Jade. Ein Sträfling aus dem Vorrat kommt ins Gefängnis der Provinz.
rule-convicts = **Sträflinge holen.** Gib { $traded } Bauern ab und nimm { $gained } Sträflinge.
rule-jade = **Jade holen.** Nimm { $usual } Jade, plus Bonus deiner Gunstkarten.
rule-prison = **Das Gefängnis leeren.** Nimm alle Jade und alle Sträflinge aus dem Gefängnis, wo dein Aufseher steht.
rule-quarry = **Blöcke brechen.** Nimm { $counts } deiner Blöcke aus dem Steinbruch für { $prices } Jade. Ein Sträfling aus dem Vorrat kommt ins Gefängnis der Provinz.
rule-draw = **Gunstkarten ziehen.** Ziehe { $drawn }, behalte { $kept } und lege die anderen unter den Stapel.
rule-build = **Bauen.** Baue einen Block, wo dein Aufseher steht, oder zwei für { $second } Jade. Ein Block braucht { $levels } Arbeiter auf Stufe 1, 2, 3 oder 4. Alle Sträflinge sterben und die Hälfte der Bauern, aufgerundet. Ein Sträfling aus dem Vorrat kommt ins Gefängnis der Provinz.
rule-favour = **Eine Gunstkarte ausspielen**, deren Muster in deinen Blöcken steht, in jeder Provinz. Einer dieser Blöcke bekommt eine Tafel.
rule-remove = **Abreißen**: einen fremden Block, wo dein Aufseher steht, mit { $removal } Sträflingen auf Stufe 1, 2 oder 3. Auf ihm darf kein Block und keine Tafel liegen, und seine Reihe darf nicht voll sein.
rule-move = **Versetzen**: Dein Aufseher geht in eine andere Provinz.
rule-repeat = **Wiederholen**: eine Rollenkarte aus einem früheren Zug dieser Runde; den Werber für { $recruiter } Jade, die Ressourcen oder den Baumeister für { $others }.
