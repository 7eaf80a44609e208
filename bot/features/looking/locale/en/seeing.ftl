### Looking back at a game: chronicle, replay and the board in words.

page-first = First
page-earlier = ◀ Earlier
page-later = Later ▶
page-last = Latest
page-of = Page { $page } of { $pages }

history-title = Chronicle
history-begun = Nothing has happened yet.
history-own = Includes what only your seat knows.
history-now = now
history-going-on = { $title } (continued)
history-undone = **{ $who }** takes back a choice.
history-turn-undone = **{ $who }** takes back their last turn.
history-ended = The players agreed to end the game here.
history-rewound = At **{ $who }**'s request, the table goes back to an earlier move.
history-resigned = **{ $who }** resigns.
    .heir = **{ $who }** resigns, and **{ $heir }** takes over the seat.
history-replaced = { $by ->
    [person] A new player takes **{ $who }**'s seat.
   *[ai] An AI player takes **{ $who }**'s seat.
}
    .heir = **{ $heir }** takes **{ $who }**'s seat.
history-late = **{ $who }** is out of time, so an AI player answers.
    .heir = **{ $who }** is out of time, and **{ $heir }** takes over the seat.
history-back = **{ $who }** is back.

replay-start = Start
replay-step = { $step ->
    [0] Step { $step }
   *[other] After step { $step }
} of { $steps }
replay-before = The table before the first move.
replay-why = Why?
# $why is what everyone can see, or "nothing".
replay-because = Why: { $why ->
    [nothing] nothing that everyone can see tells.
   *[other] { $why }.
}
replay-quiet = Nothing public happened here.
replay-jump = Go to …
replay-back = Back to your turn
replay-film = As a film
replay-film-title = The whole game so far in ten seconds.
replay-steps = Step by step
replay-history = Chronicle
replay-too-short = There is nothing to see yet. The film begins with the first step of the game.
replay-no-pictures = This table has pictures turned off, so there is no film. You can follow the game step by step, in words.
replay-too-large = The film is larger than Discord accepts here ({ $most } MiB). You can follow the game step by step.
replay-failed = I couldn't make the film. You can follow the game step by step.


seeing-unknown = There is no table { $given } in this channel. Choose one from the suggestions.
seeing-table = { $title }: { $names }, { $day } ({ $state ->
    [running] running
    [frozen] frozen
    [cancelled] cancelled
   *[ended] over
})
seeing-button-history = Chronicle
seeing-button-replay = Replay
guide-looking = Watching and looking back
