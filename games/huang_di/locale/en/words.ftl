### The names of things in the game.

# The owner of the emperor blocks, among players: "Ada, emperor, Bob".
emperor = emperor

role-recruiter = Recruiter
role-resources = Resources
role-builder = Builder
role-taskmaster = Taskmaster

# An amount of something, on its own or in a list; always in the nominative.
goods-jade = { $count } jade
goods-peasants =
    { $count ->
        [one] { $count } peasant
       *[other] { $count } peasants
    }
goods-convicts =
    { $count ->
        [one] { $count } convict
       *[other] { $count } convicts
    }
goods-blocks =
    { $count ->
        [one] { $count } block
       *[other] { $count } blocks
    }
goods-chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
goods-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
goods-nothing = nothing

# $goods are listed.
price = for { $goods }

# A space in the wall.
spot-level = level { $level }
spot-height = level { $level }, column { $column }
spot-place = { $province }, level { $level }, column { $column }

# A bid: jade, and what favours add.
bid =
    { $added ->
        [0] { $jade }
       *[other] { $jade } + { $added } = { $total }
    }

# The rewards of a favour.
reward-income = +{ $count } income
reward-petition = +{ $count } petition
reward-jade = +{ $count } to Collect Jade
reward-points =
    { $count ->
        [one] +{ $count } point
       *[other] +{ $count } points
    }
