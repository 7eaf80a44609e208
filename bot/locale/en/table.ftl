### What is said of a table in every state, and of those at it.

table-not-begun = This game has not begun. Start it with `/table start` once everybody has joined.
table-over = This game is over. Open a new table with `/table new`; what was played here is still shown by `/table show`, `/table history` and `/table replay`.
# $why is a whole sentence.
table-frozen = This table is frozen, and its log is kept as it is: { $why } The bot's admin can export it with `huangdi export`; `/table cancel` frees the channel.
frozen-log = Its log stops making sense at entry { $entry }.
frozen-missing = Entry { $entry } of its log is missing from the database.
frozen-short = Its log ends after { $entries } entries, but { $latest } were played: the last ones are lost from the database.
frozen-unreadable = Its log cannot be read from the database.
frozen-version = It was played by version { $version } of the rules of { $title }, and this program plays version { $known }.
table-watched = You have no seat at this table, but you may watch: { $names } are playing.

# An AI player; somebody whose name has no letter that can be seen; a file that calls itself nothing.
name-ai = { $name } (AI)
name-none = Player { $seat }
title-none = untitled

# How AI players play: stronger and weaker.
policy-greedy = skilled
policy-random = random
