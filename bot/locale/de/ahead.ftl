### Im Voraus gegebene Antworten.

ahead-page-title = Antworten im Voraus
ahead-page = Was du hier wählst, wird für dich geantwortet, sobald danach gefragt wird. Nur du siehst es. Geht der Tisch zu einem früheren Moment zurück oder wechselt dein Platz den Besitzer, ist es vergessen.
ahead-page-empty = In diesem Spiel lässt sich keine Frage im Voraus beantworten.
ahead-given = **{ $answer }**
ahead-given-until = **{ $answer }**, { $until }
ahead-not-given = nichts gewählt
ahead-until-off = bis du es zurückziehst
ahead-button = Antworten im Voraus …
ahead-button-number = Eine Zahl wählen …
ahead-button-off = Zurückziehen
ahead-choice-off = aus (zurückziehen)
ahead-number = Eine ganze Zahl von 0 bis { $most }
ahead-unknown = { $count ->
    [0] In { $game } lässt sich keine Frage im Voraus beantworten.
   *[other] Das lässt sich in { $game } nicht im Voraus beantworten; möglich ist: { $titles }.
}
ahead-dropped = **{ $title }** in { $channel }: Der Tisch ist zurückgegangen, darum ist vergessen, was du im Voraus geantwortet hattest: { $answers }.
ahead-asked-now = Danach wirst du gerade gefragt: Drücke unter dem Brett auf den Knopf für deinen Zug und antworte dort.
ahead-no-answer = Sag, was du antworten willst, oder `aus`, um es zurückzuziehen.
