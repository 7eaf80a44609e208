### Alles über eine Sache auf dem Tisch.

closer-area = { $count ->
    [0] Gegend ohne Figuren und Plättchen
    [one] Gegend mit { $count } Plättchen oder Anführer
   *[other] Gegend mit { $count } Plättchen und Anführern
}
closer-player = Mitspieler mit { $count } Plättchen
closer-stores = Neben der Karte
    .note = Beutel, Markt, Gebäude und Punkte
closer-states = { $count ->
    [one] { $count } Staat
   *[other] { $count } Staaten
}
closer-conflict = Der letzte Krieg oder die letzte Revolte
closer-spaces = { $spaces }, davon { $rivers } auf Flüssen.
closer-capitals = Hauptstädte: { $capitals }.
closer-tiles = Plättchen: { $tiles }.
closer-no-tiles = Noch keine Plättchen.
closer-leader = { $count ->
    [one] { $leader } auf { $space }, mit { $count } gelben Plättchen daneben.
   *[other] { $leader } auf { $space }, mit { $count } gelben Plättchen daneben.
}
closer-bandits = { $count } Räuber auf { $space }.
closer-state = { $state } Stärke in einem Krieg: { $strength }.
closer-shown = Vom Markt genommen und noch hinter dem Schirm, mindestens: { $tiles }.
closer-history = **Was geschah**
