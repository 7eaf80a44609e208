### Turn clocks.

absence-until = **{ $who }**'s clock runs out { $until }.
absence-away = **{ $who }** is away until { $until }.
absence-warning = { $who }: it's your turn, and your clock runs out { $left }. { $then ->
    [seat] Then an AI player takes your seat.
    [vote] Then the other players vote on what to do.
   *[turn] Then an AI player plays this turn for you.
}
absence-clock-set = The turn clock is set, and all clocks start again: { $clock }; { $nights }; { $weekends }; when a clock runs out, { $timeout }.
absence-clock-nights = it stops at night, from { $from } to { $to } ({ $zone })
absence-clock-weekends = it stops on Saturdays and Sundays ({ $zone })
absence-clock-off = The turn clock is off.

# Where the clock stops at night. $when is such as: today, 22:00 (Europe/Berlin), in 3 hours.
absence-nights = The turn clock stops at night, from { $from } to { $to }. The next night begins { $when }.
absence-nights-now = The turn clock stops at night, from { $from } to { $to }. It is night now, and the day begins { $when }.
absence-weekends = The turn clock stops on Saturdays and Sundays ({ $zone }).

## One more day, and pauses.
clock-more = One more day for { $who }
clock-more-done = Done: one more day for this turn.
clock-more-given = { $who } gave { $to } one more day for this turn.
clock-more-own = Only another player can give you more time.
clock-more-none = No clock is running for this player.
clock-more-enough = With one more day, this player would have more than { $days } days left.
clock-paused = The table is paused until { $until }: clocks stop, and nobody is reminded.
clock-budget = **{ $who }** has { $left } left for the game.
clock-budget-spent = **{ $who }** has no time left for the game.
clock-budget-runs = **{ $who }**'s time for the game runs out { $until }.
