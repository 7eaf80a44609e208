### Zurücknehmen und durch Abstimmung zurückgehen.

undo-page-title = Frühere Züge zurücknehmen
undo-page = Wähle, was zurückgenommen werden soll: das und alles danach. Wer seitdem gehandelt hat, wird gefragt.
undo-page-choose = Ab wo
undo-ask = { $count ->
    [one] Zurück zum Zug von { $asked }?
   *[other] Zurück zur Wahl von { $asked }?
}
undo-one-way = Sag entweder, was du von dir zurücknimmst, oder ab wo der Tisch zurückgeht; nicht beides.
undo-no-moment = Diesen Moment gibt es nicht mehr; wähle einen der vorgeschlagenen.
undo-asked = { $who } am Zug
undo-ago-minutes = { $count ->
    [0] gerade eben
   *[other] vor { $count } Min.
}
undo-ago-hours = vor { $count } Std.
undo-ago-days = vor { $count } Tagen

undo-vote = { $count ->
    [one] **{ $who }** möchte zurück zum Zug von { $asked }.
   *[other] **{ $who }** möchte zurück zur Wahl von { $asked }.
}
undo-all-agree = Alle müssen zustimmen, denn seitdem { $why }.
undo-alone = `/zurücknehmen` allein geht nicht so weit zurück, denn seitdem { $why }. Du spielst nur mit KI-Spielern, also kannst du trotzdem zurückgehen.
undo-light-chance = hat der Zufall etwas entschieden
undo-light-sealed = wurden verdeckte Antworten aufgedeckt
undo-light-secret = hat jemand Verborgenes gezeigt
undo-chance = Der Zufall entscheidet dann neu.
undo-forgotten = Verdeckte Wahlen und Antworten im Voraus verfallen dann.

## Befehle und Hilfeseiten.
command-undo = Nimm deine letzte Wahl oder deinen Zug zurück, oder mehr, wenn der Tisch zustimmt
    .name = zurücknehmen
    .what = Wie viel du von dir zurücknimmst.
    .what-name = was
    .to = Oder ab wo alles zurückgenommen werden soll: Dann stimmt der Tisch ab.
    .to-name = bis
undo-choice = deine letzte Wahl
undo-turn = alles, was du von diesem Zug zurücknehmen darfst
guide-back = Zurückgehen und Abstimmungen
