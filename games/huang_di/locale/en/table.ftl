### The table in words: in one line, whole, and as a picture's description.

headline-setup = Before round 1 · everyone chooses { $kept } favours
headline-petition = Round { $round } of { $rounds } · petition
headline-actions = Round { $round } of { $rounds } · { $who }, turn { $turn } of { $turns }

# The stockpile, listed.
board-left = Left: { $left }.
left-emperor-blocks =
    { $count ->
        [one] { $count } emperor block
       *[other] { $count } emperor blocks
    }
left-favours =
    { $count ->
        [one] { $count } favour in the deck
       *[other] { $count } favours in the deck
    }
left-chips =
    { $count ->
        [one] { $count } buyback chip
       *[other] { $count } buyback chips
    }
board-legend = Each level is read from column 1 to column { $columns }; "free" means a block can go there now.

# A province and its levels: $blocks are spaces, listed with commas.
board-province = Prison: { $prison }. Taskmasters: { $taskmasters }.
board-no-taskmaster = none
board-level =
    { $kind ->
        [towers] Level { $level }, towers: { $blocks }.
        [complete] Level { $level }, complete: { $blocks }.
       *[open] Level { $level }: { $blocks }.
    }
place-free = free
place-not-yet = not yet
place-block = { $owner }
place-plaque = { $owner } (plaque)

# A player.
board-player =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, in { $camp }{ $petition ->
        [yes] ; has the petition of the emperor.
       *[no] .
    }
board-supply = { $supply }.
board-emperor-block = the emperor block
board-blocks =
    { $built ->
        [one] { $built } block
       *[other] { $built } blocks
    } in the wall, { $quarry } to quarry; { $favours ->
        [one] { $favours } favour
       *[other] { $favours } favours
    } in hand.
board-income = Income { $income }, petition +{ $petition }, Collect Jade { $collect }.
board-favours = Favours played: { $favours }.
board-cards = Played: { $cards }.
    .card = { $turn }. { $card }
board-bid = Last bid: { $bid }.
board-last-turn = Last turn: { $deeds }.

# The description of the picture.
alt-headline = { $headline }.
alt-player = { $player }: { $belongings }.
alt-province = { $province }: { $blocks }; prison: { $prison }.
alt-no-block = no block
alt-blocks =
    { $blocks } of { $all } blocks ({ $shares }), { $rows ->
        [one] { $rows } complete row
       *[other] { $rows } complete rows
    }
# The number of blocks by owner.
share = { $owner } { $count }

# What a player has: of $of not enough.
remark =
    you have { $of ->
        [blocks] { $workers } workers, but { $blocks ->
            [0] no block
            [one] only { $blocks } block
           *[other] only { $blocks } blocks
        }
       *[workers] { $blocks ->
            [one] { $blocks } block
           *[other] { $blocks } blocks
        }, but { $workers ->
            [0] no worker
            [one] only { $workers } worker
           *[other] only { $workers } workers
        }
    }
