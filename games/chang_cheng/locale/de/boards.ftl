### Fehler in Plandateien. `$side` ist die Nummer eines Spielplans und der Buchstabe der Seite: `2b`.

file-too-long = Die Datei hat { $length } Zeichen; ein Satz Spielpläne hat höchstens { $most }.
file-no-json = Die Datei ist kein JSON. Ein Satz Spielpläne muss JSON sein, wie es die Seite über Karten beschreibt.
file-no-json-there = Die Datei ist kein JSON (Zeile { $line }). Ein Satz Spielpläne muss JSON sein, wie es die Seite über Karten beschreibt.
file-name-twice = Ein Objekt in der Datei verwendet einen Namen zweimal; jeder Name darf einmal vorkommen.
# Der erste Fehler und die Zahl der weiteren.
file-faults = { $more ->
    [0] { $fault }
    [one] { $fault } Es gibt einen weiteren Fehler.
   *[other] { $fault } Es gibt { $more } weitere Fehler.
}

## Stellen in der Datei

field-file = die Datei
field-title = der Titel
field-credits = die Urheberangabe
field-boards = die Liste der Spielpläne
field-board = Spielplan { $board }
field-side = Seite { $side }
field-areas = { $kind ->
    [regions] die Liste der Gebiete von Seite { $side }
   *[provinces] die Liste der Provinzen von Seite { $side }
}
field-area = der Eintrag „{ $key }“
field-name = der Name von „{ $key }“
field-squares = die Zahl der Felder von „{ $key }“
field-reputation = die Liste der Ansehensplättchen
field-threat = die Liste der Bedrohungsplättchen
field-key = Schlüsselfehler ({ $where }): Jeder Schlüssel muss aus 1 bis 12 Buchstaben a bis z bestehen, aber nicht „none“ lauten.

## Fehler an einer Stelle

field-refused = { $where } muss so aussehen: { $wanted }.
wanted-object = ein Objekt mit je einem Schlüssel
wanted-members = ein Objekt mit { $names } und sonst nichts
wanted-list = eine Liste der Länge { $length }
wanted-numbers = eine Liste ganzer Zahlen
wanted-number = eine ganze Zahl von { $least } bis { $most }
wanted-text = ein Text aus 1 bis { $most } Zeichen ohne eines von { $marks }
quoted = „{ $text }“

## Bedingungen

fault-areas = { $kind ->
    [region] Seite { $side } hat { $count ->
        [one] { $count } Gebiet
       *[other] { $count } Gebiete
    }; es sollen { $wanted } sein.
   *[province] Seite { $side } hat { $count ->
        [one] { $count } Provinz
       *[other] { $count } Provinzen
    }; es sollen { $wanted } sein.
}
fault-squares = { $name } hat { $count ->
    [one] { $count } Mauerfeld
   *[other] { $count } Mauerfelder
}; es sollen { $least } bis { $most } sein.
fault-side = Seite { $side } hat { $count } Mauerfelder; zwei Spieler können höchstens { $most } füllen.
fault-wall = Auf Seite { $side } haben die Provinzen { $provinces } Mauerfelder und die Gebiete { $regions }; beide teilen sich dieselbe Mauer, die Zahlen sollen also gleich sein.
fault-border = Auf Seite { $side } trifft nach Feld { $square } eine Grenze zwischen Provinzen auf eine Grenze zwischen Gebieten; solche Grenzen sollen an verschiedenen Stellen liegen.
fault-names = Mehrere Provinzen oder Gebiete heißen { $name }; jeder Name soll nur einmal vorkommen.
fault-keys = Der Schlüssel „{ $key }“ wird mehrmals verwendet; jede Provinz und jedes Gebiet soll einen eigenen haben.
fault-counters = { $kind ->
    [threat] Es gibt { $count ->
        [one] { $count } Bedrohungsplättchen
       *[other] { $count } Bedrohungsplättchen
    }; es sollen { $wanted } sein.
   *[reputation] Es gibt { $count ->
        [one] { $count } Ansehensplättchen
       *[other] { $count } Ansehensplättchen
    }; es sollen { $wanted } sein.
}
fault-value = { $kind ->
    [threat] Ein Bedrohungsplättchen kostet { $value } Punkte; es sollen { $least } bis { $most } sein.
   *[reputation] Ein Ansehensplättchen ist { $value } Punkte wert; es sollen { $least } bis { $most } sein.
}
