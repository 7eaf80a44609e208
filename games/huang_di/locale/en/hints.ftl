### Advice for newcomers, up to 300 characters.

# In the middle of the game, and at its start.
hint-keep = Small patterns are the easiest to build, and income pays most when you get it early.
    .first = Your own blocks must form a favour's pattern somewhere in the wall. Small patterns are the easiest to build, and income pays most when you get it early.
hint-bid = Only the winner pays, and gets a block to place for free and the first turn. Usually 2 to 5 jade are enough.

# Which role card?
hint-to-build =
    .later = Your Builder card is played: prepare for the next round with jade, workers or blocks.
    .again = Your Builder card is played; the Taskmaster can repeat it for { $price } jade. Or prepare for the next round.
hint-favour-stands = The pattern of a favour in your hand stands in the wall: play it with your Builder card.
hint-to-blocks = To build you need both blocks (Resources) and workers (Recruiter), then the Builder.
    .again = To build you need blocks (Resources), workers (Recruiter) and the Builder. The Taskmaster can repeat Resources for { $price } jade.
    .later = To build you need blocks (Resources), workers (Recruiter) and the Builder. You get your Resources card back next round.
hint-to-workers = To build you also need workers: 2 for a block on level 1. Recruit some.
    .again = To build you also need workers: 2 for a block on level 1. The Taskmaster can repeat the Recruiter for { $price } jade.
    .later = To build you also need workers: 2 for a block on level 1. You get your Recruiter card back next round.
hint-build-here = You can build in { $camp } with the Builder. Filling a row brings a buyback chip, and points to the player with the most blocks in it.
hint-build-elsewhere = You have too few workers to build in { $camp }. Get more, or move to another province.

# Later, what scores.
hint-last-round = Last round. At the end you score { $province } points per block in your weakest province, your chips, and { $most } points each for the most jade and the most workers.

hint-recruiter = Peasants are the better workers: half of those you send to the wall come back. Convicts all die.
hint-resources = Quarry blocks: you cannot build without them.
hint-builder = Two blocks in one action save you a turn. Play favours early: their bonuses last for the rest of the game.
hint-taskmaster = At the end you score 5 points per block in your weakest province, so build in every province.
hint-recruit = Take 3 or 4 at once: the fifth costs 3 jade. A block takes 2, 4, 6 or 8 workers by level. A convict joins the prison in your province.
hint-quarry = Take 3 or 4 at once: the fifth costs 3 jade. A convict joins the prison in your province.
hint-build = Blocks next to each other form patterns and win rows. Higher rows score more but take more workers.
hint-second = A second block now saves you an action later.
hint-workers = All convicts die, and half the peasants, rounded up: send an even number of peasants.
hint-plaque = No other favour can use that block, and nobody can remove it: choose the one that your other favours need least.
hint-emperor = It belongs to nobody, but helps to fill a row in which you have the most blocks.

# After an action.
hint-emperor-waits = You can keep the emperor block for a later turn, but you lose it at the end of the round.
hint-back-jade = A buyback costs a round's basic income: pay it for an action that builds or scores.
hint-back-chip = Chips that you keep score 1, 3, 6, 10, 15 or 21 points for 1 to 6 at the end.
