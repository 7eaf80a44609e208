### Hilfe: Seite für Seite, und die Einführung in ein Spiel.

guide-around = Rund um den Tisch
panel-help = Hilfe
panel-read = Lies nach über …
panel-help-on = Hilfe zu { $title }
other-topic = Die Hilfe zu { $title } hat nichts über { $given }; sie hat: { $topics }.
command-help = Wie gespielt wird, nach Themen
    .name = hilfe
    .topic = Worüber du lesen willst.
    .topic-name = thema

intro-back = ← Zurück
intro-next = Weiter →
