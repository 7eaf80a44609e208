### Pauses of a table.

pauses-button = Pause …
pauses-title = Pause
pauses-page = While a table is paused, clocks stop and nobody is reminded. You can still play. { $players ->
    [one] You are the only player, so you decide.
    [2] Both players must agree.
   *[other] All { $players } players must agree.
}
pauses-page-paused = The table is paused until { $until }. To go on before that, more than half of the players must agree.
pauses-for = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
pauses-resume = Go on now
pauses-done = The table is paused.
pauses-resumed = The table goes on.
pauses-vote = **{ $who }** would like to pause the game for { $days ->
    [one] one day
   *[other] { $days } days
}. Clocks stop, and nobody is reminded.
pauses-vote-resume = **{ $who }** would like to end the pause and go on.
pauses-begun = The table is paused until { $until }: clocks stop, and nobody is reminded. `/table resume` goes on before that.
pauses-over = The pause is over, and the game goes on. { $who }
pauses-days = Give a number of days from 1 to { $most }.
pauses-none = This table is not paused.

## Commands.
command-table-pause = Pause the running game, if all players agree
    .days = For how many days, up to 30.
command-table-resume = Go on with a paused game, if more than half of the players agree
