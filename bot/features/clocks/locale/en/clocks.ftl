### Turn clocks.

absence-until = **{ $who }**'s clock runs out { $until }.
absence-away = **{ $who }** is away until { $until }.
absence-warning = { $who }: it's your turn, and your clock runs out { $left }. { $then ->
    [seat] Then an AI player takes your seat.
    [vote] Then the other players vote on what to do.
   *[turn] Then an AI player plays this turn for you.
}
absence-clock-set = { $who } set the turn clock, and all clocks start again: { $clock }; { $nights }; when a clock runs out, { $timeout }.
absence-clock-nights = it stops at night, from { $from } to { $to } ({ $zone })
absence-clock-off = { $who } turned off the turn clock.

# Where the clock stops at night. $when is such as: today, 22:00 (Europe/Berlin), in 3 hours.
absence-nights = The turn clock stops at night, from { $from } to { $to }. The next night begins { $when }.
absence-nights-now = The turn clock stops at night, from { $from } to { $to }. It is night now, and the day begins { $when }.
