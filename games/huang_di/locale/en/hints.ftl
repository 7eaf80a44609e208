### Advice for newcomers, up to 300 characters.

# In the middle of the game, and at its start.
hint-keep = Small patterns are the easiest to build. Income pays most when you get it early.
    .first = A favour shows a pattern that your own blocks must form somewhere in the wall. Small patterns are the easiest to build, and income pays most when you get it early.
hint-bid = The highest bid wins an extra block to place, and the first turn. Usually 2 to 5 jade are enough. Keep some, because workers and blocks cost jade too.

# Which role card?
hint-to-build =
    .later = Your Builder card is played. Use this turn to prepare for the next round: gain jade, workers or blocks.
    .again = Your Builder card is played, but the Taskmaster can repeat it for { $price } jade. Or prepare for the next round: gain jade, workers or blocks.
hint-favour-stands = The pattern of a favour in your hand stands in the wall. Play the favour with your Builder card.
hint-to-blocks = To build you need blocks (Resources), workers (Recruiter) and the Builder card. Start with the blocks.
    .again = To build you need blocks (Resources), workers (Recruiter) and the Builder card. The Taskmaster can repeat Resources for { $price } jade.
    .later = To build you need blocks (Resources), workers (Recruiter) and the Builder card. You get your Resources card back next round.
hint-to-workers = To build you also need workers: 2 for a block on level 1. Recruit some with the Recruiter card.
    .again = To build you also need workers: 2 for a block on level 1. The Taskmaster can repeat the Recruiter for { $price } jade.
    .later = To build you also need workers: 2 for a block on level 1. You get your Recruiter card back next round.
hint-build-here = You can build in { $camp }: play the Builder card. If you fill a row, you gain a buyback chip, and the player with the most blocks in it scores.
hint-build-elsewhere = You cannot build in { $camp } with the workers you have. You need more workers or another province.

# Later, what scores.
hint-last-round = This is the last round. At the end you score { $province } points per block in your weakest province, your chips, and { $most } points each for the most jade and the most workers.
hint-scores-now =
    { $points ->
        [one] The Builder can win you { $points } point in { $camp } now.
       *[other] The Builder can win you up to { $points } points in { $camp } now.
    } A full row on level 1, 2 or 3 is worth { $rows } points to the player with the most blocks in it.

hint-recruiter = Peasants are the better workers: half of those you send to the wall come back. Convicts all die.
hint-resources = You cannot build without blocks, so quarry some first. New favours can wait until you have played yours.
hint-builder = Two blocks in one action save you a turn. Play favours early: their bonuses last for the rest of the game.
hint-taskmaster = At the end you score 5 points per block in your weakest province, so build in every province.
hint-recruit = The first is free, the next two cost 1 jade each, the fourth 2 and the fifth 3. Take 3 or 4 at once. A block takes 2 workers on level 1, then 4, 6 and 8 on levels 2, 3 and 4.
hint-quarry = The first is free, the next two cost 1 jade each, the fourth 2 and the fifth 3. Take 3 or 4 at once.
hint-build = Blocks next to each other help you form patterns and win majorities. Rows on higher levels score more but take more workers.
hint-second = A second block now saves you an action later.
hint-workers = Half the peasants die, rounded up, so send an even number if you can.
hint-plaque = Choose the block that your other favours need least.
hint-emperor = It belongs to nobody, but it helps to fill a row. Use it in a row where you have the most blocks, so that you score when it is full.

# After an action.
hint-emperor-waits = You can keep the emperor block for a later turn, but you lose it at the end of the round.
hint-back-jade = 3 jade is a whole round's basic income. Pay it for a second action that builds or scores.
hint-back-chip = Chips that you keep score at the end: 1, 3, 6, 10, 15 or 21 points for 1 to 6 chips.
