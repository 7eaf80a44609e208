### Punkte nach Quelle, und das Ende des Spiels.

# Woher Punkte kommen: als Titel einer Zeile von höchstens 12 Zeichen, und im Satz.
source-rows = Reihen
    .inline = Reihen
source-levels = Stufen
    .inline = Stufen
source-towers = Türme
    .inline = Türme
source-favours = Gunst
    .inline = Gunst
source-chips = Chips
    .inline = Chips
source-province = Provinz
    .inline = Provinz
source-jade = Jade
    .inline = Jade
source-workers = Arbeiter
    .inline = Arbeiter

# $verdict sagt, wer gewonnen hat.
ending-agreed = In Runde { $round } endete die Partie im Einvernehmen aller: { $verdict }.
ending-wall = Die Große Mauer wurde in Runde { $round } vollendet: { $verdict }.
ending-mongols = Die Mongolen fielen in Runde { $round } ein: { $verdict }.

scores-so-far = **Punkte bisher**
scores-by-source = Punkte nach Quelle; { $players }.
scores-explained = Chips sind Rückkaufchips. Provinz: { $province } Punkte für jeden Block in deiner schwächsten Provinz. Jade und Arbeiter: { $most } Punkte für die meisten.
# Was bei gleicher Punktzahl zählt.
scores-built =
    { $blocks ->
        [one] { $blocks } Block in der Mauer
       *[other] { $blocks } Blöcke in der Mauer
    }
scores-rule = die meisten Blöcke in der Mauer
