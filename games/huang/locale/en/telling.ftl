### The chronicle: what happened. `$name` is a player.

# A deed as a sentence, without points or with those that it brings: “Ada 2 red points”.
told-plain = { $deed }.
told-with-points = { $deed } ({ $points }).
told-won = { $name } { $points }

## The beginning and the end

told-first = { $name } was drawn to start.
told-bandits = Bandits lie in wait: { $gangs }.
told-gang = { $count } on { $space }
told-ended = { $because ->
    [idle] Nobody has drawn a tile for three rounds, and the game ends.
   *[bag] The bag is empty, and the game ends.
}

## Tiles

told-placed = { $colour ->
    [yellow] { $count ->
        [one] { $name } places a yellow tile on { $spaces }
       *[other] { $name } places yellow tiles on { $spaces }
    }
    [red] { $count ->
        [one] { $name } places a red tile on { $spaces }
       *[other] { $name } places red tiles on { $spaces }
    }
    [blue] { $count ->
        [one] { $name } places a blue tile on { $spaces }
       *[other] { $name } places blue tiles on { $spaces }
    }
    [green] { $count ->
        [one] { $name } places a green tile on { $spaces }
       *[other] { $name } places green tiles on { $spaces }
    }
   *[white] { $count ->
        [one] { $name } places a white tile on { $spaces }
       *[other] { $name } places white tiles on { $spaces }
    }
}
told-united = { $deed }, uniting { $count } states
told-drawn = Tiles drawn: { $shares }.
told-drew = { $name } { $tiles }
told-drew-known = { $name } { $tiles }
told-market = New in the market: { $tiles }.
told-taken = { $colour ->
    [yellow] { $name } takes a yellow tile from the market.
    [red] { $name } takes a red tile from the market.
    [blue] { $name } takes a blue tile from the market.
    [green] { $name } takes a green tile from the market.
   *[white] { $name } takes a white tile from the market.
}
told-replaced = { $count ->
    [one] { $name } replaces { $count } tile.
   *[other] { $name } replaces { $count } tiles.
}
told-replaced-known = { $count ->
    [one] { $name } replaces { $count } tile: { $tiles }.
   *[other] { $name } replaces { $count } tiles: { $tiles }.
}
told-skipped = { $name } can do nothing and skips an action.
told-removed = { $because ->
    [war] { $count ->
        [one] The loser's red tile on { $spaces } goes.
       *[other] The losers' { $tiles } on { $spaces } go.
    }
    [price] { $count ->
        [one] The victory costs the winner the red tile on { $spaces }.
       *[other] The victory costs the winner { $tiles }, on { $spaces }.
    }
    [bandits] { $count ->
        [one] It costs the red tile on { $spaces }.
       *[other] It costs { $tiles }, on { $spaces }.
    }
   *[riot] The peasants remove { $tiles } on { $spaces }.
}

## Leaders

told-leader = { $name } places the { $title } on { $space }.
told-moved = { $name } moves the { $title } from { $origin } to { $space }.
told-withdrawn = { $name } withdraws the { $title } from { $space }.
told-homeless = { $leader } has no yellow tile beside it any more, and goes home.

## Riots and buildings

told-riot = { $payment ->
    [leader] { $name } uses a blue tile and the Farmer for a riot on { $space }
   *[tiles] { $name } uses two blue tiles for a riot on { $space }
}
told-divided = { $deed }, which divides the state into { $count }.
told-built = { $paid ->
    [tiles] { $name } uses two green tiles to establish { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }.
    [leader] { $name } uses a green tile and the Trader to establish { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }.
   *[free] { $name } establishes { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }.
}
told-rebuilt = { $paid ->
    [tiles] { $name } uses two green tiles to move the { $building } from { $origin } to { $shape }.
    [leader] { $name } uses a green tile and the Trader to move the { $building } from { $origin } to { $shape }.
   *[free] { $name } moves the { $building } from { $origin } to { $shape }.
}
told-lost = The { $building } on { $shape } is lost.
told-pagodas = For pagodas: { $points }.
told-granaries = { $count ->
    [one] { $name } takes the granary on { $spaces }; the one on { $kept } stays.
   *[other] { $name } takes the granaries on { $spaces }; the one on { $kept } stays.
}
told-beaten = { $name } beats the { $count } bandits on { $space }

## Revolts

told-revolt = A revolt: { $attacker } ({ $attack }) against { $defender } on { $space } ({ $defence }).
told-committed = { $name } commits { $gift }.
told-committed-nothing = { $name } commits nothing.
told-leader-lent = { $colour ->
    [red] the Soldier
   *[yellow] the Governor
}
told-revolted = { $wins ->
    [attacker] { $winner } wins with { $own } against { $other }, and { $loser } goes home
   *[defender] { $winner } holds out with { $own } against { $other }, and { $loser } goes home
}

## Wars

told-war = A war breaks out over { $colours }: { $sides }.
told-side = { $state } with { $leaders } ({ $strength })
told-supported = { $name } supports { $state } with { $gift }.
told-unsupported = { $count ->
    [one] { $names } supports nobody.
   *[other] { $names } support nobody.
}
told-war-won = { $state } wins with { $own } against { $others }.
told-war-tied = { $state } and its rivals are tied, { $own } against { $others }; { $name } lets { $state } win.
told-beaten-leaders = { $count ->
    [one] { $leaders } goes home
   *[other] { $leaders } go home
}
