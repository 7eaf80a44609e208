### Rat für alle, die zum ersten Mal spielen, bis zu 300 Zeichen.

hint-last-round = Das ist die letzte Runde: Niemand zieht mehr Karten. Setze, was du kannst, denn Karten auf der Hand bringen nichts.
hint-stuck = Wirf die Karte ab, die du am wenigsten brauchst. 2 gleiche Karten zählen als eine Karte jeder Farbe.
hint-province =
    Mit jeder Karte setzt du eine Figur in { $region ->
        [district] ein Viertel
       *[province] eine Provinz
    } ihrer Farbe, und 2 gleiche Karten zählen als eine jeder Farbe. Du setzt bis zu 2 Figuren, beide in { $region ->
        [district] dasselbe Viertel
       *[province] dieselbe Provinz
    }, aber nur 1, wenn dort noch keine steht.
hint-fills =
    Füllst du { $region ->
        [district] ein Viertel
       *[province] eine Provinz
    }, werden die Häuser dort sofort gewertet. Die meisten Häuser bringen am meisten.
hint-fortification = Eine Befestigung kostet 2 Karten und deinen ganzen Zug. Sie verdoppelt deine Punkte in ihrer Provinz, für die Reihe ihres Hauses und, wenn sie auf einem Hafen steht, für die Häfen. Heb sie auf für den Ort, der dir am meisten bringt.
hint-market = Ein Marktplatz kostet 2 Karten und deinen ganzen Zug. Er bringt einen Gesandten an einen Hof, an dem kein Platz mehr ist. Dieser Gesandte zählt am Ende für die Bündnisse.
hint-first-house = Das erste Haus macht Platz für einen Gesandten, deinen oder einen fremden. Aus Häusern neben deinen anderen kann eine Reihe wachsen, die ab 4 Häusern Punkte bringt.
hint-space =
    Häuser bringen Punkte, wenn alle Felder besetzt sind, und am Ende in Reihen ab 4 entlang einer Straße. Gesandte bringen am Ende Punkte, wo du in beiden { $region ->
        [district] Vierteln
       *[province] Provinzen
    } eines Bündnisses die meisten hast.
hint-second = Eine zweite Figur spart dir einen Zug. Aber Karten, die du behältst, nützen anderswo vielleicht mehr, vor allem zwei gleiche.
hint-cards = 2 gleiche Karten zählen als eine Karte jeder Farbe. Behalte, was du in deinem nächsten Zug brauchen kannst.
hint-discard = Behalte gleiche Karten: 2 davon zählen als eine Karte jeder Farbe.
hint-draw-pair = Noch einmal { $card }, und du hättest 2 gleiche Karten, die als eine Karte jeder Farbe zählen.
hint-draw = Niemand sonst sieht die Karten, die du vom Stapel ziehst. Ist er zum zweiten Mal aufgebraucht, beginnt die letzte Runde.
