### The player's own screen. Space is limited.

hand-public = You hold nothing in this game.
hand-empty = You have no tiles
hand-leaders = Your leaders
# Below a leader in front of the screen, and below the space of one on the board.
hand-home = at home
hand-board = on board
hand-points = Only the weakest colour counts
# Notes below the points.
hand-secret = Only you see your points.
hand-white =
    { $count ->
        [one] White bar: one white point
       *[other] White bars: { $count } white points
    }
hand-granaries =
    { $count ->
        [one] One granary: 2 blue
       *[other] { $count } granaries: 2 blue each
    }
