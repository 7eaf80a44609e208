### Ending a game before its end.

ending-title = End the game
ending-button = End the game …
ending-button-cancel = End without a result
ending-button-end = End here
ending-button-manager = Cancel at once
ending-page-cancel = { $players ->
    [one] **Without a result**: you are the only player, so you decide.
    [2] **Without a result**, if both players agree.
   *[other] **Without a result**, if more than half of the { $players } players agree.
}
ending-page-end = { $players ->
    [one] **Here, with the points so far**: you are the only player, so you decide.
    [2] **Here, with the points so far**, if both players agree.
   *[other] **Here, with the points so far**, if all { $players } players agree.
}
ending-page-manager = You manage this server, so you can also cancel the table at once, for everyone and without a result.
ending-done = The game is over.
ending-cancelled = This game is cancelled. The channel is free for a new one.
ending-vote-cancel = **{ $who }** would like to end the game without a result.
ending-vote-end = **{ $who }** would like to end the game here, with the points so far.
ending-vote-void = If someone moves before all have agreed, this vote is void.
ending-counts-not = It will not count in the rankings.
ending-counts = It will count in the rankings, like a finished game.

## Commands and help pages.
guide-together = Deciding together
command-table-end = End the running game here, with the points so far, if all players agree
