### Was die Bilder von HAN sagen.

# In der Überschrift.
before = Vor dem ersten Zug
round = Runde { $round }
last-round = Runde { $round }, die letzte: kein Nachziehen
markers =
    { $marker ->
        [fortification] mit Befestigungen
       *[market] mit Marktplätzen
    }
ended =
    { $because ->
        [agreed] Im Einvernehmen beendet
        [pile] Die Karten sind aufgebraucht
       *[full] Nichts passt mehr
    }, nach Runde { $round }

# Die Karten auf dem Tisch, und welcher von zwei Stapeln es ist.
display = Auslage
pile-state =
    { $state ->
        [used] Stapel leer
        [second] 2. Stapel
       *[first] 1. Stapel
    }
discards = Abgeworfen

# Karten auf der Hand: unter jeder, was noch dorthin passt, wofür sie ist, freie Felder und Gesandte.
hand = Deine Karten
    .empty = Du hast keine Karten
hand-empty = Keine Karten auf der Hand
full = voll

# Was sonst gewählt werden kann.
discard = Eine Karte abwerfen
done = Keine zweite Figur

## Näher betrachtet

# Was unter dem Bild einer Provinz steht: wie viele Felder dort frei sind.
scored = Häuser gewertet
free = { $free } frei: Häuser brächten jetzt
empty = Leer
alliances = Bündnisse
roads = Straßen
    .ports = Straßen und Häfen
ports = Häfen
    .empty = Häfen: noch kein Haus
# Nach einem solchen Titel: welche Punkte zu sehen sind.
when =
    { $over ->
        [yes] wie sie gewertet wurden
       *[no] was jetzt gewertet würde
    }
discarded = Abgeworfen, von allen im Spiel
# Nach der Zahl der abgeworfenen Karten.
of-all = von { $count }

## Das Ende eines Spiels

houses = Häuser
# Neben einer Scheibe: welche Häuser vor dem Ende gewertet wurden.
early = während des Spiels
# Nach „Bündnisse“ und „Straßen“.
alliances-scored = { $scored } von { $count } gewertet
rows = Reihen ab { $length } Häusern
# Was jedes Bild zeigt.
end-map = Der fertige Spielplan, und wer gewonnen hat.
end-ranking = Die Rangliste, die Punkte nach Herkunft, und wie sie über die Runden gewachsen sind.
end-houses = Alle Häuser in jeder Provinz, und die Punkte dafür.
end-alliances = Die Bündnisse auf dem Spielplan, und wer dafür Punkte bekam.
end-roads = Die Häuserreihen entlang der Straßen, und wer dafür Punkte bekam.
    .ports = Die Häuserreihen entlang der Straßen, die Häfen, und wer dafür Punkte bekam.
