### The post in which a table gathers its players.

# How many can play, and how many minutes a game takes.
lobby-box = { $least } to { $most } players · { $short } to { $long } minutes in one sitting
lobby-seats = **At the table**
lobby-nobody = nobody yet
lobby-ai = { $who } plays “{ $policy }”
# Buttons; $why says why one can do nothing now.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-ai-add = Add AI
lobby-options = Options …
lobby-barred = { $label } ({ $why })
lobby-full = full
lobby-few = needs { $least } players
lobby-misfit = options do not fit
# $misfit is a whole sentence, or nothing.
lobby-next = Press **Join** to take a seat, and **Start** once all are here. { $misfit }
lobby-choice = { $option }: **{ $choice }**
# $who are $count people, with commas.
lobby-rematch = **Rematch:** { $who }, do you play once more? The game begins once { $count ->
    [one] you agree
   *[other] all of you agree
}; **Start** begins without waiting.
lobby-rematch-yes = Play again
lobby-rematch-no = Not this time
lobby-running = The game has begun.
lobby-ended = The game is over.
lobby-cancelled = This table is cancelled.
lobby-cancelled-why = This table is cancelled: { $why }.
lobby-frozen-why = This table is frozen: { $why }
lobby-deserted = everybody left
