### Das Spiel in zwei Minuten: zu jedem Bild ein Titel und ein, zwei Sätze.

intro-cover = Alle bauen mit eigenen Blöcken an derselben Großen Mauer. Die meisten Punkte gewinnen.
    .title = Worum es geht
intro-round = Jede Runde: Jade für alle, eine geheime Auktion um einen Kaiserblock, dann je drei Züge.
    .title = Eine Runde
intro-petition = Alle bieten geheim Jade. Nur wer am meisten bietet, zahlt und bekommt einen Kaiserblock und den ersten Zug.
    .title = Die Petition
intro-roles = In jedem Zug spielst du eine deiner vier Rollenkarten für eine Aktion: Arbeiter anwerben, Blöcke brechen, bauen oder den Aufseher versetzen. Ein Rückkauf bringt dir eine zweite.
    .title = Rollenkarten
intro-building = Höhere Stufen brauchen mehr Arbeiter, und viele sterben. Ist eine Reihe oder Stufe voll, punkten die meisten Blöcke darin; ein eigener Turm punktet sofort.
    .title = Bauen
intro-favours = Gunstkarten zeigen Muster. Bilden deine Blöcke eines davon, spielst du die Karte aus: für Punkte oder für mehr Jade und höhere Gebote in allen weiteren Runden.
    .title = Gunst
intro-points = Das Ende entscheidet: 5 Punkte je Block in deiner schwächsten Provinz, deine Chips, die meiste Jade und die meisten Arbeiter. Es kommt, wenn die Mauer vollendet ist oder die Kaiserblöcke ausgehen und die Mongolen einfallen.
    .title = Das Ende
