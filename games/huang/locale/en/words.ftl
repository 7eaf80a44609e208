### The names of things in the game.

dynasty = { $dynasty ->
    [tiger] Tiger
    [rabbit] Rabbit
    [rat] Rat
    [goat] Goat
   *[dragon] Dragon
}

# Colours, and what the tiles and leaders of a colour are.
colour = { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [green] green
   *[white] white
}
    .stake = { $colour ->
        [yellow] yellow
        [red] red
        [blue] blue
        [green] green
       *[white] white
    }
title = { $title ->
    [governor] Governor
    [soldier] Soldier
    [farmer] Farmer
    [trader] Trader
   *[artisan] Artisan
}
leaders-own = your { $titles }
leaders-of = { $titles } of the { $dynasty }
leaders-named = { $name }'s { $titles }
tiles = { $colour ->
    [yellow] { $count ->
        [one] { $count } yellow tile
       *[other] { $count } yellow tiles
    }
    [red] { $count ->
        [one] { $count } red tile
       *[other] { $count } red tiles
    }
    [blue] { $count ->
        [one] { $count } blue tile
       *[other] { $count } blue tiles
    }
    [green] { $count ->
        [one] { $count } green tile
       *[other] { $count } green tiles
    }
   *[white] { $count ->
        [one] { $count } white tile
       *[other] { $count } white tiles
    }
}
a-tile = { $colour ->
    [yellow] a yellow tile
    [red] a red tile
    [blue] a blue tile
    [green] a green tile
   *[white] a white tile
}
any-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
tiles-none = none
points = { $colour ->
    [yellow] { $count ->
        [one] { $count } yellow point
       *[other] { $count } yellow points
    }
    [red] { $count ->
        [one] { $count } red point
       *[other] { $count } red points
    }
    [blue] { $count ->
        [one] { $count } blue point
       *[other] { $count } blue points
    }
    [green] { $count ->
        [one] { $count } green point
       *[other] { $count } green points
    }
   *[white] { $count ->
        [one] { $count } white point
       *[other] { $count } white points
    }
}
building = { $building ->
    [yellow] yellow pagoda
    [red] red pagoda
    [blue] blue pagoda
    [green] green pagoda
    [white] white pagoda
    [palace] Royal Palace
   *[granary] granary
}
state = State { $key }
# A space with a capital.
space-capital = { $space } ({ $capital })
