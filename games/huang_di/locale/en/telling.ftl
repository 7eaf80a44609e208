### The chronicle: what happened, one paragraph per turn. $who is one player's name, or several.

# $deeds are phrases of deeds.ftl, listed.
told-turn = { $who } { $deeds }.
# $completed is one row or level, or several, as below.
told-that-completes = That completes { $completed }.
told-turn-completes = This turn completes { $completed }.
told-completed = { $what }: { $brings }
    .among = { $what } ({ $brings })
told-row = the level { $level } row in { $province }
told-level = level { $level } in every province
told-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $sharing ->
        [1] { "" }
       *[other] { " " }each
    } for { $who }
told-no-points = no points, as every block is the emperor's
# $points says how many points, and for whom; the chip is for the same player, or for $who.
told-chip-too = a chip and { $points }
told-chip = a chip for { $who }, { $points }

# The separators of a sentence's parts, and its end.
told-parts = { "; " }
    .end = { $parts }.
told-deal =
    { $drawn ->
        [one] Everyone is dealt { $drawn } favour and keeps { $kept }
       *[other] Everyone is dealt { $drawn } favours and keeps { $kept }
    }
    .some =
        { $seats ->
            [1] { $who } keeps { $kept }
           *[other] { $who } each keep { $kept }
        } of { $drawn ->
            [one] { $drawn } favour
           *[other] { $drawn } favours
        } dealt
    .known = { $who } keeps { $favours }
told-unfinished = Level { $level }, unfinished: { $parts }.
    .row = { $points } in { $province }
    .level = { $points } on the whole level

told-round = Round { $round } begins: { $income }.
    .alike = Round { $round } begins: everyone takes { $jade } jade.
# The first player listed, all other players listed, and everyone else.
told-income = { $who } takes { $jade } jade
    .more = { $who } { $jade }
    .rest = everyone else { $jade }

told-no-bids =
    { $tie ->
        [lot] Nobody bids any jade. { $who } is drawn at random and wins the petition of the emperor.
       *[clockwise] Nobody bids any jade. The petition of the emperor moves clockwise to { $who }.
    }
# $jade is the jade bid, $added the bonus from favours, $total their sum; $others lists all other bids.
told-petition =
    { $who } wins the petition of the emperor for { $jade ->
        [0] nothing
       *[other] { $jade } jade
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $total } with favours)
    }{ $tie ->
       *[none] { "" }
        [jade] , with the most jade bid in the tie
        [clockwise] , among equal bids the next clockwise after the last winner
        [lot] , drawn by lot among equal bids
    }; { $others }.
told-bid =
    { $who } bids { $total ->
        [0] nothing
       *[other] { $total }
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $added } from favours)
    }
    .more =
        { $who } { $total ->
            [0] nothing
           *[other] { $total }
        }{ $added ->
            [0] { "" }
           *[other] { " " }({ $added } from favours)
        }
    .nobody = nobody else bids

told-emperor-block-lost = { $who } did not place the emperor block and loses it.
told-wall = The Great Wall is complete! { $who } placed the last block.
    .prisons = The Great Wall is complete! { $who } empties all prisons: { $loot }.
told-mongols = The emperor blocks have run out. The Mongols invade through the unfinished wall.

# The end of the game. $shares are listed, the first in full.
told-share =
    { $points ->
        [one] { $who } scores { $points } point
       *[other] { $who } scores { $points } points
    }
    .more = { $who } { $points }
told-end-chips = For buyback chips, { $shares }.
    .nobody = Nobody has a buyback chip left.
told-end-province = For their weakest province, { $shares }.
    .nobody = Nobody has a block in every province.
told-end-jade = For the most jade, { $shares }.
told-end-workers = For the most workers, { $shares }.
