### Die Lobby: der Beitrag, bei dem sich die Spieler eines Tisches sammeln.

opening-which = Welches Spiel?
opening-open = { $title } öffnen
# Wie viele mitspielen können, und wie viele Minuten eine Partie dauert.
lobby-box = { $least } bis { $most } Personen · { $short } bis { $long } Minuten am Stück
lobby-seats = **Am Tisch**
lobby-nobody = noch niemand
lobby-ai = { $who } spielt „{ $policy }“
# Knöpfe; $why sagt, warum ein Knopf gesperrt ist.
lobby-join = Mitspielen
lobby-leave = Aufstehen
lobby-start = Beginnen
lobby-ai-add = KI dazu
lobby-options = Optionen …
lobby-barred = { $label } ({ $why })
lobby-full = voll
lobby-few = erst ab { $least } Personen
lobby-misfit = Optionen passen nicht
# $misfit ist ein ganzer Satz oder nichts.
lobby-next = Mit **Mitspielen** nimmst du Platz, und mit **Beginnen** geht es los, sobald alle da sind. { $misfit }
lobby-choice = { $option }: **{ $choice }**
# $who sind $count Personen, mit Kommas.
lobby-rematch = **Revanche:** { $who }, { $count ->
    [one] spielst du noch einmal? Es geht los, sobald du zustimmst
   *[other] spielt ihr noch einmal? Es geht los, sobald ihr alle zustimmt
}; **Beginnen** wartet nicht darauf.
lobby-rematch-yes = Noch einmal
lobby-rematch-no = Diesmal nicht
lobby-running = Die Partie hat begonnen.
lobby-ended = Die Partie ist vorbei.
lobby-cancelled = Dieser Tisch ist abgebrochen.
lobby-cancelled-why = Dieser Tisch ist abgebrochen: { $why }.
lobby-frozen-why = Dieser Tisch ist eingefroren: { $why }
lobby-deserted = alle sind gegangen
