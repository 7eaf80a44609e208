### Menüs und Befehle für die Einstellungen von Tischen und Spielern.

panel-settings = Einstellungen des Tisches
panel-looks = Beiträge und Bilder …
panel-looks-title = Beiträge und Bilder
panel-me = Meine Einstellungen
panel-over = Dieser Tisch ist beendet.
# $option ist ein Name, wie man ihn eingibt.
panel-file = `/tisch optionen option:{ $option } datei:…` bringt eine mit.
panel-remove = { $who } entfernen
absence-clock-title = Zuguhr
absence-clock-page = Jeder Platz hat seine eigene Uhr. Sie startet, wenn er am Zug ist, beginnt mit allem, was du dort tust, von vorn und steht im Urlaub still (`/meine urlaubszeit`). Ist noch ein Viertel der Zeit übrig, kommt eine Warnung.
absence-button-clock = Zuguhr …
choosing-one-way = Sag, was für { $option } gelten soll: Gib entweder eine Wahl oder eine Datei an.
choosing-noted = Notiert. **{ $option }**: { $choice }.

## Befehle.
command-table-options = Wähle vor Beginn eine Variante, oder wie Beiträge aussehen und was sie erzählen
    .name = optionen
    .option = Was zu ändern ist.
    .option-name = option
    .file = Oder eine eigene Datei, wo die Option eine annimmt.
    .file-name = datei
command-my-settings = Zeig alle deine Einstellungen, mit Menüs zum Wählen
    .name = einstellungen
