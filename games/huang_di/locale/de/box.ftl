### Was für ein Spiel es ist, und von wem.

box = Baut die Große Mauer mit geheimen Geboten, Rollenkarten, Arbeitern und der Gunst des Kaisers.
    .credits = Huang Di ist von Bryan Johnson. Die Gunstkarten und die Namen der Provinzen stammen von diesem Programm, denn die gedruckten wurden nie veröffentlicht.
    .ahead = dein Gebot für die nächste Petition, und ob deine Züge von selbst enden
