### Looking back at a game, and at its table in words.

page-first = First
page-earlier = ◀ Earlier
page-later = Later ▶
page-last = Latest
page-of = Page { $page } of { $pages }

history-title = Chronicle
history-begun = Nothing has happened yet.
history-own = You read it as your seat may know it.
history-now = now
history-going-on = { $title } (continued)
history-undone = **{ $who }** takes a choice back.
history-turn-undone = **{ $who }** takes the last turn back.
history-rewound = At the wish of **{ $who }**, the table goes back to an earlier move.
history-resigned = **{ $who }** resigns.
    .heir = **{ $who }** resigns, and **{ $heir }** plays on in this seat.
history-replaced = { $by ->
    [person] Somebody else takes over the seat of **{ $who }**.
   *[ai] An AI player takes over the seat of **{ $who }**.
}
    .heir = **{ $heir }** takes over the seat of **{ $who }**.
history-late = **{ $who }** is out of time, so an AI player answers.
    .heir = **{ $who }** is out of time, and **{ $heir }** plays on in this seat.
history-back = **{ $who }** answers again.

replay-step = Step { $step } of { $steps }
replay-before = The table before the first move.
replay-quiet = Nothing that all can see happened here.
replay-jump = Go to …
replay-film = As a film
replay-film-title = The whole game so far in ten seconds.
replay-steps = Step by step
replay-history = Chronicle
replay-too-short = There is nothing to be seen yet: the film begins with the first step of the game.
replay-no-pictures = This table wants no pictures, so there is no film; step by step it is told in words.
replay-too-large = The film is larger than Discord takes here ({ $most } MiB); look at the game step by step.
replay-failed = The film could not be painted; look at the game step by step.


seeing-unknown = There is no table { $given } in this channel; choose one of those that are suggested.
seeing-table = { $title }: { $names }, { $day } ({ $state ->
    [running] running
    [frozen] frozen
    [cancelled] cancelled
   *[ended] over
})
seeing-button-history = Chronicle
seeing-button-replay = Replay
