### Alles über eine Sache auf dem Tisch.

closer-province = Provinz; Mauern: { $walls }
closer-region = Gebiet der Mongolen
closer-cards = Aktionskarten
    .note = Was jede tut, und welche gespielt wurden
closer-borders = Sie grenzt an { $regions }.
closer-scored = Gewertet für { $winners }.
closer-scored-nobody = Gewertet für niemanden.
closer-now = { $free ->
    [one] { $free } Feld frei
   *[other] { $free } Felder frei
}; jetzt { $value } wert, mit einem Plättchen von { $reputation }.
closer-leaders = { $count ->
    [one] { $who } hat die meisten Mauern ({ $blocks }).
   *[other] { $who } haben gleich viele und die meisten Mauern ({ $blocks }).
}
closer-card = { $name } hat hier eine verdeckte Karte.
closer-own-card = Hier liegt deine Karte { $card }.
closer-walls = Mauern: { $walls }.
closer-wall = { $square } ({ $owner })
closer-no-walls = Noch keine Mauern.
closer-seen = Gesehen von { $names }.
closer-seen-nobody = Niemand hat das Plättchen gesehen.
closer-losers = { $count ->
    [one] { $who } würde die Punkte verlieren.
   *[other] { $who } würden die Punkte je verlieren.
}
closer-protected = { $count ->
    [one] Der Turm würde { $who } schützen.
   *[other] Türme würden { $who } schützen.
}
closer-kind = **{ $card }**: { $effect }.
closer-kind-played = { $line } Gespielt von { $names }.
closer-history = **Was hier geschah**
