### What an AI player would do, in a hint or in looking back.

# What events begin with that tell what the reader does.
advised-you = **You**:{ " " }
# Points that would count if the game ended at the player's next turn, or now.
advised-points = { $when ->
    [now] { "" }
   *[soon] soon about{ " " }
}{ $points } { $change ->
    [more] more
   *[fewer] fewer
} { $points ->
    [one] point
   *[other] points
} for { $who } ({ $what })
# What the evaluation expects.
advised-promise = { $change ->
    [more] better
   *[fewer] worse
} prospects for { $who } ({ $what })
# What the player can do next because of this action, or can still do after it.
advised-later = { $change ->
    [more] it prepares { $what }
   *[fewer] still time for { $what }
}
# What an action brings, and what another one would bring: "rows rather than jade".
advised-rather = { $what } rather than { $less }
