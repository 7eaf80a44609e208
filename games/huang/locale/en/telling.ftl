### The chronicle: what happened. `$name` is a player.

# The deeds of a player in a row.
told-turn = { $name } { $deeds }.
told-plain = { $deed }.
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

told-drawn = { $name } draws { $tiles }.
told-market = New in the market: { $tiles }.
told-removed = { $because ->
    [war] { $count ->
        [one] The losing side gives up the red tile on { $spaces }.
       *[other] The losing side gives up { $tiles }, on { $spaces }.
    }
    [price] { $count ->
        [one] The victory costs the winner the red tile on { $spaces }.
       *[other] The victory costs the winner { $tiles }, on { $spaces }.
    }
   *[bandits] { $count ->
        [one] It costs the red tile on { $spaces }.
       *[other] It costs { $tiles }, on { $spaces }.
    }
}

## Leaders

told-homeless = { $leader } has no yellow tile beside it any more, and goes home.

## Riots and buildings

told-lost = The { $building } on { $shape } is lost.
# $points are by colour: “yellow 2, red 1”.
told-pagodas = { $name } gets points for pagodas: { $points }.

## Revolts

told-revolt = A revolt: { $attacker } ({ $attack }) against { $defender } on { $space } ({ $defence }).
told-committed = { $name } commits { $gift }.
told-committed-nothing = { $name } commits nothing.
told-tiles-given = { $colour ->
    [red] { $count ->
        [one] { $count } red tile
       *[other] { $count } red tiles
    }
   *[yellow] { $count ->
        [one] { $count } yellow tile
       *[other] { $count } yellow tiles
    }
}
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
told-war-tied = The strongest states are tied at { $own }; { $name } lets { $state } win.
told-beaten-leaders = { $count ->
    [one] { $leaders } goes home
   *[other] { $leaders } go home
}
