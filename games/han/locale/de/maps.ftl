### Unsere Spielpläne, und was über die Datei eines Spielplans gesagt wird, mit dem man nicht spielen kann.

sheet-border_disputes = Grenzstreitigkeiten
sheet-ways_of_diplomacy = Wege der Diplomatie

# Ihre Provinzen und Viertel, nach ihren Schlüsseln in den Dateien; ein anderer Spielplan hat eigene Namen.
province-yan = Yan
province-zhao = Zhao
province-chin = Qin
province-wei = Wei
province-qi = Qi
province-lu = Lu
province-shu = Shu
province-chu = Chu
province-wu = Wu
province-garrison = Kaserne
province-palace = Palast
province-temple = Tempel
province-westmarket = Westmarkt
province-drumtower = Trommelturm
province-gardens = Gärten
province-granary = Speicher
province-archives = Archiv
province-eastmarket = Ostmarkt

refused-map-seats =
    Der Spielplan { $title } ist für { $least } bis { $most } Personen, nicht für { $seats }. Wähle einen anderen mit der Option „{ option-map.title }“, oder ändere, wer mitspielt.

## Die Datei

file-too-long = Die Datei hat { $length } Zeichen; ein Spielplan hat höchstens { $most }.
file-no-json = Die Datei ist kein JSON; ein Spielplan muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt.
file-no-json-there = Die Datei ist kein JSON (Zeile { $line }: { $problem }); ein Spielplan muss so geschrieben sein, wie es die Seite über Spielpläne beschreibt.
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

## Wo in der Datei: „at“ von Eintrag 2 von „spaces“ von „wei“ von „provinces“ des Spielplans

field-map = der Spielplan
field-member = „{ $name }“ { $of }
field-entry = Eintrag { $number } { $of }
field-of-map = des Spielplans
field-of = von { $where }

## Was dort falsch ist

field-refused = { $where } muss { $wanted } sein, nicht { $found }.
field-lacks = { $where } muss „{ $name }“ haben.
field-has-others = { $where } darf { $names } haben und sonst nichts.
field-key-point = Der Schlüssel eines Punkts muss aus 1 bis 12 Buchstaben von a bis z und Ziffern bestehen; bei einem in { $where } ist es nicht so.
field-key-province = Der Schlüssel einer Provinz muss aus 1 bis 12 Buchstaben von a bis z bestehen und nicht „discard“ sein; bei einem in { $where } ist es nicht so.

wanted-object = ein Objekt in geschweiften Klammern
wanted-members = ein Objekt mit höchstens { $most } Einträgen
wanted-list = eine Liste mit höchstens { $most } Einträgen
wanted-two-numbers = ein Paar von Zahlen (nach rechts und nach unten)
wanted-place = ein Ort auf dem Blatt zwischen [0, 0] und { $corner }
wanted-or = { $one } oder { $other }
wanted-key-point = der Schlüssel eines Punkts
wanted-key-space = der Schlüssel eines Felds
wanted-key-province = der Schlüssel einer Provinz
wanted-pair-space = eine Liste der Schlüssel zweier Felder
wanted-pair-province = eine Liste der Schlüssel zweier Provinzen
wanted-flag = true oder false
wanted-text = ein Text mit 1 bis { $most } Zeichen und ohne { $marks }

found-flag = true oder false
found-number = eine Zahl
found-list = eine Liste mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
found-object = ein Objekt mit { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträgen
}
found-nothing = null
found-unreadable = dieser Text
found-text = „{ $text }“
