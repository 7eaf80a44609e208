### Fehler in Kartendateien. `$where` ist eine Stelle: „areas“ der Datei. `$space`, `$one` und `$other` sind Felder: „c2“.

field-key = Jeder Schlüssel muss aus 1 bis 12 Buchstaben a bis z bestehen; einer in { $where } ist anders.
field-letters = Mehrere Gegenden haben das Zeichen { $letter }; jede Gegend muss ein eigenes haben.
field-division = „ground“ und „division“ sind sich bei { $space } nicht einig; entweder muss in beiden „#“ stehen oder in keinem.

# `$signs` sind durch Leerzeichen getrennt: . ~ #
wanted-row = ein Text aus { $count } Zeichen von { $signs }
wanted-letter = ein Buchstabe A bis Z oder a bis z oder eine Ziffer
wanted-space = der Schlüssel eines Feldes wie „c2“

fault-spaces = Die Karte hat { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}; es müssen { $least } bis { $most } sein.
fault-apart = Von { $one } führt kein Weg zu { $other }; jedes Feld muss von jedem anderen aus erreichbar sein.
fault-river = Die Karte hat { $count ->
    [one] { $count } Flussfeld
   *[other] { $count } Flussfelder
}; es müssen { $least } bis { $most } sein.
# `$spaces` ist eine Aufzählung: „c2, c3 und d2“.
fault-blue-triangle = Die Flussfelder { $spaces } bilden ein Dreieck; auf einer Karte mit Kornspeichern darf es keines geben.
fault-blue-triangles = Die Karte hat { $count ->
    [one] { $count } Dreieck
   *[other] { $count } Dreiecke
} aus Flussfeldern; ohne Kornspeicher müssen es mindestens { $wanted } sein.

fault-capitals = Die Karte hat { $count ->
    [one] { $count } Hauptstadt
   *[other] { $count } Hauptstädte
}; { $granaries ->
    [True] mit Kornspeichern
   *[False] ohne Kornspeicher
} müssen es { $wanted } sein.
fault-bandits = Die Karte hat { $count ->
    [one] { $count } Banditenort
   *[other] { $count } Banditenorte
}; { $granaries ->
    [True] mit Kornspeichern
   *[False] ohne Kornspeicher
} müssen es { $wanted } sein.
fault-on-river = Die Hauptstadt oder der Banditenort { $space } liegt im Fluss; der Ort muss an Land liegen.
fault-close = Die Hauptstädte oder Banditenorte { $one } und { $other } haben den Abstand { $distance }; es müssen mindestens { $least } sein.
fault-room = Neben der Hauptstadt { $space } gibt es { $count ->
    [one] { $count } Landfeld
   *[other] { $count } Landfelder
}; es müssen mindestens { $least } sein.
fault-names = { $kind ->
    [area] Mehrere Gegenden heißen { $name }; jede Gegend muss einen eigenen Namen haben.
   *[capital] Mehrere Hauptstädte heißen { $name }; jede Hauptstadt muss einen eigenen Namen haben.
}

fault-area = { $area } hat { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}; eine Gegend muss 1 bis { $most } haben.
fault-area-apart = Innerhalb von { $area } führt kein Weg von { $one } zu { $other }; jede Gegend muss zusammenhängen.
