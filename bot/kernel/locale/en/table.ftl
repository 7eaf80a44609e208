### Tables in every state, and their players.

table-not-begun = This game has not begun. Start it with `/table start` when everyone has joined.
table-over = This game is over. Open a new table with `/table new`. You can still look at this one with `/table show`, `/table history` and `/table replay`.
# $why is a whole sentence.
table-frozen = This table is frozen, and its log is kept: { $why } The bot's owner can export it with `huangdi export`. `/table cancel` frees the channel.
value-damaged = A stored value is damaged ({ $column }), so I can't do that. Nothing has changed. The bot's owner finds it with `huangdi check`.
frozen-damaged = A stored value is damaged ({ $column }).
frozen-log = I can't replay its log from entry { $entry } on.
frozen-missing = Log entry { $entry } is missing from the database.
frozen-short = Its log ends after { $entries } of { $latest } entries; the database has lost the rest.
frozen-unreadable = I can't read its log from the database.
frozen-version = It was played with version { $version } of the rules of { $title }; I play version { $known }.
table-watched = You have no seat at this table, but you can watch { $names } play.

# An AI player; a player whose name has no visible letters; a file without a title.
name-ai = { $name } (AI)
name-none = Player { $seat }
title-none = untitled

# AI players, by how well they play.
policy-easy = easy
    .note = makes mistakes: good for your first games
policy-medium = medium
    .note = takes what looks best at a glance
policy-hard = hard
    .note = thinks ahead
policy-expert = expert
    .note = thinks ahead the longest, sometimes for a few seconds
# The name of medium in posts and games stored by earlier versions.
policy-random = random

# After a deletion.
data-former-player = former player { $seat }
data-gone = This game was deleted some time after its end, as this server or the bot's owner chose. Only its result is left.

# A hint, or looking back at a game.
advice-failed = That took too long, or failed. Try again in a moment.
