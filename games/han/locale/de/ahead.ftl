### Antworten, die im Voraus gegeben werden können.

ahead-second = Nach der ersten Figur setzt du keine zweite.
    .title = Eine zweite Figur
ahead-second-done = Nie
ahead-draw = Du ziehst immer vom Stapel, nie von den offenen Karten.
    .title = Karten ziehen
ahead-draw-pile = Vom Stapel
ahead-until-scoring = bis eine Provinz gewertet wird
ahead-until-display = bis eine neue Karte offen liegt
ahead-until-pile = bis es einen neuen Stapel gibt
ahead-until-last = bis zur letzten Runde
