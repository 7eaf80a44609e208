### Was die Bilder von HAN sagen.

# In der Überschrift.
han-before = Vor dem ersten Zug
han-round = Runde { $round }
han-last-round = Runde { $round }, die letzte: kein Nachziehen
han-markers =
    { $marker ->
        [fortification] mit Befestigungen
       *[market] mit Marktplätzen
    }
han-ended =
    { $because ->
        [pile] Die Karten sind aufgebraucht
       *[full] Nichts passt mehr
    }, nach Runde { $round }

# Die Karten auf dem Tisch, und welcher von zwei Stapeln es ist.
han-display = Auslage
han-pile = Stapel
han-pile-state =
    { $state ->
        [used] aufgebraucht
        [second] der zweite
       *[first] der erste
    }
han-discards = Abgeworfen

# Karten auf der Hand: unter jeder, was noch dorthin passt, wofür sie ist, freie Felder und Gesandte.
han-hand = Deine Karten
    .empty = Du hast keine Karten
han-hand-empty = Keine Karten auf der Hand
# Nach einer Zahl.
han-in-pile = im Stapel
han-full = voll

# Was sonst gewählt werden kann.
han-discard = Eine Karte abwerfen
han-done = Keine zweite Figur

## Näher betrachtet

# Figuren und Karten, die jemand noch hat.
han-left = Übrig
# Was unter dem Bild einer Provinz steht: wie viele Felder dort frei sind.
han-scored = Häuser gewertet
han-free = { $free } frei: Häuser brächten jetzt
han-empty = Leer
han-alliances = Bündnisse
han-roads = Straßen
    .ports = Straßen und Häfen
han-ports = Häfen
    .empty = Häfen: noch kein Haus
# Nach einem solchen Titel: welche Punkte zu sehen sind.
han-when =
    { $over ->
        [yes] wie sie gewertet wurden
       *[no] was jetzt gewertet würde
    }
han-cards = Auslage und Stapel
han-discarded = Abgeworfen, von allen im Spiel
# Nach der Zahl der abgeworfenen Karten.
han-of-all = von { $count }

## Das Ende eines Spiels

han-houses = Häuser
# Neben einer Scheibe: welche Häuser vor dem Ende gewertet wurden.
han-early = während des Spiels
# Nach „Bündnisse“ und „Straßen“.
han-alliances-scored = { $scored } von { $count } gewertet
han-rows = Reihen ab { $length } Häusern
# Was jedes Bild zeigt.
han-end-map = Der fertige Spielplan, und wer gewonnen hat.
han-end-ranking = Die Rangliste, die Punkte nach Herkunft, und wie sie über die Runden gewachsen sind.
han-end-houses = Die Häuser aller in jeder Provinz, und die Punkte dafür.
han-end-alliances = Die Bündnisse auf dem Spielplan, jedes mit denen, die dafür Punkte bekamen.
han-end-roads = Die Reihen von Häusern entlang der Straßen, mit denen, die dafür Punkte bekamen.
    .ports = Die Reihen von Häusern entlang der Straßen, und die Häfen, mit denen, die dafür Punkte bekamen.
