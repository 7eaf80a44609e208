### What somebody clicks around a table and reads alone, and what commands answer.

## Around a table.
panel-back = Back
panel-settings = Table settings
panel-looks = Posts and pictures …
panel-looks-title = Posts and pictures
panel-me = My settings
panel-remind = Reminder
panel-help = Help
panel-cancel-ask = Cancel the table …
panel-cancel-host = Cancel the table (for its host)
panel-cancel = Cancel the table
panel-cancel-sure = The table ends for everybody, without a result.
panel-resign = Resign
panel-resign-ask = Resign …
panel-resign-seatless = Resign (you have no seat)
panel-resign-last = Nobody else is left, so the table ends without a result.
panel-sure = { $what }?
panel-show = Post the board again
panel-over = This table is over.
panel-frozen = This table is frozen
# $option is a name as it is typed.
panel-file = `/table options option:{ $option } file:…` brings one.
panel-add-ai = Add an AI player
panel-add-ai-full = Add an AI player: the table is full
panel-strongest = the strongest
panel-remove = Remove { $who }

## Where a game stands, and what is looked at.
panel-waits = The game waits for { $who }.
panel-waits-nobody = The game waits for nobody.
panel-is-over = The game is over.
panel-ended-early = { $state ->
    [cancelled] **{ $title }**: this table was cancelled before the game was over.
    [imported] **{ $title }**: this game came here from a file, and it was given up before it was over.
   *[ended] **{ $title }**: everybody had left, so this table ended before the game was over.
}
panel-closer = Look closer at …
panel-scores = A bar for each player, by source. Points: { $points }.
panel-your-hand = Your hand
# $given is in quotes already; $items are listed with commas.
panel-no-item = There is no { $given } to look at; there is: { $items }.
panel-read = Read about …
panel-help-on = Help on { $title }
panel-number = A whole number from { $low } to { $high }

## What commands answer.
done-opened = A table of { $title } is open; you have the first seat.
# $others are titles of games.
done-other-games = There is also { $others }: `/table cancel`, then `/table new` with its name.
done-joined = You have a seat.
done-left = You have left the table.
done-seated = { $who } has taken a seat.
done-started = The game begins.
done-shown = Here it is.
done-cancelled = The table is cancelled; the channel is free.
other-game = This channel's table plays { $title }: use { $command }.
# $command and $commands are commands in backticks.
other-action = { $title } has no { $command }; it has: { $commands }.
other-topic = The help of { $title } has nothing on { $given }; it has: { $topics }.
