### Turn clocks.

absence-clock-title = Turn clock
absence-clock-page = Every player has their own clock. It starts when their turn comes, starts again with everything they do, and stops while they are on vacation (`/me vacation`). They get a warning when a quarter of the time is left.
absence-button-clock = Turn clock …
absence-until = **{ $who }**'s clock runs out { $until }.
absence-away = **{ $who }** is away until { $until }.
absence-warning = { $who }: it's your turn, and your clock runs out { $left }. { $then ->
    [seat] Then an AI player takes your seat.
    [vote] Then the other players vote on what to do.
   *[turn] Then an AI player plays this turn for you.
}
absence-clock-set = { $who } set the turn clock, and all clocks start again: { $clock }; { $nights }; when a clock runs out, { $timeout }.
absence-clock-off = { $who } turned off the turn clock.
