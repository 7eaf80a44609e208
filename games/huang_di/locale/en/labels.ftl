### Labels of options: the option up to 80 characters, its note up to 100.

# Role cards: what any player can do with one; here, where $camp is the province of the player's taskmaster. What a player
# can do with the Builder now is a list with "or".
ability-recruiter = Recruit, collect { $gained } convicts or { $collected } jade, or empty the prison in your province
    .here = recruit, collect { $gained } convicts or { $collected } jade, or empty the prison in { $camp }
ability-resources = Quarry blocks, collect { $collected } jade or draw favours
    .here = quarry blocks, collect { $collected } jade or draw favours
ability-builder = Build up to 2 blocks in your province, remove one, or play a favour
    .build =
        { $blocks ->
            [one] build { $blocks } block in { $camp }
           *[other] build up to { $blocks } blocks in { $camp }
        }
    .favour = play a favour
    .remove = remove a block
ability-taskmaster = Move for free, or repeat an earlier card of this round for { $recruiter } or { $others } jade
    .here = move for free, or repeat an earlier card of this round for { $recruiter } or { $others } jade

# The actions of role cards.
label-recruit = Recruit peasants
    .note = 1 to { $most } peasants for { $prices } jade
label-convicts = Collect { $gained } convicts
    .note = For { $traded } peasants
label-jade = Collect { $collected } jade
    .note = { $usual }, plus { $bonus } from your favours
label-prison = Empty the prison in { $camp }
    .note = +{ $loot }
    .there = prison: { $loot }
label-quarry = Quarry blocks
    .note = 1 to { $most } blocks for { $prices } jade
label-draw = Draw { $drawn } favours
    .note = Keep { $kept }
label-build = Build in { $camp }
    .note =
        { $blocks ->
            [one] only 1 block
           *[other] 1 block, or 2 for { $second } jade
        }
    .further =
        { $points ->
            [one] 2 blocks: +{ $points } point
           *[other] 2 blocks: +{ $points } points
        }
    .points =
        { $points ->
            [0] no points yet
            [one] up to +{ $points } point
           *[other] up to +{ $points } points
        }
label-favour = Play a favour
    .many =
        { $points ->
            [0] no points
            [one] up to +{ $points } point
           *[other] up to +{ $points } points
        }; { $count } of your patterns stand in the wall
label-remove = Remove a block in { $camp }
    .note =
        { $count ->
            [one] For { label-remove.price }; { $count } block to choose from
           *[other] For { label-remove.price }; { $count } blocks to choose from
        }
    .price = 1 to 3 convicts by level
label-move = { choice-move }
    .note = Free: from { $camp } to another province
label-repeat = Repeat a role card
    .note = One from an earlier turn this round, for { $recruiter } or { $others } jade

# The same actions in few words, up to 36 characters. The short ones stand on buttons beside the letter of their card.
choice-recruit = Recruit 1 to { $most } peasants
    .short = 1–{ $most } peasants
choice-convicts = Collect { $gained } convicts
    .short = { $gained } convicts
choice-jade = Collect { $collected } jade
    .short = +{ $collected } jade
choice-prison = Empty the prison
    .short = { choice-prison }
choice-quarry = Quarry 1 to { $most } blocks
    .short = 1–{ $most } blocks
choice-draw = { label-draw }
    .short = { $drawn } favours
choice-build = Build in { $camp }
    .short = { choice-build }
choice-favour = Play a favour
    .short = { choice-favour }
choice-remove = Remove a block
    .short = { choice-remove }
choice-move = Move the taskmaster
    .short = Move
choice-repeat = Repeat a role card
    .short = Repeat a card
choice-emperor = Emperor block
# With an amount or a province, and for the builder a second block: $what is `3 peasants`, or a province.
choice-recruit-some = Recruit { $what }
choice-quarry-some = Quarry { $what }
choice-favour-some = Play { $favour }
choice-move-some = To { $what }
choice-one-block = Only this block
    .short = 1 block
choice-second = 2 blocks, the 2nd on { $place }
    .short = 2 blocks
    .on-top = 2 blocks stacked
