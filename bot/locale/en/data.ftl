### What is stored of a person or a table: handed out, brought in, deleted.

data-former-player = former player { $seat }
data-somebody = somebody who left
data-gone = This game was deleted some time after its end, as the server or the bot's admin wished. Only its result is kept.

data-delete = Delete my data
data-delete-open =
    { $count ->
        [0] You sit at no table that is open.
        [one] You leave the open table that you sit at, as if you had resigned.
       *[other] You leave the { $count } open tables that you sit at, as if you had resigned.
    }
data-delete-left =
    { $count ->
        [one] In the running game that you have left, whatever you did there is told of a “former player”.
       *[other] In the { $count } running games that you have left, whatever you did there is told of a “former player”.
    }
data-delete-over =
    { $count ->
        [one] In the finished game that you took part in, your seat becomes “former player”: moves and points stay, your name and your id go.
       *[other] In the { $count } finished games that you took part in, your seat becomes “former player”: moves and points stay, your name and your id go.
    }
data-delete-rest =
    Your settings, your place in the rankings and the direct messages that I sent you about games are deleted.

    What already stands in a channel stays on Discord; the server's moderators can delete it there. Backups that the bot's admin made keep what they hold until they are deleted. `/me my-data` gives you a copy first.

    What is stored, why and how long is told on the page `docs/privacy.md` that comes with the bot. **This cannot be undone.**
data-deleted = Your data is deleted. If you use the bot again, it begins anew.
data-deleted-later = Only the direct messages that I have sent you could not be deleted on Discord just now: I try again every hour.
data-nothing = Nothing is stored about you.
data-yours = Everything that is stored under your id, as a file.

data-export-running = This game still runs, and its log tells what only one seat may know. Export it when it is over.
data-export-stranger = Only somebody who sat at that table, or who may manage this channel (permission “Manage Channels”), can export it.
data-exported = The game of { $game }, table { $table }, as a file: `/table import` opens it again, here or elsewhere.

data-import-channel = This channel has a table. Import in a channel without one, or when the game here is over.
data-import-running = That game is not over: only finished games can be imported here. The bot's admin can bring it to a channel with `huangdi import`.
data-import-lobby = That table had not begun; there is no game to import. Open a new one with `/table new`.
data-import-broken = That log cannot be replayed: its entry { $number } does not fit the game as it then stood. The file was changed or is damaged; export the table anew.
data-import-slow = That log takes too long to replay: it was given up at entry { $number } of { $count }.
data-import-after = That log goes on after the end of its game: entry { $last } of { $count } was the last. The file was changed or is damaged; export the table anew.
data-import-game = That file holds a game that I do not know: { $name }.
data-import-policy = In that file, seat { $number } is held by an AI player that { $game } does not have: { $name }.
data-import-misfit = That file was changed or is damaged: { $game } cannot be played with its options and its number of seats.
data-imported = Imported as table { $table }: a game of { $game } to look at. It counts in no ranking.
# What the channel is told before the board of an imported game.
data-brought = { $who } has imported a finished game.
data-brought-admin = The bot's admin has imported a finished game.
data-brought-running = The bot's admin has imported a game, which goes on here.
data-import-taken = Seat { $name } was given twice; give each seat to one person.
data-import-no-seat = There is no seat “{ $name }”; there is: { $names }.
data-import-nobody = A game that goes on needs somebody to play it: give at least one seat with --seat NAME=USER_ID.
data-import-over = That game is over, so it has no seats to give; leave --seat out.

# What is wrong with a file that is brought; $part is one of the parts below.
data-broken-json = That file is no exported table: it is not JSON. Bring one that `/table export` has written.
data-broken-other = That file is no exported table. Bring one that `/table export` has written.
data-broken-format = That file is an exported table of format { $format }, and I read format 1.
data-broken-missing = That file is no whole exported table; it lacks { $part }.
data-broken-value = That file is no whole exported table; I cannot read { $part }.
data-broken-long = That file is larger than any exported table; this is too long: { $part }.
data-broken-entries = That log has more entries than any game: I read up to { $most }.
data-broken-seat = That file is no whole exported table; entry { $number } of its log is of a seat that it does not have.
data-part-game = the game
data-part-rules_version = the version of the rules
data-part-options = the options
data-part-seats = the seats
data-part-seat = seat { $number }
data-part-state = how the game stands
data-part-log = the log
data-part-entry = entry { $number } of the log
