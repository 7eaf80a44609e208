### Punkte nach Quelle, und das Ende des Spiels.

# Woher Punkte kommen: als Titel einer Zeile von höchstens 12 Zeichen, und im Satz;
# und was davon das Ende des Spiels noch brächte.
source-rows = Reihen
    .inline = Reihen
    .at-end = unfertige Reihen
source-levels = Stufen
    .inline = Stufen
    .at-end = unfertige Stufen
source-towers = Türme
    .inline = Türme
source-favours = Gunst
    .inline = Gunst
source-chips = Chips
    .inline = Chips
    .at-end = Rückkaufchips
source-province = Provinz
    .inline = Provinz
    .at-end = schwächste Provinz
source-jade = Jade
    .inline = Jade
    .at-end = meiste Jade
source-workers = Arbeiter
    .inline = Arbeiter
    .at-end = meiste Arbeiter

# $verdict sagt, wer gewonnen hat.
ending-agreed = In Runde { $round } endete die Partie im Einvernehmen aller: { $verdict }.
ending-wall = Die Große Mauer wurde in Runde { $round } vollendet: { $verdict }.
ending-mongols = Die Mongolen fielen in Runde { $round } ein: { $verdict }.

scores-so-far = **Punkte bisher**
# Unter den Punkten, wenn das Spiel jetzt endete: wie es endete, und welche eigenen Gunstkarten vorher noch gingen.
scores-if-ended = Als fielen jetzt die Mongolen ein: Auch unfertige Reihen und Stufen werden gewertet. Gunstkarten auf der Hand bringen nichts.
scores-favours-ready = Gunstkarten, die du mit dem Baumeister ausspielen kannst: { $favours }.
scores-favour = { $name } +{ $points }
scores-explained = Provinz: { $province } Punkte für jeden Block in deiner schwächsten Provinz. Jade und Arbeiter: { $most } Punkte für die meisten.
# Was bei gleicher Punktzahl zählt.
scores-built =
    { $blocks ->
        [one] { $blocks } Block in der Mauer
       *[other] { $blocks } Blöcke in der Mauer
    }
scores-rule = die meisten Blöcke in der Mauer

## Was Tipps nennen

term-rows = Reihen
term-levels = Stufen
term-towers = Türme
term-favours = Gunst
term-chips = Rückkaufchips
term-province = schwächste Provinz
term-jade = meiste Jade
term-workers = meiste Arbeiter
# Wovon Spieler mehr oder weniger haben.
have-stock = { $what ->
    [emperor] { $change ->
        [more] den
       *[fewer] keinen
    } Kaiserblock zum Setzen
    [blocks] { $count } { $count ->
        [one] Block
       *[other] Blöcke
    } { $change ->
        [more] mehr
       *[fewer] weniger
    } zum Bauen
    [workers] { $count } Arbeiter { $change ->
        [more] mehr
       *[fewer] weniger
    }
   *[jade] { $count } Jade { $change ->
        [more] mehr
       *[fewer] weniger
    }
}
have-again = { $what ->
    [income] Einkommen
    [petition] jedes Gebot
   *[collect] „Jade holen“
} { $change ->
    [more] +
   *[fewer] −
}{ $count }
have-card = { $change ->
    [more] noch die Karte
   *[fewer] nicht mehr die Karte
} { role-builder }
have-prison = { $count } { $count ->
    [one] Sträfling
   *[other] Sträflinge
} { $change ->
    [more] mehr
   *[fewer] weniger
} zum Abholen im Gefängnis
