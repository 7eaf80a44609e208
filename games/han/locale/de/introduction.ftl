### Das Spiel in zwei Minuten: zu jedem Bild ein Titel und ein, zwei Sätze.

intro-cover = Baut Häuser an den Straßen des alten China und schickt Gesandte an seine Höfe. Die meisten Punkte gewinnen.
    .title = Worum es geht
intro-turn = Mit Karten setzt du ein oder zwei Figuren in eine Provinz ihrer Farbe. Dann ziehst du auf drei Karten nach.
    .title = Ein Zug
intro-houses = Eine volle Provinz wird sofort gewertet. Die meisten Häuser bringen einen Punkt für jedes Haus dort; der zweite Platz bringt so viele Punkte, wie der erste Häuser hat.
    .title = Häuser
intro-emissaries = Gesandte zählen am Ende. Wer an zwei verbündeten Höfen die meisten hat, bekommt einen Punkt für jeden Gesandten an beiden.
    .title = Gesandte
intro-cards = Zwei Karten einer Farbe zählen als eine Karte jeder anderen. Ist der Stapel zum zweiten Mal leer, folgt die letzte Runde.
    .title = Karten
intro-scoring = Am Ende werden die übrigen Provinzen gewertet, dann Bündnisse, Reihen von vier oder mehr Häusern an einer Straße, und Häfen.
    .title = Das Ende
