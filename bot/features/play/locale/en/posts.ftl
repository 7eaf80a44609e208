### The bot's posts in a channel.

board-left-out = Earlier events are not shown.
# The result follows in a post of its own.
board-over = { $called ->
    [0] { $title } is over.
   *[other] { $who }: { $title } is over.
}
board-turn = { $who }: your turn in { $title }.
# $who are $count players, with commas; $called says whether all of them are pinged here, or some by direct message.
board-sealed = { $who }: your secret choice in { $title }.{ $called ->
    [here] { "" }
   *[private] { " " }Answer the direct message, or press **Take your turn**.
}
board-call = { $who }: { $title } is waiting for you.
board-hand = My hand
board-scores = Scores
board-text = Board as text
board-more = More
board-story = The whole game in ten seconds.
board-inbox-closed = { $who }, please choose here: I can't send you direct messages. Your choice stays hidden until everyone has chosen.
tables-just-shown = This table was posted again just now. You can do that again { $when }.
