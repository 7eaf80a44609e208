### Die Rollenkarten, wie die Regeln sie beschreiben.

about-recruiter = **{ $card }**: Arbeiter und Jade.
about-resources = **{ $card }**: Blöcke, Jade und Gunstkarten.
about-builder = **{ $card }**: alles, was an der Mauer geschieht.
about-taskmaster = **{ $card }**: versetzen und wiederholen. Danach kannst du die Karte für { $buyback } Jade zurücknehmen und noch einmal handeln.

# Die Aktionen. $counts, $prices, $workers und $removal sind mit „oder“ aufgezählte Zahlen: 1, 2 oder 3.
rule-recruit = **Anwerben.** Nimm { $counts } Bauern für { $prices } Jade; ein Sträfling kommt ins Gefängnis der Provinz.
rule-convicts = **Sträflinge holen.** Schick { $peasants } deiner Bauern weg, und nimm { $convicts } Sträflinge.
rule-jade = **Jade holen.** Nimm { $jade } Jade, und was deine Gunst dazulegt.
rule-prison = **Das Gefängnis leeren.** Nimm alle Jade und alle Sträflinge aus dem Gefängnis, wo dein Aufseher steht.
rule-quarry = **Blöcke brechen.** Nimm { $counts } deiner eigenen Blöcke für { $prices } Jade; ein Sträfling kommt ins Gefängnis der Provinz.
rule-draw = **Gunstkarten ziehen.** Sieh dir { $drawn } an, behalte { $kept }; die anderen kommen unter den Stapel.
rule-build = **Bauen.** Ein Block, wo dein Aufseher steht, oder zwei für { $second } Jade; { $workers } Arbeiter für einen Block auf Stufe 1, 2, 3 oder 4. Die Hälfte der Bauern und alle Sträflinge sterben, und ein Sträfling kommt ins Gefängnis der Provinz.
rule-favour = **Eine Gunst ausspielen**, deren Muster in deinen Blöcken steht, in jeder Provinz. Einer von ihnen bekommt eine Tafel.
rule-remove = **Abreißen**: einen fremden Block, wo dein Aufseher steht, mit { $removal } Sträflingen für Stufe 1, 2 oder 3. Auf ihm darf kein Block und keine Tafel liegen, und seine Reihe darf nicht voll sein.
rule-move = **Versetzen**: Dein Aufseher geht in eine andere Provinz.
rule-repeat = **Wiederholen**: eine Rollenkarte aus einem früheren Zug dieser Runde; den Werber für { $recruiter } Jade, die Ressourcen oder den Baumeister für { $others }.
