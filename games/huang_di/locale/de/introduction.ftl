### Das Spiel in zwei Minuten: zu jedem Bild ein Titel und ein, zwei Sätze.

intro-cover = Alle bauen mit eigenen Blöcken an derselben Großen Mauer für den ersten Kaiser; die meisten Punkte gewinnen.
    .title = Worum es geht
intro-round = In jeder Runde bekommen alle Jade, bieten geheim um einen Kaiserblock und haben danach je drei Züge.
    .title = Eine Runde
intro-petition = Alle bieten geheim Jade. Nur das höchste Gebot zahlt und bekommt einen Kaiserblock und den ersten Zug.
    .title = Die Petition
intro-roles = In jedem Zug spielst du eine deiner vier Rollenkarten und führst eine ihrer Aktionen aus: Arbeiter anwerben, Blöcke holen, bauen oder weiterziehen.
    .title = Rollenkarten
intro-building = Höhere Stufen brauchen mehr Arbeiter, und viele sterben. Ist eine Reihe oder Stufe voll, punkten die meisten Blöcke darin; ein eigener Turm punktet sofort.
    .title = Bauen
intro-favours = Gunstkarten zeigen Muster. Bilden deine Blöcke eines davon, spielst du die Karte aus: für Jade, Punkte oder stärkere Gebote.
    .title = Gunst
