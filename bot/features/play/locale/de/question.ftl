### Das private Panel mit der Frage an einen Spieler.

question-go-there = Dorthin
question-over = **{ $title }** in { $channel } ist vorbei. { $how ->
    [drawn] Unentschieden.
   *[ranked] Dein Rang: { $rank } von { $count }.
}
question-table = **{ $title }** in { $channel }
question-not-you = Die Partie wartet auf **{ $who }**.
# Solange die Partie nur auf KI-Spieler wartet; die zweite Zeile ist für Spieler, die noch etwas zurücknehmen können.
question-thinking = { $who } { $count ->
    [one] denkt
   *[other] denken
} nach …
question-thinking-back = Bis zur Antwort kannst du zurücknehmen, was du getan hast.
question-left-out = Es gibt noch mehr, aber es passt nicht hierher.
# Über dem, was ein Zug ergibt, oder eine Wahl mitten im Zug, auf die ein anderer Spieler antwortet.
question-ends-turn = Das beendet deinen Zug
question-ends-choice = Bestätige deine Wahl
# Was nach dem Zug oder der Wahl kommt; „undoable“ ist für Spieler, die immer gefragt werden wollen.
question-then = { $then ->
    [chance] Danach entscheidet der Zufall, und du kannst { $what ->
        [turn] den Zug
       *[choice] die Wahl
    } nicht mehr zurücknehmen.
    [ai] { $what ->
        [turn] Danach zieht ein KI-Spieler, und du kannst den Zug nicht mehr zurücknehmen.
       *[choice] Danach antwortet ein KI-Spieler, und du kannst die Wahl nicht mehr zurücknehmen.
    }
    [over] Damit endet die Partie, und du kannst { $what ->
        [turn] den Zug
       *[choice] die Wahl
    } nicht mehr zurücknehmen.
   *[undoable] { $what ->
        [turn] Du kannst ihn zurücknehmen, bis jemand anders zieht.
       *[choice] Du kannst sie zurücknehmen, bis jemand anders zieht.
    }
}
question-end-turn = Zug beenden
question-end-choice = Bestätigen
question-undo = Doch nicht
question-secret = Niemand sieht deine Wahl, bis alle gewählt haben.
# $who sind die Spieler, die noch wählen müssen.
question-sealed = Deine Wahl: **{ $choice }**. Du kannst sie ändern, bis **{ $who }** gewählt { $count ->
    [one] hat
   *[other] haben
}.
question-one = Wähle eins
question-one-or-more = Wähle eines oder mehrere
# Über einem Menü, unter den Knöpfen für das Wichtigste.
question-rest = Weitere: { $first } … { $last }
question-several = Wähle { $count }
question-amount = Wähle eine Zahl von { $low } bis { $high }
question-type = Zahl eingeben
# Für eine von vielen Möglichkeiten: ein Knopf, und die Überschrift des Formulars, bis zu 45 Zeichen.
question-type-option = Eintippen
question-typed = Der Name oder sein Anfang
# $choices sind mit Strichpunkten aufgezählt; $why beginnt klein.
question-not-now = { $told ->
    [0] Jetzt nicht: { $more } weitere
   *[other] { $more ->
        [0] Jetzt nicht: { $choices }
       *[other] Jetzt nicht: { $choices }; und { $more } weitere
    }
}
# Buchstaben mehrerer Knöpfe hintereinander: A bis D.
question-run = { $first }–{ $last }
# What most buttons have in common.
question-usual = { $others ->
    [0] Alle
   *[other] Alle anderen
}
question-most = ◀ Das Wichtigste
question-refused = { $choice } ({ $why })
# In einem älteren Panel, über einem Knopf, der dorthin führt.
question-below =
    { $where ->
       *[channel] Deine nächste Frage steht unter dem neuen Brett.
        [dm] Deine nächste Frage steht unten in einer neuen Nachricht.
    }
question-since = Seit deinem letzten Zug
question-since-start = Bisher
question-since-more =
    { $count ->
        [one] 1 früherer Eintrag fehlt hier.
       *[other] { $count } frühere Einträge fehlen hier.
    }
# $about ist ein ganzer Satz.
intro-first = **Neu bei { $title }?**
question-play-this = So spielen
question-hint = Tipp
question-phone = **Am Handy?** Hochkant ist alles größer. Später ändern: `/meine format`.
question-taller = Bilder hochkant
