### Das private Panel mit dem, was jemand gefragt wird.

question-table = **{ $title }** in { $channel }
question-not-you = Du bist nicht am Zug: Die Partie wartet auf **{ $who }**.
question-left-out = Es gibt noch mehr, aber es passt nicht hierher.
question-ends-turn = Das beendet deinen Zug
question-nothing-yet = Noch ist nichts geschehen.
question-end-turn = Zug beenden
question-undo = Doch nicht
question-secret = Eure Wahl bleibt verdeckt, bis alle gewählt haben.
question-sealed = Deine Wahl: **{ $choice }**. Du kannst sie ändern, bis alle gewählt haben.
question-still = Es wählen noch: { $who }.
question-one = Wähle eins
question-several = Wähle { $count }
question-amount = Wähle eine Zahl von { $low } bis { $high }
question-type = Zahl eingeben
# $choices sind mit Strichpunkten aufgezählt; $why beginnt klein.
question-not-now = Jetzt nicht: { $choices } ({ $why })
question-not-now-more = Jetzt nicht: { $count } weitere.
question-refused = { $choice } ({ $why })
# Said in an older panel, over a button that leads there.
question-below =
    { $where ->
       *[channel] Deine nächste Frage steht unter dem neuen Brett.
        [dm] Deine nächste Frage steht unten in einer neuen Nachricht.
    }
question-go-there = Dorthin
question-since = Seit deinem letzten Zug
question-since-start = Bisher
question-since-more =
    { $count ->
        [one] 1 früherer Satz fehlt hier.
       *[other] { $count } frühere Sätze fehlen hier.
    }
question-play-back = Nachspielen