choice-back =
    { $price ->
        [chip] For 1 chip: { $then }
       *[jade] Buyback: { $then }
    }
label-again = { $card } again
choice-again = Again: { $action }
    .jade = { $card } again: { $action }
# The $price of an action with what it took to get it, listed, and, if it brings jade, how much $jade that leaves; or
# what is added when the number is chosen.
note-in-all =
    for { $price }{ $way ->
        [less] , −{ $jade } in all
        [gain] , +{ $jade } in all
        [recruit] , plus the peasants' price
        [quarry] , plus the blocks' price
       *[other] { "" }
    }
# The income of the round that begins next, with what it leaves of all jade spent and gained.
note-income =
    the round ends: +{ $income } jade{ $way ->
        [pay] , −{ $jade } in all
        [gain] , +{ $jade } in all
        [even] , ±0 in all
       *[alone] { "" }
    }

# Numbers.
# $added is the bonus from favours; $owners are rivals.
label-bid =
    { $added ->
        [0] { $jade } jade
       *[other] { $jade } jade +{ $added } = { $total }
    }
    .note =
        { $count ->
            [0] Sure to win
           *[other] Only { $owners } can beat it
        }
label-free = free
# The workers who will die, listed; $dead is their total number.
label-workers =
    { $dead ->
        [one] { $lost } dies
       *[other] { $lost } die
    }
    .end = { $lost } fewer

# The workers that a block takes, or several "in-all"; $dead is 0 if that depends on who goes.
label-sent =
    takes { $workers } workers{ $which ->
        [in-all] { " " }in all
       *[alone] { "" }
    }{ $dead ->
        [0] { "" }
        [one] , { $dead } dies
       *[other] , { $dead } die
    }

# Blocks and provinces. $loot is what the prison holds.
label-one-block = No, only one block
label-emperor-first = Place the emperor block
    .note = Free, in any province; then play a role card
label-emperor-between = Emperor block first
    .note = Free, in any province; then place your second block
label-province = your blocks: { $blocks }
    .row = level { $level } { $row }
label-removed = block back to { $owner }
label-plaque = then no longer playable: { $favours }

# What a choice brings, as parts of a note. Points: your own, before those of $others.
gain =
    { $points ->
        [0] { $others ->
            [0] no points
           *[other] no points for you
        }
        [one] +{ $points } point
       *[other] +{ $points } points
    }
gain-of = { $owner } +{ $points }
gain-chips =
    { $chips ->
        [one] +{ $chips } buyback chip
       *[other] +{ $chips } buyback chips
    }
forms = forms { $favours }
# $won is such a part.
ends-game = ends the game: { $won }
# $points are for the most blocks in the row, $owners the numbers of blocks by owner: "you 2, Li Si 1".
standing = row worth { $points } points: { $owners }, { $free } free
standing-you = you { $count }

# After an action.
label-after-end = End your turn
    .note = no second action
    .emperor = you lose the emperor block: you have no turn left this round
    .round = the round ends: +{ $income } jade
label-after-jade = Buyback for { $buyback } jade
    .note = { $card } back, then play 1 of { $cards } cards; you have { $jade } jade
label-after-chip = Buyback for 1 chip
    .note =
        { $chips ->
            [one] { $card } back, then play 1 of { $cards } cards; your only chip is worth { $worth } point at the end
           *[other] { $card } back, then play 1 of { $cards } cards; of { $chips } chips, this one is worth { $worth ->
                [0] no points
                [one] { $worth } point
               *[other] { $worth } points
            } at the end
        }
label-after-emperor = Place the emperor block
    .note = Free, in any province

# What a button takes back, up to 30 characters.
undone-bid = Bid of { $jade } jade
undone-block = Block on { $place }
undone-blocks =
    { $count ->
        [one] Building { $count } block
       *[other] Building { $count } blocks
    }
undone-emperor = Emperor block in { $province }
undone-plaque = Plaque in { $province }
undone-removal = Block of { $owner } removed
undone-move = Move to { $province }
undone-turn = End of your turn
