### Die Namen der Dinge im Spiel.

neutral = neutral
shares-none = keine
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
# Die Steine und Karten, die jemandem bleiben.
blocks = { $singles ->
    [0] keine einfachen Mauern
    [one] { $singles } einfache Mauer
   *[other] { $singles } einfache Mauern
}{ $doubles ->
    [0] { "" }
   *[other] , die doppelte Mauer
}{ $towers ->
    [0] { "" }
   *[other] , den Turm
} und { $cards ->
    [0] keine Karten
    [one] { $cards } Karte
   *[other] { $cards } Karten
}

## Aktionskarten

card = { $card ->
    [warrior] Krieger
    [traitor] Verräter
    [flood] Flut
    [builder] Baumeister
    [master] Großbaumeister
   *[mandarin] Mandarin
}
    .note = { $card ->
        [warrior] 1.: hebt eine andere Karte in der Provinz auf
        [traitor] 2.: zerstört eine einfache Mauer oder entfernt das Plättchen eines angrenzenden Gebiets
        [flood] 3.: die Provinz ist 2 Punkte mehr oder 2 weniger wert
        [builder] 4.: die Provinz ist 2 Punkte mehr wert, oder du zählst dort eine Mauer mehr
        [master] 5.: du zählst dort zwei Mauern mehr
       *[mandarin] 6.: tauscht eine einfache Mauer der Provinz gegen eine eines anderen Besitzers
    }

## Bedrohungsplättchen

threat-known = { $region } −{ $threat }
threat-unknown = { $region } (unbekannt)
threat-removed = { $region } (keine Bedrohung)

## Quellen von Punkten, und Ereigniskarten

source = { $source ->
    [provinces] Provinzen
    [double] doppelte Mauer
    [mongols] Mongolen
    [diplomacy] Diplomatie
    [dominance] Vorherrschaft
    [reward] Kaiserlicher Lohn
   *[observers] Späher
}
