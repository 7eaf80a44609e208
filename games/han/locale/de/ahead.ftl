### Antworten, die im Voraus gegeben werden können.

ahead-second = Du setzt nach der ersten Figur keine zweite.
    .title = Eine zweite Figur
ahead-second-done = Nie
ahead-draw = Du ziehst immer vom Stapel, nie aus der Auslage.
    .title = Karten ziehen
ahead-draw-pile = Vom Stapel
ahead-until-scoring = bis eine Provinz gewertet wird
ahead-until-display = bis eine neue Karte ausliegt
ahead-until-pile = bis es einen neuen Stapel gibt
ahead-until-last = bis zur letzten Runde
