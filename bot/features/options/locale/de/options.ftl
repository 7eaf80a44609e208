### Menüs und Befehle für die Einstellungen von Tischen und Spielern.

panel-settings = Einstellungen des Tisches
panel-looks = Beiträge und Bilder …
panel-looks-title = Beiträge und Bilder
panel-me = Meine Einstellungen
panel-over = Dieser Tisch ist beendet.
# $option ist ein Name, wie man ihn eingibt.
panel-file = `/tisch optionen option:{ $option } datei:…` bringt eine mit.
panel-remove = { $who } entfernen
panel-make-host = { $who } zur Tischleitung machen
panel-readmit = { $who } wieder mitspielen lassen
panel-people = Mitspieler entfernen, oder die Tischleitung abgeben
absence-clock-title = Zuguhr
absence-clock-page = Jeder Platz hat seine eigene Uhr. Sie startet, wenn er am Zug ist, und steht im Urlaub still (`/meine urlaubszeit`). Eine Uhr für den Zug beginnt mit allem, was du tust, von vorn; eine für die ganze Partie hat nie mehr Zeit als am Anfang. Ist noch ein Viertel der Zeit übrig, kommt eine Warnung.
absence-clock-vote = Nach Beginn der Partie muss mehr als die Hälfte von euch einer Änderung zustimmen; wer etwas wählt, lässt abstimmen.
absence-button-clock = Zuguhr …
choosing-one-way = Sag, was für { $option } gelten soll: Gib entweder eine Wahl oder eine Datei an.
choosing-asked = Der Tisch stimmt darüber ab: **{ $option }**: { $choice }. Du hast dafür gestimmt.
choosing-vote = **{ $who }** möchte die Zuguhr ändern. **{ $option }**: { $choice }. Alle Uhren beginnen dann von vorn.
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
