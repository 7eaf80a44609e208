### Text shared by the pictures of all games. Keep it short: space is limited.

# A player without a name.
seat = Seat { $number }

# What $count players must do, after their names in a heading.
heading-deed =
    { $deed ->
        [play] to play
        [bid] to bid
       *[choose] to choose
    }
# The separator between the winners' names, and the text after them.
heading-joint = { " and " }
heading-victory =
    { $count ->
        [one] wins with { $points }
       *[other] win with { $points }
    }

# In a player's area.
panel-rank = rank { $rank }
panel-waiting =
    { $deed ->
        [play] to play
        [bid] bidding
       *[choose] choosing
    }

# A player's points if the game ended now, below those so far; they lie between two if hidden things count.
if-ended = if it ended now
if-ended-span =
    { $below ->
        [yes] { $low } to { $high }
       *[no] { $low }–{ $high }
    }

# Points during a game.
standing = Points so far

# The end of a game. $rank is a rank on a small plate.
ranking = Where the points came from
ranking-rank =
    { $rank ->
        [1] { $rank }st
        [2] { $rank }nd
        [3] { $rank }rd
       *[other] { $rank }th
    }
growth = Points over the rounds
# Label of the final scoring on the time axis.
growth-end = end

# Everyone's chance to win over the turns, and the axis of the turns.
chances = Chances to win
chances-turn = turn
