### What an AI player would do, in a hint or in looking back.

# What events begin with that tell what the reader does.
advised-you = **You**:{ " " }
# What an action begins with, such as a role card.
advised-heading = { $heading }:{ " " }
# What is chosen after what happens for sure.
advised-then = Then: { $what }
# Points that would count if the game ended at the player's next turn, or now.
advised-points = { $when ->
    [now] { "" }
    [end] in the end about{ " " }
    [same] about{ " " }
   *[soon] soon about{ " " }
}{ $points } { $change ->
    [more] more
   *[fewer] fewer
} { $points ->
    [one] point
   *[other] points
}{ $players ->
    [one] { "" }
   *[other] { " " }each
} for { $who } ({ $what })
# What players would have at the player's next turn, or have now.
advised-held = { $when ->
    [soon] soon{ " " }
   *[now] { "" }
}{ $what }
advised-by = { $what } for { $who }
advised-perhaps = perhaps { $what }
advised-but = { $why }, but { $what }
# What the evaluation expects, or what there is at the end without a number.
advised-promise = { $when ->
    [later] later{ " " }
    [end] in the end{ " " }
   *[soon] { "" }
}{ $when ->
    [end] { $change ->
        [more] more
       *[fewer] fewer
    } points
    [same] { $change ->
        [more] more
       *[fewer] fewer
    } points
   *[soon] { $change ->
        [more] better
       *[fewer] worse
    } prospects
} for { $who } ({ $what })
# What an action brings only later on.
advised-later = later { $what }
# What an action brings, and what another one would bring: "rows rather than jade".
advised-rather = { $what } rather than { $less }
