### Der Tisch in Worten: in einer Zeile, ganz, und als Beschreibung eines Bildes.

headline-setup = Die Karten werden ausgeteilt.
headline-last = Runde { $round }, die letzte: { $name } ist am Zug, und niemand zieht mehr Karten.
headline =
    Runde { $round }: { $name } ist am Zug; { $pile ->
        [0] keine Karte mehr
        [one] noch { $pile } Karte
       *[other] noch { $pile } Karten
    } im { $which ->
        [second] zweiten
       *[first] ersten
    } von zwei Stapeln.

display = Auslage: { $cards }.
display-pile =
    { $display } Stapel: { $pile ->
        [one] { $pile } Karte
       *[other] { $pile } Karten
    }, der { $which ->
        [second] zweite
       *[first] erste
    } von zweien.

## Die Mitspielenden

table-player = { $emperor ->
    [yes] { $points }, hat den Kaiser; { $supply }.
   *[no] { $points }; { $supply }.
}
# Was jemandem noch bleibt.
supply = { $left } übrig; { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} auf der Hand
table-last-turn = Letzter Zug: { $turn }

## Die Provinzen

table-houses = Häuser: { $houses }
table-no-house = Kein Haus
table-markets = Marktplätze: { $markets }
table-free = Frei: { $spaces }
table-full = Voll
table-port = { $space } Hafen
table-fortified = { $space } befestigt
table-emissaries = Gesandte: { $court }.
table-scored = Gewertet: { $shares }.
table-scored-nobody = Gewertet: keine Punkte.
# Wessen Gesandte an einem Hof sind, und wie viele noch hinpassen.
court = { $there }; { $more ->
    [0] kein Platz mehr
    [one] noch { $more } Platz
   *[other] noch { $more } Plätze
}
court-no-house = { $there }; kein Platz ohne Haus
court-nobody = keine

## Was über Provinzen hinweggeht

table-across = Straßen und Bündnisse
# Eine Reihe von Häusern; `$who` ist das Symbol dessen, dem sie gehören.
table-row = { $who }: Reihe aus { $count } ({ $points }): { $spaces }.
table-row-short = { $who }: Reihe aus { $count } (1 fehlt zur Wertung): { $spaces }.
table-no-row = Keine Reihe aus 3 oder mehr Häusern.
table-ports = Häfen: { $houses }; { $free } frei.
table-ports-nobody = Häfen: kein Haus; { $free } frei.
table-alliance = Bündnis { $number }, { $provinces }: { $shares }.
table-no-alliance = Kein Bündnis brächte jetzt Punkte.

## Die Beschreibung des Bildes

alt-player = { $player }: { $points }.
alt-province = { $province }: { $pieces }.
alt-no-house = kein Haus
alt-houses = Häuser { $houses }
alt-houses-emissaries = Häuser { $houses }; Gesandte { $emissaries }
