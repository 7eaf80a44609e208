### Was für ein Spiel es ist, und von wem.

box = Baut die Große Mauer: geheime Gebote, Rollenkarten, Arbeiter und die Gunst des Kaisers.
    .credits = Huang Di ist von Bryan Johnson. Die Gunstkarten und die Namen der Provinzen stammen von diesem Programm; die gedruckten wurden nie veröffentlicht.
