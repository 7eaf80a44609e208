### Zurücknehmen und durch Abstimmung zurückgehen.

undo-title-choice = Deine letzte Wahl zurücknehmen?
undo-title-turn = Deinen ganzen Zug zurücknehmen?
undo-takes-back = Das nimmt zurück:
undo-more = { $count ->
    [one] noch etwas
   *[other] noch { $count } Dinge
}
undo-nothing-yet = Noch ist nichts zurückgenommen.
undo-button-take-back = Zurücknehmen
undo-button-keep = So lassen
undo-button-back = Zurücknehmen: { $choice }
undo-button-turn = Ganzen Zug zurücknehmen …
undo-button-further = Frühere Züge zurücknehmen …
undo-button-go = Zurückgehen
undo-button-vote = Den Tisch abstimmen lassen

undo-page-title = Zurückgehen
undo-page = Wähle, was zurückgenommen werden soll: das und alles danach. Wer seitdem gehandelt hat, wird gefragt.
undo-page-choose = Ab wo
undo-page-empty = Noch gibt es nichts, wohin ihr zurückgehen könntet.
undo-ask = { $count ->
    [one] Zurück zum Zug von { $asked }?
   *[other] Zurück zur Wahl von { $asked }?
}
undo-done = Erledigt: Die Partie steht wieder da, wo sie war.
undo-voting = Der Tisch stimmt im Kanal darüber ab. Deine Stimme ist ein Ja.
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
undo-light-chance = hat der Zufall etwas entschieden
undo-light-sealed = wurden verdeckte Antworten aufgedeckt
undo-light-secret = hat jemand gezeigt, was verborgen war
undo-chance = Der Zufall entscheidet dann neu.
undo-forgotten = Verdeckte Wahlen und Antworten im Voraus verfallen dann.
undo-went-back = { $count ->
    [one] Der Tisch geht zurück zum Zug von { $who }.
   *[other] Der Tisch geht zurück zur Wahl von { $who }.
}
undo-turn-taken-back = **{ $who }** nimmt den letzten Zug zurück.
