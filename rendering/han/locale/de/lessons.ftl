### Die Bilder der Hilfeseiten von HAN. Eine Zeile einer Nachricht ist eine Zeile des Bildes.

lesson-turn-place = 1 oder 2 Figuren setzen
lesson-turn-place-words =
    in eine Provinz, mit
    bis zu 3 Karten
lesson-turn-discard = Oder eine Karte abwerfen
lesson-turn-discard-words = wenn du nicht setzen kannst oder willst
lesson-turn-draw = Karten nachziehen
lesson-turn-draw-words =
    bis du 3 hast: aus der
    Auslage oder vom Stapel

# Wofür jemand Punkte bekommt, in der Reihenfolge der Häuser im Bild.
lesson-houses = Wei ist voll und wird sofort gewertet
lesson-houses-first = alle 7 Häuser: 4 + 2 + 1
lesson-houses-second = die 4 Häuser von Platz eins
lesson-houses-third = die 2 Häuser von Platz zwei
lesson-houses-row = Eine Reihe ab { $length } entlang einer Straße bringt am Ende auch Punkte.

lesson-emissaries = Bündnis 3, von Wei und Qin
lesson-emissaries-first = die meisten in beiden: 2 + 4
lesson-emissaries-second = die meisten nur in einer
lesson-emissaries-third = die meisten in keiner
lesson-emissaries-room =
    An einen Hof passen so viele Gesandte, wie dort jemand
    Häuser hat, höchstens: +2 heißt, zwei passen noch.

# Zwischen zwei Arten zu zahlen.
lesson-cards-or = oder
lesson-cards-piece =
    in eine rote Provinz:
    Haus oder Gesandter
lesson-cards-pair =
    zwei gleiche zählen
    als eine beliebige
lesson-cards-border =
    Grenze zwischen
    Rot und Violett
lesson-cards-first-pile = Ist der Stapel leer, gibt es aus den Abwürfen einen neuen.
lesson-cards-second-pile = Ist auch der leer, ist diese Runde die letzte.

lesson-scoring-houses = Häuser
lesson-scoring-houses-words =
    von Provinzen, die nicht
    voll waren: 3 + 2 = 5 und 3
lesson-scoring-alliances = Bündnisse
lesson-scoring-alliances-words =
    die meisten an beiden
    Höfen: alle Gesandten dort
lesson-scoring-roads = Straßen
lesson-scoring-roads-words =
    eine Reihe ab { $length }:
    1 Punkt je Haus
lesson-scoring-ports = Häfen
lesson-scoring-ports-words =
    alle zusammen wie
    eine weitere Provinz
lesson-scoring-decides = Oft entscheiden Bündnisse: Gewinne benachbarte Höfe.
lesson-scoring-winner = Die meisten Punkte gewinnen, dann mehr übrige Figuren.

lesson-markers-fortification = Befestigung: verdoppelt die Punkte ihres Hauses
lesson-markers-first = alle 5 Häuser
lesson-markers-second = { $half }, verdoppelt durch die Befestigung
lesson-markers-market = Marktplatz: ein Gesandter neben einem vollen Hof
lesson-markers-market-words =
    Der Hof ist voll.
    Ein Marktplatz
    braucht keinen
    Platz dort.
    Am Ende kommt
    sein Gesandter
    dazu: 2 und 2.
