### Der eigene Sichtschirm. Der Platz ist knapp.

hand-public = Du hast in diesem Spiel nichts.
hand-empty = Du hast keine Plättchen
hand-leaders = Deine Anführer
hand-home = zu Hause
hand-board = im Spiel
hand-points = Nur die schwächste Farbe zählt
hand-secret = Nur du siehst deine Punkte.
hand-white =
    { $count ->
        [one] Weiß: ein weißer Punkt
       *[other] Weiß: { $count } weiße Punkte
    }
hand-granaries =
    { $count ->
        [one] Ein Kornspeicher: 2 blaue
       *[other] { $count } Kornspeicher: je 2 blaue
    }
