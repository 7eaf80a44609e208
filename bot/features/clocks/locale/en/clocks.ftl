### Turn clocks.

absence-until = **{ $who }**'s clock runs out { $until }.
absence-away = **{ $who }** is away until { $until }.
absence-warning = { $who }: it's your turn, and your clock runs out { $left }. { $then ->
    [seat] Then an AI player takes your seat.
    [vote] Then the other players vote on what to do.
   *[turn] Then an AI player plays this turn for you.
}
absence-clock-set = { $who } set the turn clock, and all clocks start again: { $clock }; { $nights }; when a clock runs out, { $timeout }.
absence-clock-off = { $who } turned off the turn clock.
