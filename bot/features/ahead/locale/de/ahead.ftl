### Im Voraus gegebene Antworten.

ahead-page-title = Antworten im Voraus
ahead-page = Beantworte eine Frage, bevor sie gestellt wird. Ich gebe deine Antwort, sobald die Partie danach fragt; bis dahin siehst nur du sie. Sie verfällt, wenn der Tisch zu einem früheren Moment zurückgeht oder dein Platz den Besitzer wechselt.
ahead-page-empty = In diesem Spiel lässt sich keine Frage im Voraus beantworten.
ahead-given = **{ $answer }**
ahead-given-until = **{ $answer }**, { $until }
ahead-not-given = nichts gewählt
ahead-until-off = bis du es zurückziehst
ahead-button = Im Voraus antworten …
ahead-menu = Wählen …
ahead-button-number = Eine Zahl wählen …
ahead-button-off = Lieber mich fragen
ahead-choice-off = aus (lieber mich fragen)
ahead-number = Eine ganze Zahl von 0 bis { $most }
ahead-unknown = { $count ->
    [0] In { $game } lässt sich keine Frage im Voraus beantworten.
   *[other] Das lässt sich in { $game } nicht im Voraus beantworten; möglich ist: { $titles }.
}
ahead-dropped = **{ $title }** in { $channel }: Der Tisch ist zurückgegangen, darum sind deine Antworten im Voraus verfallen: { $answers }.
ahead-asked-now = Danach wirst du gerade gefragt: Drücke unter dem Brett auf den Knopf für deinen Zug und antworte dort.
ahead-no-answer = Gib deine Antwort an, oder `aus`, damit ich dich frage.

## Befehle und Hilfeseiten.
command-ahead = Antworte, bevor du gefragt wirst: ein Gebot für die nächste Petition, oder immer dieselbe Antwort
    .name = voraus
    .what = Die Frage.
    .what-name = was
    .answer = Was du antworten willst; aus zieht es zurück.
    .answer-name = antwort
    .until = Bis wann so geantwortet werden soll: bis du es zurückziehst, wenn du keinen Moment wählst.
    .until-name = bis
guide-ahead = Antworten im Voraus
# Eine Zeile der Hilfeseite. $asked ist etwa: dein Gebot für die nächste Petition.
ahead-guide = - In { $game }: { $asked }.
