### Ranglisten für alle, die es möchten, und was eine Person gespielt hat.

my-option-ranked = Ob deine Partien von nun an in den Ranglisten der Server zählen.
    .title = gewertet
my-option-ranked-off = nein
my-option-ranked-on = ja

rankings-title = Rangliste dieses Servers
rankings-line = { $rank }. { $who } **{ $rating }** · { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $wins } gewonnen, im Schnitt Rang { $place }
rankings-provisional = { $rating } (vorläufig)
rankings-decimal = { $whole },{ $tenth }
rankings-count = { $games ->
    [0] noch keine gewertete Partie
    [one] { $games } gewertete Partie
   *[other] { $games } gewertete Partien
}
rankings-off = Dieser Server hat keine Ranglisten: Keine Partie, die jetzt endet, zählt. Wer die Berechtigung „Server verwalten“ hat, schaltet sie mit `/server ranglisten` ein; wer dann darin stehen will, sagt `/ich gewertet` mit „ja“.
rankings-empty = Noch steht niemand in dieser Rangliste. Wer hineinmöchte, sagt `/ich gewertet` mit „ja“; Partien, die danach beginnen, zählen, wenn noch jemand von denen, die mitspielen, es möchte.
rankings-no-server = Eine Rangliste gehört zu einem Server: Frag dort nach ihr.
rankings-button = Rangliste
rankings-button-how = Wie Partien zählen
rankings-button-back = Rangliste
rankings-how-title = wie Partien zählen
rankings-how =
    Eine Partie zählt, wenn sie endet, unter denen, die `/ich gewertet` mit „ja“ gesagt hatten, als sie begann: mindestens zweien, auf einem Server, der Ranglisten hat. Partien, die davor begannen, werden nie nachträglich gezählt.

    - Alle, die zählen, spielen gegeneinander: Die Ränge entscheiden, Gleiche teilen sich einen. KIs werden nicht gewertet, und eine Partie, in der eine einen Platz hatte, zählt nur unter den Personen.
    - Wer als Einziger geht, kommt als Letzter, hinter allen, die geblieben sind: wer aufgibt, wessen Zeit abläuft oder wer den Tisch mitten in der Partie abbricht; dann teilen sich die anderen den ersten Platz. Sobald zwei oder mehr von denen weg sind, die mitspielten, zählt die Partie für niemanden, gleich, wer zuerst ging.
    - Antwortet, wenn die Zeit abläuft, eine KI für jemanden, der den Platz behält, so gilt diese Zeit am Ende als abgelaufen, und die Person kommt als Letzte, wenn das in einem Viertel der Züge dieses Platzes oder mehr so war, oder im letzten. Es zählen Züge, nicht einzelne Antworten: Ein Zug, in dem die KI irgendetwas antwortete, ist von ihr gespielt, ebenso jeder zwischen Gehen und Wiederkommen. Ist die Zeit von zweien abgelaufen, oder die einer Person, und eine andere ist weg, so zählt die Partie für niemanden: KIs entscheiden keine Wertung.
    - Wer zählt, kann niemanden ersetzen, der auch zählt und dessen Uhr nicht abgelaufen ist. Wer dann von jemand anderem ersetzt wird, wird für diese Partie nicht gewertet; bleibt dadurch nur eine Person übrig, die zählt, dann niemand.
    - Wer mitten in der Partie einen Platz übernimmt, gewinnt und verliert dabei nichts.
    - Eine Partie zählt nicht, wenn niemand übrig ist oder wenn jemand sie abbricht, der in ihr nicht zählt.
    - Gewonnene Partien und der durchschnittliche Rang sind die am ganzen Tisch, KIs und alle anderen mitgezählt, wie in `/ich statistik`; hier zählen nur die gewerteten Partien.
    - Eine Wertung beginnt bei { $start }. Sie wächst langsam, denn sie sagt, was jemand so gut wie sicher mindestens kann; vor { $few } Partien ist sie vorläufig.
    - Wer `/ich gewertet` mit „nein“ sagt, steht nicht mehr in der Rangliste, und mit „ja“ wieder darin. Wer seine Daten löschen lässt, ist vergessen und zählt bei dem, was andere gewonnen und verloren haben, als früherer Spieler; auch in einer noch laufenden Partie, aus der die Person damit geht.
rankings-not-rated = Nicht gewertet: { $why }.
rankings-played-for = Die Zeit von { $who } gilt als abgelaufen: In einem Viertel oder mehr der eigenen Züge hat eine KI geantwortet, oder im letzten.
rankings-cancelled = der Tisch wurde abgebrochen
rankings-abandoned = niemand war übrig, um sie zu Ende zu spielen
rankings-server = der Server hatte keine Ranglisten
rankings-few = weniger als zwei, die mitspielten, wollten gewertet werden
rankings-gone = zwei oder mehr von denen, die mitspielten, sind weg
rankings-replaced = jemand wurde ersetzt, dessen Uhr nicht abgelaufen war
rankings-cancelled-by = In der Rangliste hat { $who } diese Partie verlassen und kommt als Letzter; die anderen teilen sich den ersten Platz.
rankings-cancel-sure = Der Tisch endet für alle. In der Rangliste kommst du als Letzter, als hättest du aufgegeben, und die anderen teilen sich den ersten Platz.
rankings-unranked = du wolltest nicht gewertet werden, als sie begann
rankings-newcomer = du kamst auf einen Platz, den jemand anders gehabt hatte

stats-title = Was du gespielt hast: { $game }
stats-all = alle Spiele
stats-none = Du hast hier noch keine Partie beendet.
stats-among = Unter Menschen
stats-ai = Gegen KIs allein
stats-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
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
stats-ranked = Deine Partien zählen in Ranglisten; `/ich gewertet` ändert das.
stats-not-ranked = Deine Partien zählen nicht in Ranglisten; `/ich gewertet` ändert das, für Partien, die danach beginnen.
stats-plot = Der Verlauf deiner Wertung, bis zu den letzten 20: { $ratings }.
