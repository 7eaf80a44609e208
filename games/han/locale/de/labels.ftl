### Wie die Möglichkeiten heißen: was sie sind, was sie kosten und was sie bringen.

## Zufall

label-card = { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
    [orange] orange
   *[violet] violette
} Karte

## Wo

label-discard = Karte abwerfen
    .note = Statt etwas zu setzen; danach ziehst du eine neue
# Was noch in eine Provinz passt.
room-full = voll
room-free = { $free ->
    [one] { $free } Feld frei
   *[other] { $free } Felder frei
}
room-emissaries = { $more ->
    [one] Platz für { $more } Gesandten
   *[other] Platz für { $more } Gesandte
}
# Eine Provinz und was noch hineinpasst: wo Karten einer Farbe gespielt werden.
label-purpose = { $province } ({ $room })
label-houses = Häuser { $signs }
label-empty = leer: höchstens 1 Figur
label-own = du hast { $count }× { $card }
label-only = nur { $placement }

## Was

label-done = Keine zweite Figur
    .note = Dann ziehst du auf { $cards } Karten nach
    .note-final = Dein Zug endet
label-cost = für { $ways }
label-fills = füllt { $province }: { $points }
label-fills-nothing = füllt { $province }: keine Punkte
label-there = bisher dort: { $signs }
label-there-nobody = bisher dort: niemand
label-port = ein Hafen
# Was es zu dem beiträgt, was gewertet würde, wenn das Spiel jetzt endete.
label-gains = jetzt gewertet: { $gains }
label-gain = { $source } +{ $points }
label-beside = { $count ->
    [one] neben { $count } Haus von dir
   *[other] neben { $count } Häusern von dir
}
label-more-room = { $more ->
    [one] Platz für { $more } Gesandten mehr
   *[other] Platz für { $more } Gesandte mehr
}

## Karten

# Was auf der Hand bleibt, wenn Karten gespielt sind; `$left` ist, wie viele.
label-leaves = { $left ->
    [0] Dann hast du keine Karten mehr
   *[other] Dann hast du noch { $cards }
}
label-in-hand = { $count } auf der Hand
label-on-display = { $count } in der Auslage
label-pile = Der Stapel
    .note = Verdeckt; noch { $count } Karten
label-last-card = Die letzte Karte des Stapels
    .renewed = { $discarded ->
        [one] Danach wird die eine abgeworfene Karte zum Stapel
       *[other] Danach werden die { $discarded } abgeworfenen Karten zum Stapel
    }
    .last-round = Danach zieht niemand mehr: Diese Runde ist die letzte
    .last-turn = Danach zieht niemand mehr: Das Spiel endet mit deinem Zug
# Eine abgeworfene Karte, und eine Figur mit den Karten, die dafür gespielt werden.
label-discarded = { $card } abwerfen
label-paid = { $piece } ({ $cards })
