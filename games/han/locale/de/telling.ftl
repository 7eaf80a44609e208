### Die Chronik: was geschehen ist. `$name` ist, wer spielt.

## Der Anfang

told-emperor = Das Los entscheidet: { $name } beginnt und bekommt den Kaiser.
told-hand = { $name } bekommt { $cards }.
told-display = In der Auslage: { $cards }.

## Ein Zug

told-turn = { $name } { $deeds }.
deed-placed = setzt für { $cards } { $pieces }
deed-discarded = wirft { $card } ab
deed-passed = hat keine Karten mehr und passt
deed-taken = nimmt { $cards }
deed-drawn = zieht { $cards } vom Stapel
# Karten vom Stapel, die nur kennt, wer sie hat.
deed-drawn-unknown = { $count ->
    [one] zieht eine Karte vom Stapel
   *[other] zieht { $count } Karten vom Stapel
}
# Figuren einer Art (`$kind`) auf Feldern; `$where` zählt die Felder auf.
placed-on-spaces = { $kind ->
    [fortification] eine Befestigung mit Haus
    [market] einen Marktplatz mit Gesandtem
   *[house] { $count ->
        [one] ein Haus
       *[other] Häuser
    }
} auf { $where }
placed-emissaries = { $count ->
    [one] einen Gesandten
    [2] zwei Gesandte
   *[other] { $count } Gesandte
} in { $province }
told-full = { $province } ist voll und wird gewertet: { $shares }.
told-full-nobody = { $province } ist voll, aber niemand hat dort ein Haus.
told-pile-renewed = { $cards ->
    [one] Der Stapel ist aufgebraucht. Die eine abgeworfene Karte bildet den neuen.
   *[other] Der Stapel ist aufgebraucht. Die { $cards } abgeworfenen Karten werden zum neuen gemischt.
}
told-pile-used-up = Der Stapel ist zum zweiten Mal aufgebraucht. Niemand zieht mehr Karten, und diese Runde ist die letzte.
told-display-filled = Neu in der Auslage: { $cards }.

## Die Schlusswertung

told-end-pile = Die letzte Runde ist zu Ende, und die Schlusswertung folgt.
told-end-full = Niemand kann mehr eine Figur setzen, also folgt die Schlusswertung.
told-houses = Noch nicht gewertete Häuser: { $shares }.
told-markets = Die Gesandten auf Marktplätzen kommen an die Höfe: { $moves }.
told-market = { $name } in { $province }
told-alliances = Bündnisse: { $shares }.
told-alliances-nobody = Für Bündnisse bekommt niemand Punkte.
told-alliance = Nr. { $number } { $provinces }
told-roads = Straßen: { $shares }.
told-row = { $count } Häuser von { $first } bis { $last }
told-ports = Häfen: { $shares }.
told-ports-nobody = Für Häfen bekommt niemand Punkte.
# Was doppelt so viele Punkte gebracht hat.
doubled = { $what } (verdoppelt)
