### Was man sich auf dem Tisch genauer ansehen kann, und alles darüber.

closer-seat = { $points }; { $houses } und { $emissaries } übrig
closer-province = { $colour }; { $room }
closer-alliances = Bündnisse
    .note = Die Gesandten auf beiden Seiten, und wer Punkte bekommt
closer-roads = Straßen
    .note = Reihen von Häusern
closer-roads-ports = Straßen und Häfen
    .note = Reihen von Häusern, und Häuser in Häfen
closer-cards = Karten
    .note = Die Auslage, der Stapel und was abgeworfen wurde

## Ein Platz

closer-player = { $player }: { $supply }.
# Punkte nach Herkunft.
closer-points = **{ $points }**: { $sources }
closer-no-points = **{ $points }**
closer-source = { $source } { $points }
# Karten, die alle den Spieler nehmen sahen, etwa „2 rote und grün“.
closer-shown = Offen genommen und noch auf der Hand: { $cards }
closer-expected = Endete das Spiel jetzt: +{ $points } ({ $sources })
closer-expected-nothing = Endete das Spiel jetzt: +0
closer-holding = { $province }: { $pieces }

## Eine Provinz

closer-space = { $space }: { $there }
closer-space-roads = { $space }: { $there }; { $count ->
    [one] Straße zu { $roads }
   *[other] Straßen zu { $roads }
}
closer-space-port = { $space }, ein Hafen
closer-fortified = { $owner }, befestigt
closer-market = { $owner }, Marktplatz
closer-market-emissary = { $owner }, Marktplatz mit Gesandtem
closer-free = frei
closer-emissaries = **Gesandte:** { $court }
closer-scored = **Gewertete Häuser:** { $shares }
closer-scored-nobody = **Gewertete Häuser:** niemand hatte eins
closer-would-score = **Häuser brächten jetzt:** { $shares }
closer-would-score-nothing = **Häuser brächten jetzt:** nichts
closer-neighbours = **Nachbarn:** { $provinces }
closer-no-neighbours = **Nachbarn:** keine
closer-ally = Bündnis { $number }, mit { $province }: { $shares }
closer-history = Was hier geschah, das Neueste zuerst

## Was über Provinzen hinweggeht

# `$markets`: ob Gesandte auf Marktplätzen stehen.
closer-alliance-list = **Bündnisse** mit den Gesandten auf beiden Seiten{ $markets ->
        [yes] , auch denen auf Marktplätzen
       *[no] {""}
    }. { $when }:
# Wofür Punkte stehen: die vom Ende, wenn das Spiel aus ist (`$over`), oder was sie jetzt wären.
closer-when = { $over ->
    [yes] Punkte
   *[no] Punkte, wenn jetzt gewertet würde
}
closer-alliance = { $sides }: { $shares }
closer-side = { $province } ({ $emissaries })
closer-side-empty = { $province } (keine)
closer-nobody = niemand
closer-road-list = **Straßen**: Reihen aus 4 und mehr Häusern bringen am Ende Punkte.
closer-no-row = Keine Reihe aus 3 oder mehr.
closer-port-list = **Häfen** werden am Ende gewertet wie eine Provinz.
closer-ports-score = { $when }: { $shares }.
closer-colour = { $colour }: { $count } im Spiel, { $discarded } abgeworfen; für { $provinces }
closer-first-pile = Ist dieser Stapel aufgebraucht, werden die abgeworfenen Karten zum zweiten und letzten gemischt.
closer-second-pile = Ist dieser Stapel aufgebraucht, zieht niemand mehr Karten, und das Spiel endet nach der Runde.
