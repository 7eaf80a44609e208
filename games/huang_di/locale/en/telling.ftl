### The chronicle: what happened, a paragraph for each turn. $who are names of players.

# $deeds are phrases of deeds.ftl, listed.
told-turn = { $who } { $deeds }.
# $completed is what follows, of one row or level or of several.
told-that-completes = That completes { $completed }.
told-turn-completes = The turn completes { $completed }.
told-completed = { $what }: { $brings }
    .among = { $what } ({ $brings })
told-row = level { $level } of { $province }
told-level = level { $level } in every province
told-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $sharing ->
        [1] { "" }
       *[other] { " " }each
    } for { $who }
told-no-points = no points, for all is the emperor's
# $points are points and for whom; the chip is for the same player, or for $who.
told-chip-too = a chip and { $points }
told-chip = a chip for { $who }, { $points }

# What stands between parts of a sentence, and how they end.
told-parts = { "; " }
    .end = { $parts }.
told-deal =
    { $drawn ->
        [one] Everybody is dealt { $drawn } favour, and keeps { $kept }
       *[other] Everybody is dealt { $drawn } favours, and keeps { $kept }
    }
    .some =
        { $seats ->
            [1] { $who } keeps { $kept }
           *[other] { $who } keep { $kept }
        } of { $drawn ->
            [one] { $drawn } favour
           *[other] { $drawn } favours
        } dealt
    .known = { $who } has { $favours }
told-unfinished = Level { $level }, unfinished: { $parts }.
    .row = { $points } in { $province }
    .level = { $points } on the whole level

told-round = Round { $round } begins: { $income }.
    .alike = Round { $round } begins: everybody takes { $jade } jade.
# The first of those listed, each one after it, and all others.
told-income = { $who } takes { $jade } jade
    .more = { $who } { $jade }
    .rest = everybody else { $jade }

told-no-bids =
    { $tie ->
        [lot] Nobody bids anything, and the petition of the emperor goes by lot to { $who }.
       *[clockwise] Nobody bids anything, and the petition of the emperor moves clockwise to { $who }.
    }
# $jade is what the bid costs, $total what it comes to with what favours have $added, $others what all others bid.
told-petition =
    { $who } wins the petition of the emperor for { $jade ->
        [0] nothing
       *[other] { $jade } jade
    }{ $added ->
        [0] { "" }
       *[other] { " " }({ $total } with favours)
    }{ $tie ->
       *[none] { "" }
        [jade] , a tie that more jade in the bid settles
        [clockwise] , a tie that goes to whoever sits next clockwise
        [lot] , a tie that the lot settles
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

told-emperor-block-lost = { $who } has not placed the emperor's block, and loses it.
told-wall = The Great Wall is complete! { $who } has set the last block.
    .prisons = The Great Wall is complete! All prisons open for { $who }: { $loot }.
told-mongols = The emperor has no more blocks to give, and the Mongols ride in through the unfinished wall.

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
