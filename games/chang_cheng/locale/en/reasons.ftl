### Why something is not possible now.

reason-opening = the first turn of the game is one single wall
reason-whole = only allowed when no whole action is possible
reason-singles = { $left ->
    [0] you have no single wall left
    [one] you have only { $left } single wall left, and need { $needed }
   *[other] you have only { $left } single walls left, and need { $needed }
}
reason-cards = { $left ->
    [0] you have no card left
    [one] you have only { $left } card left, and need { $needed }
   *[other] you have only { $left } cards left, and need { $needed }
}
reason-double-used = you have already laid your double wall
reason-tower-used = you have already laid your tower
reason-no-walls = there are no free squares for you in two provinces
reason-no-cards = fewer than two provinces are incomplete
reason-no-both = there is no free square for you
reason-no-double = there are no two free squares side by side for you
reason-no-tower = there is no free square for you without a tower beside it
reason-no-wall = there is no free square for you
reason-no-card = every province is complete
reason-complete = complete
reason-only-one = you need another incomplete province for the second card
reason-same-province = the second one must go to a different province
reason-taken = a wall stands there
# `$owner` is the symbol of a player.
reason-kept = kept for a single wall beside the tower of { $owner }
reason-no-second = no square would be left for the second wall in another province
reason-end = the wall ends there: choose the left one of two squares
reason-half = the square to its right is not free for you
reason-beside-tower = a tower stands beside it; choose a square without one
reason-played = you have already played it
reason-must = you have skipped your turn, so you must lay a neutral wall
reason-neutral-elsewhere = the neutral wall goes where you have laid walls or cards this turn
reason-neutral-here = you have laid something there this turn; choose another province
reason-neutral-kept = its free squares are kept for towers
