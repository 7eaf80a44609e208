### The words of games that say nothing else themselves.

# The command of a decision, and its answer.
action-plain = Answer this question
parameter-choice = Your choice
plain-question = What do you choose?
plain-more = More …

plain-rules = Rules
plain-turn = { $who } to move
# So far; $count players are equal.
plain-lead = { $count ->
    [one] { $who } leads with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] { $who } lead with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
plain-table = The table
# What is on the board: places with a word for what is there; and what is no player's.
plain-cells = { $who }: { $cells }
plain-others = On the board
plain-hand = You have no hand in this game.
plain-no-points = There are no points in this game: you win, lose or draw.
plain-hidden = The points are hidden until the game ends.
