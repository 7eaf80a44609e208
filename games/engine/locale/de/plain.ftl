### Die Worte von Spielen, die selbst nichts anderes sagen.

# Der Befehl einer Entscheidung, und die Antwort.
action-plain = Beantworte diese Frage
parameter-choice = Deine Wahl
plain-question = Was wählst du?
plain-more = Mehr …

plain-rules = Regeln
plain-turn = { $who } am Zug
# Bisher; $count liegen gleichauf.
plain-lead = { $count ->
    [one] { $who } führt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
   *[other] { $who } führen mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
}
plain-table = Der Tisch
# Was auf dem Brett liegt: Felder mit einem Wort für das, was dort ist; und was niemandem gehört.
plain-cells = { $who }: { $cells }
plain-others = Auf dem Brett
plain-hand = In diesem Spiel hast du keine Hand.
plain-no-points = In diesem Spiel gibt es keine Punkte: Du gewinnst, verlierst oder spielst unentschieden.
plain-hidden = Die Punkte bleiben bis zum Ende des Spiels verborgen.
