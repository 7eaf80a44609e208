### Dateien, die eine Gruppe zu einem Spiel mitbringt, etwa Spielpläne: was falsch ist, und was richtig wäre.

file-too-long = Die Datei hat { $length } Zeichen; erlaubt sind höchstens { $most }.
file-no-json = Die Datei ist kein JSON. Sie muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt.
file-no-json-there = Die Datei ist kein JSON (Zeile { $line }: { $problem }). Sie muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt.
# Was der Leser von JSON dort nicht verstanden hat.
json-problem = { $problem ->
    [value] Hier fehlt ein Wert
    [colon] Hier fehlt „:“
    [comma] Hier fehlt „,“
    [name] Hier fehlt ein Name in doppelten Anführungszeichen
    [text] Ein Text ist nicht zu Ende
    [character] Ein Text enthält ein unerlaubtes Zeichen
    [escape] Ein Text enthält einen unerlaubten Rückstrich
    [more] Nach dem Ende kommt noch etwas
   *[unknown] Das ist etwas anderes als JSON
}
file-name-twice = Etwas in der Datei hat zwei Einträge mit demselben Namen; jeder Name darf dort einmal stehen.
# Der erste Fehler, und wie viele es noch gibt (`$more`).
file-faults = { $more ->
    [0] { $fault }
    [one] { $fault } Es gibt noch einen Fehler.
   *[other] { $fault } Es gibt noch { $more } Fehler.
}

## Stellen: „at“ von Eintrag 2 von „spaces“ von „wei“ von „provinces“ der Datei

field-file = die Datei
field-member = „{ $name }“ { $of }
field-entry = Eintrag { $number } { $of }
field-of-file = der Datei
field-of = von { $where }

## Fehler an einer Stelle

field-refused = { $where } muss { $wanted } sein, nicht { $found }.
field-lacks = { $where } muss „{ $name }“ haben.
field-has-others = { $where } darf { $names } haben und sonst nichts.

wanted-object = ein Objekt in geschweiften Klammern
wanted-members = ein Objekt mit höchstens { $most } Einträgen
wanted-list = eine Liste mit höchstens { $most } Einträgen
wanted-list-of = eine Liste mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
wanted-flag = true oder false
wanted-number = eine Zahl von { $least } bis { $most }
wanted-integer = eine ganze Zahl von { $least } bis { $most }
wanted-text = ein Text mit 1 bis { $most } Zeichen und ohne { $marks }

found-number = die Zahl { $number }
found-list = eine Liste mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
found-object = ein Objekt mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
found-text = „{ $text }“
