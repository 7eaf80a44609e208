### Die kurze Einführung: zu jedem Bild ein Titel und ein, zwei Sätze.

intro-cover = Gemeinsam baut ihr die Große Mauer. Schütze die reichsten Provinzen, das bringt Punkte, und geh den Mongolen aus dem Weg.
    .title = Worum es geht
intro-turn = In deinem Zug baust du zwei einfache Mauern oder legst zwei geheime Karten in verschiedene Provinzen, oder eine Karte und eine Mauer in dieselbe. Einmal im Spiel baust du eine doppelte Mauer, einmal einen Turm.
    .title = Ein Zug
intro-provinces = Ist die Mauer einer Provinz vollständig, bekommt, wer dort die meisten Steine hat, einen Punkt je Stein und das Ansehensplättchen. Bei Gleichstand punkten alle.
    .title = Provinzen
intro-cards = Vorher werden die Karten in der Provinz aufgedeckt. Sie zerstören Mauern, ändern den Wert, zählen als Steine oder heben einander auf.
    .title = Karten
intro-tower = Deinen Turm kann niemand zerstören, und neben ihm darf kein anderer stehen. Er schützt dich vor dem Gebiet, dem er gegenübersteht.
    .title = Der Turm
intro-mongols = Am Ende kostet jedes Gebiet der Mongolen den, der dort die meisten Mauern hat, 2 bis 4 Punkte. Baust du eine Mauer, siehst du dir das Plättchen des Gebiets dahinter an.
    .title = Die Mongolen
