### What the channel reads of a game besides what the game itself tells, and what calls people to it.

board-left-out = Earlier events are left out.
board-over = **The game is over.** The points follow.
board-turn = { $who }, it is your turn.
# $who are $count, with commas; $called says whether all of them are called here, or some in direct messages.
board-sealed = { $who }: { $called ->
    [here] press **Take your turn**.
   *[private] answer in your direct messages, or press **Take your turn**.
} Nobody sees it before all have chosen.
# $who are $count, with commas. It calls them to a board that was edited.
board-call = { $who }: the game waits for you.
board-take-your-turn = Take your turn
board-hand = My hand
board-scores = Scores
board-text = Board as text
board-more = More
board-story = The whole game in ten seconds.
board-inbox-closed = { $who }, choose in secret here: your direct messages are closed to me.
