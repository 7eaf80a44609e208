### Tables as files.

## Exporting.
data-export-running = This game is still running, and its log holds secrets. Export it when it is over.
data-export-stranger = Only players of that table and members with the permission “Manage Channels” can export it.
data-exported = Table { $table }, { $game }, as a file. `/table import` opens it again, here or elsewhere.

data-exported-play = The result of table { $table }, { $game }, for BG Stats, an app that can bring it to BoardGameGeek. Open the file with it.
data-open-play = Open in BG Stats
data-export-unfinished = This game was not played to its end, so it has no result for BG Stats. Leave out the format for the game as a file.
data-format-json = The whole game, as JSON
data-format-bgstats = The result, for BG Stats and BoardGameGeek

## Importing.
data-import-channel = This channel has a table. Import into a channel without one, or when this game is over.
data-import-running = That game is not over. Only finished games can be imported here; the bot's owner can bring a running game to a channel with `huangdi import`.
data-import-lobby = That table never began, so there is no game to import. Open a new table with `/table new`.
data-import-broken = I can't replay that log: entry { $number } does not fit the game at that point. The file was changed or is damaged. Export the table again.
data-import-slow = Replaying that log takes too long. I gave up at entry { $number } of { $count }.
data-import-after = That log continues after the end of its game, which was entry { $last } of { $count }. The file was changed or is damaged. Export the table again.
data-import-game = That file holds a game I don't know: { $name }.
data-import-policy = In that file, seat { $number } belongs to an AI player that { $game } does not have: { $name }.
data-import-misfit = That file was changed or is damaged: { $game } can't be played with its options and number of seats.
data-imported = Imported as table { $table }: a game of { $game } to look at. It does not count in any ranking.
# The note in the channel above the board of an imported game.
data-brought = { $who } imported a finished game.
data-brought-admin = The bot's owner imported a finished game.
data-brought-running = The bot's owner imported a game. It continues here.
data-import-taken = Seat { $name } was given twice. Give each seat to one player.
data-import-no-seat = There is no seat “{ $name }”. Seats: { $names }.
data-import-nobody = A running game needs a player. Give at least one seat with --seat NAME=USER_ID.
data-import-over = That game is over, so there are no seats to give. Leave out --seat.

## What is wrong with an uploaded file.
# $part is one of the parts below.
data-broken-json = That file is not an exported table: it is not JSON. Use a file from `/table export`.
data-broken-other = That file is not an exported table. Use a file from `/table export`.
data-broken-format = That file is an exported table of format { $format }. I read format 1.
data-broken-missing = That file is not a complete exported table. Missing: { $part }.
data-broken-value = That file is not a complete exported table. I can't read { $part }.
data-broken-long = That file is larger than any exported table. Too long: { $part }.
data-broken-entries = That log has more entries than any game. I read up to { $most }.
data-broken-seat = That file is not a complete exported table. Entry { $number } of its log belongs to a seat that it does not have.
data-part-game = the game
data-part-rules_version = the version of the rules
data-part-options = the options
data-part-seats = the seats
data-part-seat = seat { $number }
data-part-state = the state of the game
data-part-log = the log
data-part-entry = entry { $number } of the log

## Commands.
command-table-export = Get a finished game as a file, to keep or to import elsewhere, or its result for BG Stats
    .format = The whole game (if you leave this out), or its result.
command-table-import = Open a finished game from a file, to look at it and replay it
    .file = A file from `/table export`.
