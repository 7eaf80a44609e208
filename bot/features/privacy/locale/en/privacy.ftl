### A person's data: a copy, and deletion.

# Instead of a deleted person's name in stored texts.
data-somebody = a former player

data-delete = Delete my data
data-delete-open =
    { $count ->
        [0] You are at no open table.
        [one] You leave your open table as if you had resigned.
       *[other] You leave your { $count } open tables as if you had resigned.
    }
data-delete-left =
    { $count ->
        [one] In the running game that you left, your moves are shown as those of a “former player”.
       *[other] In the { $count } running games that you left, your moves are shown as those of a “former player”.
    }
data-delete-over =
    { $count ->
        [one] In your finished game, your seat becomes “former player”. Moves and points stay; your name and your id go.
       *[other] In your { $count } finished games, your seat becomes “former player”. Moves and points stay; your name and your id go.
    }
data-delete-rest =
    Your settings, your place in the rankings and my direct messages to you about games are deleted.

    Posts in channels stay on Discord; the server's moderators can delete them there. Backups keep their contents until the bot's owner deletes them. `/my data` gives you a copy first.

    The page `docs/privacy.md`, which comes with the bot, says what is stored, why, and for how long. **You can't undo this.**
data-deleted = Your data is deleted. If you use the bot again, you start fresh.
data-deleted-later = Discord did not let me delete my direct messages to you just now. I try again every hour.
data-nothing = Nothing is stored about you.
data-yours = Everything stored under your id, as a file.

## Commands.
command-my-data = Get a copy of everything stored about you, as a file
command-my-delete-data = Delete everything stored about you; shows what happens and asks first
