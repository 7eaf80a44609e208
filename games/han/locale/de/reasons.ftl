### Warum etwas jetzt nicht geht.

reason-full = voll, und kein Gesandter passt mehr hin
reason-none-left = dir fehlt { $pieces }
# Eine Figur, von der jemand keine mehr hat.
reason-piece = { $kind ->
    [house] ein Haus
    [emissary] ein Gesandter
    [fortification] eine Befestigung
   *[market] ein Marktplatz
}
reason-was-empty = { $province } war leer: In diesem Zug darf dort nur 1 Figur hin
reason-court-full = { $most ->
    [0] dort steht kein Haus
   *[other] voll: Niemand hat dort mehr als { $most ->
        [one] { $most } Haus
       *[other] { $most } Häuser
    }
}
reason-two-pieces = das sind zwei Figuren, und { $province } ist leer: In diesem Zug darf dort nur 1 hin
reason-needs = kostet { $ways }
reason-needs-pair = 2 gleiche Karten
