### Rückblick auf eine beendete Partie: wer wann wie gute Gewinnchancen hatte, und welche Züge am meisten änderten.

review = Rückblick
review-title = { $title }: Rückblick
review-about = Wie gut die Gewinnchancen aller standen, nach Ansicht einer KI, die auch alles Verborgene sieht. { $whose ->
    [none] Eine KI hätte in deinen Zügen nicht besser gespielt.
    [own] Diese Entscheidungen haben dich am meisten gekostet:
   *[all] Diese Züge änderten am meisten:
}
review-drawn = Die Partie endete unentschieden, niemand hat gewonnen. An ihrem Ende stehen alle, die gleich sind, mit gleichen Chancen da.
review-turn = { $when }, { $who }: Gewinnchance { $before }, dann { $after }
review-round = Runde { $round }
review-number = Zug { $number }
review-turn-other = { $turn } · { $who }: { $before }, dann { $after }
review-played = Gespielt
review-better = Eine KI, die nur sieht, was { $who } sah: { $chances }
# Mit dem, was die Suche getan hätte, und mit dem, was der Spieler tat.
review-chances = Gewinnchance { $other } statt { $own }
review-own-turn = { $when }, { $who }: { $chances }
review-why = Warum: { $why }.
review-own = Meine Züge
review-all = Alle Züge
review-same = Eine KI hätte genauso gespielt, oder nicht besser.
review-unknown = Ich habe über solche Partien noch nichts gelernt und kann nicht sagen, wie gut die Chancen standen.
review-stopped = Diese Partie wurde nicht zu Ende gespielt, darum behält sie ihre Geheimnisse. Einen Rückblick gibt es nur auf Partien, die zu Ende gespielt wurden.
review-running = Diese Partie läuft noch. Zurückblicken kannst du, sobald sie zu Ende ist.
review-alt = Die Gewinnchancen im Lauf der Partie: { $course }
review-page = { $place }. { $when }
review-chart = Gewinnchancen
command-table-look-back = Zeig alle Gewinnchancen und die Züge, die am meisten änderten
    .table = Der Tisch; sonst der neueste in diesem Kanal.
    .name = rückblick
    .table-name = tisch
