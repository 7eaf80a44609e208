### Punkte und das Ende eines Spiels. Der Platz ist knapp.

standings = Punkte nach Farben
standings-own = Deine Punkte; andere bleiben verborgen
standings-hidden = Punkte bleiben bis zum Ende verborgen
standings-over = Nur die schwächste Farbe zählt
standings-white = weiße Punkte für die schwächsten Farben
growth = Die schwächste Farbe, Runde für Runde

conflicts = Kriege und Revolten
conflicts-count =
    { $wars ->
        [0] Kein Krieg
        [one] Ein Krieg
       *[other] { $wars } Kriege
    }, { $revolts ->
        [0] keine Revolte
        [one] eine Revolte
       *[other] { $revolts } Revolten
    }{ $bandits ->
        [0] { "" }
        [one] , eine Räuberbande besiegt
       *[other] , { $bandits } Räuberbanden besiegt
    }
conflicts-round = R { $round }

end-map = Die Karte am Ende, und wer gewonnen hat
end-ranking = Alle Punkte nach Farben, und wie die schwächste Farbe wuchs
end-conflicts = Alle Kriege und Revolten mit der Stärke jeder Seite

film-round = Runde { $round }
