### Ranglisten für alle, die es möchten, und Statistiken.

my-option-ranked = Ob deine Partien von nun an in den Ranglisten der Server zählen.
    .title = gewertet
my-option-ranked-off = nein
my-option-ranked-on = ja

rankings-title = Rangliste dieses Servers
rankings-line = { $rank }. { $who } **{ $rating }** · { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $wins } gewonnen{ $draws ->
    [0] { "" }
   *[other] , { $draws } unentschieden
}, im Schnitt Rang { $place }
rankings-provisional = { $rating } (vorläufig)
rankings-decimal = { $whole },{ $tenth }
rankings-count = { $games ->
    [0] Noch keine gewertete Partie
    [one] { $games } gewertete Partie
   *[other] { $games } gewertete Partien
}
rankings-off = Dieser Server hat keine Ranglisten: Keine Partie, die jetzt endet, zählt. Wer die Berechtigung „Server verwalten“ hat, schaltet sie mit `/server ranglisten` ein; wer dann darin stehen will, sagt `/meine gewertet` mit „ja“.
rankings-empty = Noch steht niemand in dieser Rangliste. Wer hineinmöchte, sagt `/meine gewertet` mit „ja“; Partien, die danach beginnen, zählen, wenn noch jemand von denen, die mitspielen, es möchte.
rankings-no-server = Eine Rangliste gehört zu einem Server: Frag dort nach ihr.
rankings-button = Rangliste
rankings-button-how = Wie Partien zählen
rankings-button-back = Rangliste
rankings-how-title = wie Partien zählen
rankings-how =
    Eine Partie zählt, wenn der Server Ranglisten hat und vor ihrem Beginn mindestens zwei der Mitspielenden `/meine gewertet` auf „ja“ gestellt hatten. Frühere Partien werden nicht nachgetragen.

    - Alle, die zählen, werden nach ihrem Rang miteinander verglichen; bei Gleichstand teilen sie sich einen Rang. KIs werden nicht gewertet: Eine Partie mit KIs zählt nur unter den Menschen.
    - Geht eine Person, wird sie Letzte, hinter allen, die bleiben. Als gegangen gilt, wer aufgibt, wessen Zeit abläuft oder wer die Partie allein abbricht, was nur kann, wer den Server verwaltet; dann teilen sich die anderen den ersten Platz. Gehen zwei oder mehr, zählt die Partie für niemanden, egal wer zuerst ging.
    - Antwortet eine KI für jemanden, dessen Zeit abgelaufen ist und der den Platz behält, gilt dieser Zug als versäumt. Wer ein Viertel seiner Züge oder mehr versäumt hat, oder den letzten, dessen Zeit gilt als abgelaufen, und er wird Letzter. Ein Zug ist versäumt, sobald die KI darin irgendetwas beantwortet hat oder wenn er zwischen Gehen und Wiederkommen lag. Ist die Zeit von zweien abgelaufen, oder die von einem, und ein anderer ist gegangen, zählt die Partie für niemanden: KIs entscheiden keine Wertung.
    - Wer zählt, kann niemanden ersetzen, der auch zählt und dessen Uhr nicht abgelaufen ist. Wer vorher von jemand anderem ersetzt wird, wird für diese Partie nicht gewertet; bleibt dann nur eine Person übrig, die zählt, wird niemand gewertet.
    - Wer mitten in der Partie einen Platz übernimmt, ändert damit keine Wertung.
    - Eine Partie zählt nicht, wenn niemand übrig ist, wenn ihr sie gemeinsam abbrecht oder wenn jemand sie abbricht, der in ihr nicht zählt. Beendet ihr sie im Einvernehmen, zählt sie mit den Punkten, die alle dann haben.
    - Siege und Durchschnittsrang gelten für den ganzen Tisch, mit KIs und allen anderen, wie in `/meine statistik`; hier zählen nur gewertete Partien. Endet eine Partie mit einem Gleichstand, bei dem niemand gewinnt, wie in HUANG, ist sie unentschieden: Den ersten Rang teilen sich alle, die gleich sind, aber es ist kein Sieg.
    - Eine Wertung beginnt bei { $start }. Sie wächst langsam, denn sie zeigt, was jemand so gut wie sicher mindestens kann. In den ersten { $few } Partien ist sie vorläufig.
    - Mit „nein“ in `/meine gewertet` verlässt du die Rangliste, mit „ja“ bist du wieder dabei. Wer seine Daten löschen lässt, wird vergessen und zählt in den Ergebnissen der anderen als früherer Spieler; laufende Partien verlässt er damit.
rankings-not-rated = Nicht gewertet: { $why }.
rankings-played-for = Die Zeit von { $who } gilt als abgelaufen: In einem Viertel der Züge oder mehr, oder im letzten, hat eine KI geantwortet.
rankings-cancelled = der Tisch wurde abgebrochen
rankings-abandoned = niemand war übrig, um sie zu Ende zu spielen
rankings-server = der Server hatte keine Ranglisten
rankings-few = weniger als zwei, die mitspielten, wollten gewertet werden
rankings-gone = zwei oder mehr von denen, die mitspielten, sind weg
rankings-replaced = jemand wurde ersetzt, dessen Uhr nicht abgelaufen war
rankings-cancelled-by = In der Rangliste hat { $who } diese Partie verlassen und wird Letzter; die anderen teilen sich den ersten Platz.
rankings-cancel-sure = Der Tisch endet für alle. In der Rangliste wirst du Letzter, als hättest du aufgegeben, und die anderen teilen sich den ersten Platz.
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
stats-draws = { $draws } unentschieden
stats-place = im Schnitt Rang { $place }
stats-score = im Schnitt { $score } Punkte
stats-ends = Wie sie für dich endeten: { $ends }.
stats-ended-finished = { $count } zu Ende gespielt
stats-ended-resigned = { $count } aufgegeben
stats-ended-replaced = { $count } ersetzt
stats-ended-timed-out = { $count } Zeit abgelaufen
stats-ended-abandoned = { $count } verlassen
stats-ended-cancelled = { $count } abgebrochen
stats-unrated = { $count ->
    [one] { $count } ist
   *[other] { $count } sind
} nicht gewertet: { $why }.
stats-rating = Deine Wertung in { $game }: **{ $rating }**, nach { $games ->
    [one] { $games } gewerteten Partie
   *[other] { $games } gewerteten Partien
}: { $wins } gewonnen{ $draws ->
    [0] { "" }
   *[other] , { $draws } unentschieden
}, im Schnitt Rang { $place }.
stats-ranked = Deine Partien zählen in Ranglisten; `/meine gewertet` ändert das.
stats-not-ranked = Deine Partien zählen nicht in Ranglisten; `/meine gewertet` ändert das, für Partien, die danach beginnen.
stats-plot = Der Verlauf deiner Wertung, bis zu den letzten 20: { $ratings }.
absence-ranked = Diese Partie zählt in der Rangliste für dich und für { $who }, und dort ist die Uhr nicht abgelaufen. Wähle mit `/tisch optionen` eine Uhr, oder frag jemanden, der diesen Kanal verwalten darf und in dieser Partie nicht zählt.

## Die Einstellung eines Servers.
server-option-rankings = Ob dieser Server Ranglisten hat, für alle, die darin stehen wollen.
    .title = Ranglisten
server-option-rankings-off = nein
server-option-rankings-on = ja
server-heading-rankings = Ranglisten
guide-rankings = Ranglisten
