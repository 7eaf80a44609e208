### Private panels around a table, and answers to commands.

## Around a table.
panel-back = Back
panel-cancel-ask = Cancel the table …
panel-cancel-host = Cancel the table (host only)
panel-cancel = Cancel the table
panel-cancel-sure = The table ends for everyone, without a result.
panel-sure = { $what }?
panel-show = Post the board again
panel-frozen = This table is frozen

## The state of a game, and closer looks.
panel-waits = The game is waiting for { $who }.
panel-waits-nobody = The game is waiting for nobody.
panel-is-over = The game is over.
panel-ended-early = { $state ->
    [cancelled] **{ $title }**: this table was cancelled before the end of the game.
    [imported] **{ $title }**: this game was imported from a file and abandoned before its end.
    [homeless] **{ $title }**: this table lost its channel and was closed before the end of the game.
   *[ended] **{ $title }**: all players left before the end of the game.
}
panel-closer = Look closer at …
panel-scores-hidden = A bar for each player, as far as points are open.
panel-scores = A bar for each player, by source. Points: { $points }.
panel-your-hand = Your hand
# $given is already in quotes; $items are listed with commas.
panel-no-item = There is no { $given } to look at. Choose one of: { $items }.

## Answers to commands.
done-shown = Here it is.
done-cancelled = The table is cancelled. The channel is free for a new one.
board-take-your-turn = Take your turn
