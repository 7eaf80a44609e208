### The lobby: the post where a table gathers its players.

opening-which = Which game?
opening-open = Open { $title }
# The number of players, and the minutes a game takes.
lobby-box = { $least } to { $most } players · { $short } to { $long } minutes in one sitting
lobby-seats = **At the table**
lobby-nobody = nobody yet
lobby-ai = { $who } plays “{ $policy }”
# Buttons; $why says why a button is disabled.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-ai-add = Add AI
lobby-options = Options …
lobby-barred = { $label } ({ $why })
lobby-full = full
lobby-few = needs { $least } players
lobby-misfit = options don't fit
# $misfit is a whole sentence, or nothing.
lobby-next = Press **Join** to take a seat, and **Start** when everyone is here. { $misfit }
lobby-choice = { $option }: **{ $choice }**
# $who are $count people, with commas.
lobby-rematch = **Rematch:** { $who }, do you want to play again? The game begins when { $count ->
    [one] you accept
   *[other] all of you accept
}; **Start** begins without waiting.
lobby-rematch-yes = Play again
lobby-rematch-no = Not this time
lobby-running = The game has begun.
lobby-ended = The game is over.
lobby-cancelled = This table is cancelled.
lobby-cancelled-why = This table is cancelled: { $why }.
lobby-frozen-why = This table is frozen: { $why }
lobby-deserted = everyone left
