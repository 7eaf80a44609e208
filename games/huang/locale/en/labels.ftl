### The labels of options: what each is, and what it brings.

## Actions

label-tile = { $colour ->
    [yellow] Yellow tile
    [red] Red tile
    [blue] Blue tile
    [green] Green tile
   *[white] White tile
}
label-held = { $count ->
    [0] you hold none
   *[other] you hold { $count }
}
label-leader = { $does ->
    [move] Move your { $title }
   *[place] Place your { $title }
}
label-withdraw = Withdraw your { $title }
label-from = from { $space }
label-riot = { $payment ->
    [leader] Riot: 1 blue tile and your Farmer
   *[tiles] Riot: 2 blue tiles
}
label-pagoda = { $payment ->
    [leader] Pagoda: 1 green tile and your Trader
   *[tiles] Pagoda: 2 green tiles
}
label-payment = { $payment ->
    [leader] 1 tile and the leader
   *[tiles] 2 tiles
}
label-replace = Replace tiles

## Areas and spaces

label-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
label-tile-on = { $colour ->
    [yellow] { $space }: yellow tile
    [red] { $space }: red tile
    [blue] { $space }: blue tile
    [green] { $space }: green tile
   *[white] { $space }: white tile
}
label-stop = No more blue tiles
label-bandits = { $count } bandits
label-granary = The one on { $space } stays
label-no-granaries = Take none

## Buildings and the market

label-shape = { $spaces } ({ $colour })
label-building = { $building } on { $spaces }
label-no-building = no building
label-moved = move it from { $shape }
label-take = { $colour ->
    [yellow] Take a yellow tile
    [red] Take a red tile
    [blue] Take a blue tile
    [green] Take a green tile
   *[white] Take a white tile
}
label-offered = { $count } in the market
label-no-tile = Take no tile
label-replaced = { $colour } { $number }

## Conflicts

label-no-tiles = no tile
label-then = then { $own } against { $other }
label-lend = { $lends ->
    [yes] { $title ->
        [soldier] with your Soldier (+1)
       *[governor] with your Governor (+1)
    }
   *[no] { $title ->
        [soldier] without your Soldier
       *[governor] without your Governor
    }
}
label-nobody = Support nobody
# For no tiles and no leader.
label-no-help = the same as supporting nobody
label-strength = strength { $strength }
label-stake = at stake: { $leaders }
# A space and its building; a state, and the tiles and the leader for it.
label-joined = { $first }: { $others }
# Tiles and a leader in a revolt.
label-both = { $first }, { $others }

## What an option brings: parts of a list with semicolons

you = you
# The most that an action can bring, and where.
brings-best = best { $space }: { $effect }
brings-points = { $whose ->
    [own] { $points } for you
   *[other] { $points } for the { $who }
}
brings-nothing = no point
brings-war = war over { $colours }: { $sides }
# The players at stake on a side of a war, and its red tiles.
brings-side = { $who } { $strength }
brings-bandits = beats { $count } bandits
brings-building = { $whose ->
    [own] building: { $buildings } for you
    [other] building: { $buildings } for the { $who }
   *[none] building: { $buildings }
}
brings-union = unites { $count } states
brings-state = { $states ->
    [0] founds a state
   *[other] joins a state
}
brings-support = { $count ->
    [one] { $count } yellow tile beside it
   *[other] { $count } yellow tiles beside it
}
brings-revolt = revolt against the { $who }, { $attack } against { $defence }
brings-pagodas = { $count ->
    [one] { $count } pagoda of its colour
   *[other] { $count } pagodas of its colour
}
brings-division = divides a state into { $count }
brings-home = sends home { $leaders }
brings-fall = costs the { $building }
brings-out-of = leaders in its state: { $who }
brings-stateless = in no state
brings-no-use = nobody has the leader of its colour there
brings-use = { $use ->
    [palace] { $whose ->
        [own] a seventh tile for you each turn
       *[other] a seventh tile for the { $who } each turn
    }
   *[pagoda] { $whose ->
        [own] a point for you each turn
       *[other] a point for the { $who } each turn
    }
}
brings-move = one on the map moves, for none is left
