### Labels of options: the option up to 80 characters, its note up to 100.

# Role cards: what any player can do with one; here, where $camp is the province of the player's taskmaster; repeated for
# $price jade.
ability-recruiter = Recruit, collect { $gained } convicts or { $collected } jade, or empty the prison in your province
    .here = Recruit, collect { $gained } convicts or { $collected } jade, or empty the prison in { $camp }
    .again = { $price } jade: recruit, collect { $gained } convicts or { $collected } jade, or empty the prison in { $camp }
ability-resources = Quarry blocks, collect { $collected } jade or draw favours
    .here = Quarry blocks, collect { $collected } jade or draw favours
    .again = { $price } jade: quarry blocks, collect { $collected } jade or draw favours
ability-builder = Build or remove a block in your province, or play a favour
    .here = Build or remove a block in { $camp }, or play a favour
    .again = { $price } jade: build or remove a block in { $camp }, or play a favour
ability-taskmaster = Move to another province, or repeat a card from an earlier turn this round
    .here = Move to another province, or repeat a card from an earlier turn this round

# The actions of role cards.
label-recruit = Recruit peasants
    .note = 1 to { $most } peasants for { $prices } jade
label-convicts = Collect { $gained } convicts
    .note = For { $traded } of your { $peasants } peasants
label-jade = Collect { $collected } jade
    .note = { $usual }, plus { $bonus } from your favours
label-prison = Empty the prison in { $camp }
    .note = It holds { $loot }
label-quarry = Quarry blocks
    .note = 1 to { $most } blocks for { $prices } jade
label-draw = Draw favours
    .note = Draw { $drawn }, keep { $kept }
label-build = Build in { $camp }
    .note = 1 block, or 2 for { $second } jade
label-favour = Play a favour
    .note =
        { $count ->
            [one] { $favours } stands in the wall
           *[other] { $favours } stand in the wall
        }
    .many =
        { $count ->
            [one] { $count } of your patterns stands in the wall
           *[other] { $count } of your patterns stand in the wall
        }
label-remove = Remove a block in { $camp }
    .note = Costs 1, 2 or 3 convicts on level 1, 2 or 3
label-move = Move your taskmaster
    .note = From { $camp } to another province
label-repeat = Repeat a role card
    .note = One from an earlier turn this round

# Short labels of the same actions, up to 36 characters: they stand on buttons beside the mark of their card.
choice-recruit = Recruit 1 to { $most } peasants
choice-convicts = Trade { $traded } peasants for { $gained } convicts
choice-jade = Collect { $collected } jade
choice-prison = Prison: { $loot }
choice-quarry = Quarry 1 to { $most } blocks
choice-draw = Draw { $drawn } favours, keep { $kept }
choice-build = Build in { $camp }
choice-favour = Play a favour
choice-remove = Tear down a block
choice-move = Move the taskmaster
choice-repeat = Repeat a role card
# With an amount or a province, and for the builder a second block: $what is `3 peasants`, or a province.
choice-recruit-some = Recruit { $what }
choice-quarry-some = Quarry { $what }
choice-move-some = Move to { $what }
choice-one-block = Only this block
choice-second = Also { $place }
    .note = { $price } jade
choice-again = { $card } again: { $action } (costs { $price } jade)

# Numbers.
label-bid = { $total } with your favours
label-free = Free
# The workers who will die, listed; $dead is their total number.
label-workers =
    { $dead ->
        [one] { $lost } dies
       *[other] { $lost } die
    }

# Blocks and provinces. $loot is what the prison holds.
label-one-block = No, only one block
label-emperor-first = Place the emperor block
    .note = Free, in any province; then play a role card
label-emperor-between = Emperor block first
    .note = In any province; then place your second block
label-province =
    { $blocks ->
        [one] You have { $blocks } block there; prison: { $loot }
       *[other] You have { $blocks } blocks there; prison: { $loot }
    }

# What a block would complete, after a semicolon.
prospect-row = completes the row: 1 chip; { $row } points for most blocks
prospect-level-and-row = completes row and level: 1 chip; { $row } and { $level } points for most blocks
prospect-wall-and-row = completes the wall: 1 chip; { $row } and { $level } points for most blocks; ends the game
prospect-level = completes the level: { $level } points for most blocks
prospect-wall = completes the wall: { $level } points for most blocks; ends the game

# After an action.
label-after-end = End your turn
    .note = You lose the emperor block: this is your last turn of the round
label-after-jade = Buy back { $card }: { $buyback } jade
    .note = One more action; you have { $jade } jade
label-after-chip = Buy back { $card }: 1 chip
    .note =
        { $chips ->
            [one] One more action; you have { $chips } chip
           *[other] One more action; you have { $chips } chips
        }
label-after-emperor = Place the emperor block
    .note = Free, in any province
