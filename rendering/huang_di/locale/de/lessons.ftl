### Die Bilder der Hilfeseiten von Huang Di.

lesson-round-income = Einkommen
lesson-round-income-words = Alle nehmen { $jade } Jade, plus Einkommen durch Gunstkarten.
lesson-round-petition = Petition
lesson-round-petition-words = Alle bieten geheim Jade. Wer gewinnt, zahlt, beginnt und setzt einen Kaiserblock.
lesson-round-turns = Je drei Züge
lesson-round-turns-words = Reihum: eine Rollenkarte, dann eine ihrer Aktionen.

# Was gezahlt wird.
lesson-petition-pays = zahlt { $jade }
lesson-petition-pays-nothing = zahlt nichts
lesson-petition-wins = beginnt die Runde, mit einem Kaiserblock, der nichts kostet
lesson-petition-prison = Je eins davon kommt ins Gefängnis, wo der Aufseher steht.
lesson-petition-ties = Gunstkarten helfen bei jedem Gebot. Bei Gleichstand gewinnt mehr gebotene Jade, sonst der Uhrzeigersinn.

lesson-building-workers = Arbeiter: Alle Sträflinge und die Hälfte der Bauern sterben.
lesson-building-row = Eine volle Reihe bringt Punkte für die meisten Blöcke darin.
# $level ist eine römische Zahl.
lesson-building-tower = Eigener Block auf Stufe { $level }: sofort Punkte.
lesson-building-chip = Ein Rückkaufchip für den letzten Block einer Reihe.
lesson-building-level = { $points } für die meisten Blöcke einer überall vollen Stufe.

# Unter den Rollenkarten.
lesson-roles-buyback = Rückkauf, einmal im Zug: Nach deiner Aktion holt ein Chip die gespielte Karte zurück, oder { $jade } Jade den Aufseher. Dann spiele noch eine Karte.

lesson-points-province = Schwächste Provinz: { $each } Punkte für jeden deiner Blöcke dort. Hier { $blocks } × { $each } = { $points }.
lesson-points-chips = Chips: { $points } Punkte für 1 bis { $most }.
lesson-points-most = Meiste Jade: { $points } Punkte. Meiste Arbeiter: { $points } Punkte.
lesson-points-end = Das Spiel endet, wenn die Mauer vollendet ist oder kein Kaiserblock mehr übrig ist: Dann fallen die Mongolen ein, und auch unvollendete Reihen und Stufen zählen.

lesson-favours-words = Eine Gunstkarte zeigt ein Muster. Baue es aus eigenen Blöcken, irgendwo in der Mauer, auch über eine Grenze hinweg. Dann spielt der Baumeister die Karte aus: Eine goldene Tafel kommt auf einen der Blöcke, der für keine andere mehr zählt. Punkte gibt es sofort, alles andere bis zum Ende des Spiels.
