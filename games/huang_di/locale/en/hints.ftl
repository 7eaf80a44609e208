### Advice to newcomers, up to 300 characters.

# In the middle of the game, and at its very beginning.
hint-keep = Small patterns are the easiest to build, and income pays most when it comes early.
    .first = A favour is a pattern that your own blocks must form somewhere in the wall. Small patterns are the easiest to build, and income pays most when it comes early.
hint-bid = The highest bid gets an extra block to place, and the first turn. A serious bid is 3 to 5 jade: workers and blocks will cost you some, too.

# Which role card?
hint-builder-used = The Builder card is used in this round: get jade, workers or blocks for the next.
hint-favour-stands = The pattern of a favour in your hand stands in the wall: the Builder card plays it.
hint-blocks = To build you need blocks (Resources), workers (Recruiter) and the Builder card. Begin with the blocks.
hint-blocks-again = To build you need blocks (Resources), workers (Recruiter) and the Builder card. The Taskmaster can repeat Resources.
hint-workers-first = Building takes workers too, 2 for a block on the ground: the Recruiter card gets them.
hint-build-here = You can build in { $camp }: play the Builder card. Whoever fills a row gets a buyback chip, and whoever has most blocks in it scores.
hint-build-elsewhere = There is nothing in { $camp } that your workers can build. The Taskmaster card moves you elsewhere.

hint-recruiter = Peasants are the better workers: half of those sent to the wall come back. Convicts all die.
hint-resources = Without blocks there is nothing to build: quarry. New favours can wait until yours are played.
hint-builder = Two blocks in one action save a turn. A favour pays from the day it is played, so play it early.
hint-taskmaster = At the end you score 5 points for each block where you have fewest: build in every province.
hint-recruit = The first is free, and each further one costs more; 3 or 4 at once is good value. A block on the ground takes 2 workers, one above it 4, then 6, and 8 on a tower.
hint-quarry = The first is free, and each further one costs more; 3 or 4 at once is good value.
hint-build = Blocks beside your others help a pattern or a majority. Higher rows score more, and take more workers.
hint-second = A second block now saves a whole turn later.
hint-workers = Of an odd number of peasants one more dies than comes back, so send them in pairs.
hint-plaque = Choose the block that your other favours need least.
hint-emperor = It belongs to nobody, yet it fills a row: best one in which you have most blocks, for you score it.

# After an action.
hint-emperor-waits = The emperor's block can wait for a later turn, but it is lost when the round ends.
hint-back-jade = 3 jade are the income of a round: pay them for a second action that builds or scores.
hint-back-chip = Chips that you keep score at the end of the game, each more than the one before.
