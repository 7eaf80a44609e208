### What can be chosen: the option up to 80 characters, its note up to 100.

# Role cards: what anybody can do with one; here, where $camp is the province of one's taskmaster; once again for $price jade.
ability-recruiter = Recruit, fetch { $convicts } convicts, collect { $jade } jade or empty the prison of your province
    .here = Recruit, fetch { $convicts } convicts, collect { $jade } jade or empty the prison of { $camp }
    .again = { $price } jade: recruit, fetch { $convicts } convicts, collect { $jade } jade or empty the prison of { $camp }
ability-resources = Quarry blocks, collect { $jade } jade or draw favours
    .here = Quarry blocks, collect { $jade } jade or draw favours
    .again = { $price } jade: quarry blocks, collect { $jade } jade or draw favours
ability-builder = Build or tear down in your province, or play a favour
    .here = Build or tear down in { $camp }, or play a favour
    .again = { $price } jade: build or tear down in { $camp }, or play a favour
ability-taskmaster = Move to another province, or repeat a card from an earlier turn of this round
    .here = Move to another province, or repeat a card from an earlier turn of this round

# The actions of role cards.
label-recruit = Recruit peasants
    .note = 1 to { $most } peasants for { $prices } jade
label-convicts = Fetch { $convicts } convicts
    .note = For { $price } of your { $peasants } peasants
label-jade = Collect { $jade } jade
    .note = { $usual }, and { $added } from your favours
label-prison = Empty the prison of { $camp }
    .note = It holds { $loot }
label-quarry = Quarry blocks
    .note = 1 to { $most } blocks for { $prices } jade
label-draw = Draw favours
    .note = Look at { $drawn } and keep { $kept }
label-build = Build in { $camp }
    .note = 1 block, or 2 for { $price } jade
label-favour = Play a favour
    .note =
        { $count ->
            [one] { $favours } stands in the wall
           *[other] { $favours } stand in the wall
        }
    .many =
        { $count ->
            [one] { $count } of yours stands in the wall
           *[other] { $count } of yours stand in the wall
        }
label-remove = Tear down a block in { $camp }
    .note = Takes as many convicts as the block's level
label-move = Move your taskmaster
    .note = From { $camp } to another province
label-repeat = Repeat a role card
    .note = One from an earlier turn of this round

# Numbers.
label-bid = { $total } with your favours
label-free = Free
# So many peasants of those sent come back.
label-workers =
    { $back ->
        [0] Nobody will come back
        [one] { $back } peasant will come back
       *[other] { $back } peasants will come back
    }

# Blocks and provinces. $loot is what the prison holds.
label-one-block = No, only one block
label-emperor-first = Place the emperor's block
    .note = In any province, at no cost; then play a role card
label-emperor-between = First the emperor's block
    .note = In any province; your second block comes after it
label-province =
    { $blocks ->
        [one] { $blocks } block of yours; prison: { $loot }
       *[other] { $blocks } blocks of yours; prison: { $loot }
    }

# What a block on a place would complete, after a semicolon.
prospect-row = completes the row: a chip; { $row } points for most blocks
prospect-level-and-row = completes row and level: a chip; { $row } and { $level } points for most blocks
prospect-wall-and-row = completes the wall: a chip; { $row } and { $level } points for most blocks; the game ends
prospect-level = completes the level: { $level } points for most blocks
prospect-wall = completes the wall: { $level } points for most blocks; the game ends

# What follows an action.
label-end = End your turn
    .note = This loses the emperor's block: it is your last turn
label-back-jade = Take back the { $card }: { $price } jade
    .note = Then act once more; you have { $jade } jade
label-back-chip = Take back the { $card }: 1 chip
    .note =
        { $chips ->
            [one] Then act once more; you have { $chips } chip
           *[other] Then act once more; you have { $chips } chips
        }
label-emperor-after = Place the emperor's block
    .note = In any province, at no cost
