### What players do, as phrases after a player's name.

deed-with-points = { $deed } ({ $points })

## Tiles

deed-placed = { $colour ->
    [yellow] { $count ->
        [one] places a yellow tile on { $spaces }
       *[other] places yellow tiles on { $spaces }
    }
    [red] { $count ->
        [one] places a red tile on { $spaces }
       *[other] places red tiles on { $spaces }
    }
    [blue] { $count ->
        [one] places a blue tile on { $spaces }
       *[other] places blue tiles on { $spaces }
    }
    [green] { $count ->
        [one] places a green tile on { $spaces }
       *[other] places green tiles on { $spaces }
    }
   *[white] { $count ->
        [one] places a white tile on { $spaces }
       *[other] places white tiles on { $spaces }
    }
}
deed-united = { $deed } and unites { $count } states
deed-beaten = beats the { $count } bandits on { $space }
deed-taken = { $colour ->
    [yellow] takes a yellow tile from the market
    [red] takes a red tile from the market
    [blue] takes a blue tile from the market
    [green] takes a green tile from the market
   *[white] takes a white tile from the market
}
deed-replaced = { $count ->
    [one] replaces { $count } tile
   *[other] replaces { $count } tiles
}
deed-replaced-known = { $count ->
    [one] replaces { $count } tile ({ $tiles })
   *[other] replaces { $count } tiles ({ $tiles })
}
deed-granaries = { $count ->
    [one] takes the granary on { $spaces }, but leaves the one on { $kept }
   *[other] takes the granaries on { $spaces }, but leaves the one on { $kept }
}
deed-skipped = can do nothing and skips an action

## Leaders

the-leader = { $title ->
    [governor] the Governor
    [soldier] the Soldier
    [farmer] the Farmer
    [trader] the Trader
   *[artisan] the Artisan
}
the-leader-on = { $leader } on { $space }
deed-leaders = places { $leaders }
deed-moved = moves { $leader } from { $origin } to { $space }
deed-withdrawn = withdraws { $leaders }

## Riots and buildings

deed-riot = { $payment ->
    [leader] uses a blue tile and the Farmer for a riot that removes { $colour ->
        [yellow] the yellow tile on { $space }
        [red] the red tile on { $space }
        [blue] the blue tile on { $space }
        [green] the green tile on { $space }
        [white] the white tile on { $space }
       *[unknown] the tile on { $space }
    }
   *[tiles] uses two blue tiles for a riot that removes { $colour ->
        [yellow] the yellow tile on { $space }
        [red] the red tile on { $space }
        [blue] the blue tile on { $space }
        [green] the green tile on { $space }
        [white] the white tile on { $space }
       *[unknown] the tile on { $space }
    }
}
deed-divided = { $deed } and divides the state into { $count }
deed-built = { $paid ->
    [tiles] uses two green tiles to establish { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }
    [leader] uses a green tile and the Trader to establish { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }
   *[free] establishes { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }
}
deed-rebuilt = { $paid ->
    [tiles] uses two green tiles to move the { $building } from { $origin } to { $shape }
    [leader] uses a green tile and the Trader to move the { $building } from { $origin } to { $shape }
   *[free] moves the { $building } from { $origin } to { $shape }
}
