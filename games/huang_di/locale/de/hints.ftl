### Rat für Neulinge, bis zu 300 Zeichen.

# Mitten im Spiel, und ganz am Anfang.
hint-keep = Kleine Muster sind am leichtesten zu bauen, und Einkommen bringt früh am meisten.
    .first = Deine eigenen Blöcke müssen das Muster einer Gunstkarte irgendwo in der Mauer bilden. Kleine Muster sind am leichtesten zu bauen, und Einkommen bringt früh am meisten.
hint-bid = Nur wer gewinnt, zahlt; dafür gibt es einen Block umsonst und den ersten Zug. Meist reichen 2 bis 5 Jade.

# Welche Rollenkarte?
hint-to-build =
    .later = Dein Baumeister ist gespielt: Bereite die nächste Runde vor, mit Jade, Arbeitern oder Blöcken.
    .again = Dein Baumeister ist gespielt; der Aufseher kann ihn für { $price } Jade wiederholen. Oder bereite die nächste Runde vor.
hint-favour-stands = Das Muster einer Gunstkarte auf deiner Hand steht in der Mauer: Spiele sie mit dem Baumeister aus.
hint-to-blocks = Zum Bauen brauchst du sowohl Blöcke (Ressourcen) als auch Arbeiter (Werber), dann den Baumeister.
    .again = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Der Aufseher kann die Ressourcen für { $price } Jade wiederholen.
    .later = Zum Bauen brauchst du Blöcke (Ressourcen), Arbeiter (Werber) und den Baumeister. Die Ressourcen bekommst du nächste Runde wieder.
hint-to-workers = Zum Bauen brauchst du auch Arbeiter: 2 für einen Block auf Stufe 1. Wirb welche an.
    .again = Zum Bauen brauchst du auch Arbeiter: 2 für einen Block auf Stufe 1. Der Aufseher kann den Werber für { $price } Jade wiederholen.
    .later = Zum Bauen brauchst du auch Arbeiter: 2 für einen Block auf Stufe 1. Den Werber bekommst du nächste Runde wieder.
hint-build-here = Mit dem Baumeister kannst du in { $camp } bauen. Eine volle Reihe bringt dir einen Rückkaufchip und Punkte für die meisten Blöcke darin.
hint-build-elsewhere = Für { $camp } hast du zu wenige Arbeiter. Hole dir mehr oder versetze den Aufseher.

# Später: was Punkte bringt.
hint-last-round = Letzte Runde. Am Ende zählen { $province } Punkte je Block in deiner schwächsten Provinz, deine Chips und je { $most } Punkte für die meiste Jade und die meisten Arbeiter.

hint-recruiter = Bauern sind die besseren Arbeiter: Die Hälfte von ihnen kommt von der Mauer zurück. Sträflinge sterben alle.
hint-resources = Brich Blöcke: Ohne sie kannst du nicht bauen.
hint-builder = Zwei Blöcke in einer Aktion sparen einen Zug. Spiele Gunstkarten früh aus: Ihre Boni gelten bis zum Ende des Spiels.
hint-taskmaster = Am Ende bekommst du 5 Punkte für jeden Block in deiner schwächsten Provinz, also baue in jeder Provinz.
hint-recruit = Nimm 3 oder 4 auf einmal: Der fünfte kostet 3 Jade. Ein Block braucht je nach Stufe 2, 4, 6 oder 8 Arbeiter. Ein Sträfling kommt ins Gefängnis deiner Provinz.
hint-quarry = Nimm 3 oder 4 auf einmal: Der fünfte kostet 3 Jade. Ein Sträfling kommt ins Gefängnis deiner Provinz.
hint-build = Blöcke nebeneinander bilden Muster und gewinnen Reihen. Höhere Reihen bringen mehr Punkte und brauchen mehr Arbeiter.
hint-second = Ein zweiter Block jetzt spart dir später eine Aktion.
hint-workers = Alle Sträflinge sterben und die Hälfte der Bauern, aufgerundet: Schicke eine gerade Zahl von Bauern.
hint-plaque = Keine andere Gunstkarte kann den Block nutzen, und niemand kann ihn abreißen: Nimm den, den deine anderen am wenigsten brauchen.
hint-emperor = Er gehört niemandem, hilft aber, eine Reihe zu füllen, in der du die meisten Blöcke hast.

# Nach einer Aktion.
hint-emperor-waits = Du kannst den Kaiserblock für einen späteren Zug aufheben, aber am Ende der Runde verlierst du ihn.
hint-back-jade = Ein Rückkauf kostet das Grundeinkommen einer Runde: Er lohnt sich für eine Aktion, die baut oder Punkte bringt.
hint-back-chip = Chips, die du behältst, bringen am Ende 1, 3, 6, 10, 15 oder 21 Punkte für 1 bis 6.
