### Warum etwas jetzt nicht geht.

reason-full = voll, auch kein Platz für einen Gesandten
reason-none-left = dir fehlt { $pieces }
# Eine Figur, von der jemand keine mehr hat.
reason-piece = { $kind ->
    [house] ein Haus
    [emissary] ein Gesandter
    [fortification] eine Befestigung
   *[market] ein Marktplatz
}
reason-was-empty = { $province } war leer: in diesem Zug höchstens 1 Figur
reason-court-full = { $most ->
    [0] dort steht kein Haus
   *[other] voll: Niemand hat dort mehr als { $most ->
        [one] { $most } Haus
       *[other] { $most } Häuser
    }
}
reason-two-pieces = das zählt als zwei Figuren, und { $province } ist leer: in diesem Zug höchstens 1 Figur
reason-needs = kostet { $ways }
reason-needs-pair = 2 gleiche Karten
