### The chronicle: what happened, one paragraph per turn, points first.

# $who has a sign with points if there are any; $deeds are phrases of deeds.ftl, listed. $who are names elsewhere.
told-turn = { $who }: { $deeds }.
# $completed lists rows and levels that are full now.
told-full = Full: { $completed }.
told-completed = { $what } ({ $brings })
told-row = level { $level } in { $province }
told-level = level { $level } everywhere
told-no-points = no points
# The builder's chip, after a name or a name with points.
told-chip = { $who } +1 buyback chip
    .also = { $who } and +1 buyback chip

# The separator of a sentence's parts.
told-parts = { "; " }
told-deal = Everyone keeps { $kept } of { $drawn } favours{ $known }.
    .some = { $who }: { $kept } of { $drawn } favours kept{ $known }.
    .known = ; { $who }: { $favours }
# Rows and levels that are not full at the end: $parts are their points.
told-unfinished = Level { $level }, unfinished: { $parts }.
    .row = { $province } { $points }
    .level = everywhere { $points }

# $income lists the jade that players take: first what several take, then who takes something else.
told-round = Round { $round }, income: { $income }.
    .each = { $jade } each
    .one = { $who } { $jade }

told-no-bids =
    { $tie ->
        [lot] Petition: no bids, by lot to { $who }.
       *[clockwise] Petition: no bids, clockwise to { $who }.
    }
# $bid is the winner's, $others lists all other bids.
told-petition =
    Petition: { $who } with { $bid }{ $tie ->
       *[none] { "" }
        [jade] { " " }(tie: more jade)
        [clockwise] { " " }(tie: next clockwise)
        [lot] { " " }(tie: by lot)
    }; { $others }.
told-bid = { $who } { $bid }
# A sentence after it: $loot is a jade and a convict.
told-jailed = { $province } prison: +{ $loot }.

told-emperor-block-lost = Emperor block lost, not placed in time: { $who }.
told-wall = The Great Wall is complete! { $who } placed the last block.
    .prisons = The Great Wall is complete! { $loot } from all prisons: { $who }.
told-mongols = No emperor block is left: the Mongols invade.

# The end of the game. $shares are points, listed.
told-end-chips = Chips: { $shares }.
told-end-province = Weakest province: { $shares }.
told-end-jade = Most jade: { $shares }.
told-end-workers = Most workers: { $shares }.
