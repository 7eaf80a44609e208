### Ranglisten für alle, die es möchten, und was eine Person gespielt hat.

my-option-ranked = Ob deine Spiele von nun an in den Ranglisten der Server zählen.
    .title = gewertet
my-option-ranked-off = nein
my-option-ranked-on = ja

rankings-title = Rangliste dieses Servers
rankings-line = { $rank }. { $who } **{ $rating }** · { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen, im Schnitt Rang { $place }
rankings-provisional = { $rating } (vorläufig)
rankings-decimal = { $whole },{ $tenth }
rankings-count = { $games ->
    [0] noch kein gewertetes Spiel
    [one] { $games } gewertetes Spiel
   *[other] { $games } gewertete Spiele
}
rankings-off = Dieser Server hat keine Ranglisten: Keine Partie, die jetzt endet, zählt. Wer die Berechtigung „Server verwalten“ hat, schaltet sie mit `/server ranglisten` ein; wer dann darin stehen will, sagt `/ich gewertet` mit „ja“.
rankings-empty = Noch steht niemand in dieser Rangliste. Wer hineinmöchte, sagt `/ich gewertet` mit „ja“; Spiele, die danach beginnen, zählen, wenn noch jemand von ihren Spielern es möchte.
rankings-no-server = Eine Rangliste gehört zu einem Server: Frag dort nach ihr.
rankings-button-how = Wie Spiele zählen
rankings-button-back = Rangliste
rankings-how-title = wie Spiele zählen
rankings-how =
    Ein Spiel zählt, wenn es endet, unter denen, die `/ich gewertet` mit „ja“ gesagt hatten, als es begann: mindestens zweien, auf einem Server, der Ranglisten hat. Spiele, die davor begannen, werden nie nachträglich gezählt.

    - Alle, die zählen, spielen gegeneinander: Die Ränge entscheiden, Gleiche teilen sich einen. KI-Spieler werden nicht gewertet, und ein Spiel, in dem einer einen Platz hatte, zählt nur unter den Personen.
    - Wer aufgibt, ersetzt wird oder wessen Zeit abläuft, kommt als Letzter, hinter allen, die geblieben sind; mehrere von ihnen teilen sich den letzten Platz.
    - Wer mitten im Spiel einen Platz übernimmt, gewinnt und verliert dabei nichts.
    - Ein Spiel, das abgebrochen wird oder in dem niemand übrig ist, zählt nicht; auch keines, in dem zwei oder mehr weg sind und weniger als zwei von denen geblieben sind, die zählen.
    - Gewonnene Partien und der durchschnittliche Rang sind die am ganzen Tisch, KI-Spieler und alle anderen mitgezählt, wie in `/ich statistik`; hier zählen nur die gewerteten Partien.
    - Eine Wertung beginnt bei { $start }. Sie wächst langsam, denn sie sagt, was jemand so gut wie sicher mindestens kann; vor { $few } Spielen ist sie vorläufig.
    - Wer `/ich gewertet` mit „nein“ sagt, steht nicht mehr in der Rangliste, und mit „ja“ wieder darin. Wer seine Daten löschen lässt, ist vergessen und zählt bei dem, was andere gewonnen haben, als ehemaliger Spieler.
rankings-not-rated = Nicht gewertet: { $why }.
rankings-cancelled = der Tisch wurde abgebrochen
rankings-abandoned = niemand war übrig, um es zu Ende zu spielen
rankings-server = der Server hatte keine Ranglisten
rankings-few = weniger als zwei, die mitspielten, wollten gewertet werden
rankings-gone = { $count ->
    [2] zwei Spieler sind weg
   *[other] { $count } Spieler sind weg
}, und weniger als zwei von denen, die gewertet werden wollen, sind geblieben
rankings-unranked = du wolltest nicht gewertet werden, als es begann
rankings-newcomer = du kamst auf einen Platz, den jemand anders gehabt hatte

stats-title = Was du gespielt hast: { $game }
stats-all = alle Spiele
stats-none = Du hast hier noch kein Spiel beendet.
stats-among = Unter Menschen
stats-ai = Gegen KI-Spieler allein
stats-games = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
stats-wins = { $wins } gewonnen
stats-place = im Schnitt Rang { $place }
stats-score = im Schnitt { $score } Punkte
stats-ends = Wie sie für dich endeten: { $ends }.
stats-ended-finished = { $count } zu Ende gespielt
stats-ended-resigned = { $count } aufgegeben
stats-ended-replaced = { $count }, in denen du ersetzt wurdest
stats-ended-timed-out = { $count }, in denen deine Zeit ablief
stats-ended-abandoned = { $count } verlassen
stats-ended-cancelled = { $count } abgebrochen
stats-unrated = { $count ->
    [one] { $count } ist
   *[other] { $count } sind
} nicht gewertet: { $why }.
stats-rating = Deine Wertung in { $game }: **{ $rating }**, nach { $games ->
    [one] { $games } gewerteten Partie
   *[other] { $games } gewerteten Partien
}: { $wins } gewonnen, im Schnitt Rang { $place }.
stats-ranked = Deine Spiele zählen in Ranglisten; `/ich gewertet` ändert das.
stats-not-ranked = Deine Spiele zählen nicht in Ranglisten; `/ich gewertet` ändert das, für Spiele, die danach beginnen.
stats-plot = Der Verlauf deiner Wertung, bis zu den letzten 20: { $ratings }.
