### Dateien, die eine Gruppe zu einem Spiel mitbringt, etwa Spielpläne: was falsch ist, und was richtig wäre.

file-too-long = Die Datei hat { $length } Zeichen; erlaubt sind höchstens { $most }.
file-no-json = Die Datei ist kein JSON. Sie muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt.
file-no-json-there = Die Datei ist kein JSON (Zeile { $line }: { $problem }). Sie muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt.
# Was der Leser von JSON dort nicht verstanden hat.
json-problem = { $problem ->
    [trailing] Vor dem Ende eines Objekts oder einer Liste steht ein Komma
    [value] Hier fehlt ein Wert
    [colon] Hier fehlt „:“
    [comma] Hier fehlt „,“
    [name] Hier fehlt ein Name in doppelten Anführungszeichen
    [Unterminated] Ein Text ist nicht zu Ende
    [control] Ein Text enthält ein unerlaubtes Zeichen
    [escape] Ein Text enthält einen unerlaubten Rückstrich
    [Extra] Nach dem Ende kommt noch etwas
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
field-name = „{ $name }“

wanted-object = ein Objekt in geschweiften Klammern
wanted-maxProperties = ein Objekt mit höchstens { $count } Einträgen
wanted-minProperties = ein Objekt mit { $count } Einträgen
wanted-maxItems = eine Liste mit höchstens { $count } Einträgen
wanted-minItems = eine Liste mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
wanted-boolean = true oder false
wanted-number = eine Zahl von { $least } bis { $most }
wanted-integer = eine ganze Zahl von { $least } bis { $most }
wanted-maxLength = ein Text mit 1 bis { $count } Zeichen und ohne { $marks }

found-number = die Zahl { $number }
found-list = eine Liste mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
found-object = ein Objekt mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
