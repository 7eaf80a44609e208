### Points by source, and the end of the game.

# Sources of points: as the title of a row, at most 12 characters, and within a sentence;
# and what of it the end of the game would still bring.
source-rows = Rows
    .inline = rows
    .at-end = unfinished rows
source-levels = Levels
    .inline = levels
    .at-end = unfinished levels
source-towers = Towers
    .inline = towers
source-favours = Favours
    .inline = favours
source-chips = Chips
    .inline = chips
    .at-end = buyback chips
source-province = Province
    .inline = province
    .at-end = weakest province
source-jade = Jade
    .inline = jade
    .at-end = most jade
source-workers = Workers
    .inline = workers
    .at-end = most workers

# $verdict says who won.
ending-agreed = The players ended the game in round { $round }: { $verdict }.
ending-wall = The Great Wall was completed in round { $round }: { $verdict }.
ending-mongols = The Mongols invaded in round { $round }: { $verdict }.

scores-so-far = **Points so far**
# Below the points if the game ended now: how it would end, and the reader's favours that could be played before.
scores-if-ended = As if the Mongols invaded now: unfinished rows and levels score, too. Favours in hand bring nothing.
scores-favours-ready = Favours that you can play with the Builder: { $favours }.
scores-favour = { $name } +{ $points }
scores-explained = Province: { $province } points per block in your weakest province. Jade and workers: { $most } points for having the most.
# The tie-breaker.
scores-built =
    { $blocks ->
        [one] { $blocks } block in the wall
       *[other] { $blocks } blocks in the wall
    }
scores-rule = the most blocks in the wall

## What hints name

term-rows = rows
term-levels = levels
term-towers = towers
term-favours = favours
term-chips = buyback chips
term-province = weakest province
term-jade = most jade
term-workers = most workers
# What players have more or fewer of.
have-stock = { $what ->
    [emperor] { $change ->
        [more] the
       *[fewer] no
    } emperor block to place
    [blocks] { $count } { $change ->
        [more] more
       *[fewer] fewer
    } { $count ->
        [one] block
       *[other] blocks
    } to build
    [workers] { $count } { $change ->
        [more] more
       *[fewer] fewer
    } { $count ->
        [one] worker
       *[other] workers
    }
   *[jade] { $count } { $change ->
        [more] more
       *[fewer] less
    } jade
}
have-again = { $what ->
    [income] income
    [petition] each bid
   *[collect] Collect Jade
} { $change ->
    [more] +
   *[fewer] −
}{ $count }
have-card = { $change ->
    [more] the
   *[fewer] no
} { role-builder } card { $change ->
    [more] still to play
   *[fewer] any more
}
have-prison = { $count } { $change ->
    [more] more
   *[fewer] fewer
} { $count ->
    [one] convict
   *[other] convicts
} to collect from the prison
