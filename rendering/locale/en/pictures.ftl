### What pictures of every game have in common. Words must be short: each has its place.

# A player without a name.
seat = Seat { $number }

# What is written after the names of $count players, in a heading: for what the game waits for them.
heading-deed =
    { $deed ->
        [play] to play
        [bid] to bid
       *[choose] to choose
    }
# Between two names of those who won, and what is written after them.
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
# The final scoring, below its place after the numbers of the rounds.
growth-end = end
