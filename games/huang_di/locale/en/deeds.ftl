### Actions as phrases that follow the player's name: "Ada recruits 3 peasants". The purpose is what a card was
### played for: "played in turn 1 to recruit 3 peasants". $where is "there" for the province to which the player moved
### the taskmaster earlier in the same turn.

deed-recruited =
    recruits { $peasants ->
        [one] { $peasants } peasant
       *[other] { $peasants } peasants
    }{ $jade ->
        [0] { "" }
       *[other] { " " }for { $jade } jade
    }
    .purpose =
        recruit { $peasants ->
            [one] { $peasants } peasant
           *[other] { $peasants } peasants
        }{ $jade ->
            [0] { "" }
           *[other] { " " }for { $jade } jade
        }
deed-convicts =
    { $convicts ->
        [one] trades { $peasants } peasants for { $convicts } convict
       *[other] trades { $peasants } peasants for { $convicts } convicts
    }
    .purpose =
        { $convicts ->
            [one] trade { $peasants } peasants for { $convicts } convict
           *[other] trade { $peasants } peasants for { $convicts } convicts
        }
deed-jade =
    { $jade ->
        [0] collects no jade, as none is left
       *[other] collects { $jade } jade
    }
    .purpose =
        { $jade ->
            [0] collect no jade, as none was left
           *[other] collect { $jade } jade
        }
# $loot lists the contents of the prison.
deed-prison =
    { $where ->
        [there] takes { $loot } from the prison there
       *[elsewhere] takes { $loot } from the prison in { $province }
    }
    .purpose = take { $loot } from the prison in { $province }
deed-quarried =
    quarries { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    }{ $jade ->
        [0] { "" }
       *[other] { " " }for { $jade } jade
    }
    .purpose =
        quarry { $blocks ->
            [one] { $blocks } block
           *[other] { $blocks } blocks
        }{ $jade ->
            [0] { "" }
           *[other] { " " }for { $jade } jade
        }
# Some readers may know which favours were kept.
deed-kept =
    { $drawn ->
        [one] keeps { $kept } of { $drawn } favour drawn
       *[other] keeps { $kept } of { $drawn } favours drawn
    }
    .purpose =
        { $drawn ->
            [one] keep { $kept } of { $drawn } favour drawn
           *[other] keep { $kept } of { $drawn } favours drawn
        }
deed-kept-known =
    { $drawn ->
        [one] keeps { $kept } of { $drawn } favour drawn ({ $favours })
       *[other] keeps { $kept } of { $drawn } favours drawn ({ $favours })
    }
    .purpose = { deed-kept.purpose }
deed-drew-last =
    { $drawn ->
        [one] draws the last favour of the deck
       *[other] draws the last { $drawn } favours of the deck
    }
    .purpose =
        { $drawn ->
            [one] draw the last favour of the deck
           *[other] draw the last { $drawn } favours of the deck
        }
deed-drew-last-known =
    { $drawn ->
        [one] draws the last favour of the deck ({ $favours })
       *[other] draws the last { $drawn } favours of the deck ({ $favours })
    }
    .purpose = { deed-drew-last.purpose }
deed-emperor-block =
    { $where ->
        [there] places the emperor block on level { $level } there (column { $column })
       *[elsewhere] places the emperor block on level { $level } in { $province } (column { $column })
    }
deed-favour = plays { $favour } ({ $rewards }) with the plaque on level { $level } in { $province } (column { $column })
    .purpose = play { $favour }
# $owner is the owner of the block.
deed-removed =
    removes { $owner }'s block on level { $level } { $where ->
        [there] there
       *[elsewhere] in { $province }
    } (column { $column }) with { $convicts ->
        [one] { $convicts } convict
       *[other] { $convicts } convicts
    }
    .purpose = remove a block on level { $level } in { $province }
deed-moved = moves the taskmaster to { $province }
    .purpose = move the taskmaster to { $province }
deed-repeated = repeats the { $role } card for { $jade } jade
    .purpose = repeat the { $role } card for { $jade } jade

# Buying back a role card; right after an action with that card its name is left out.
deed-role-back-jade = buys back the { $role } card for { $jade } jade
deed-role-back-chip = buys back the { $role } card for a chip
deed-card-back-jade = buys back the card for { $jade } jade
deed-card-back-chip = buys back the card for a chip

# Building: several blocks on one level, in the columns listed; on several levels, at the spaces listed; a tower's top.
deed-built =
    builds { $blocks ->
        [one] { "" }
       *[other] { $blocks } blocks{ " " }
    }on level { $level } { $where ->
        [there] there
       *[elsewhere] in { $province }
    } ({ $blocks ->
        [one] column { $columns }
       *[other] columns { $columns }
    })
    .purpose =
        { $blocks ->
            [one] build on level { $level } in { $province }
           *[other] build { $blocks } blocks on level { $level } in { $province }
        }
deed-built-levels =
    { $where ->
        [there] builds { $blocks } blocks there ({ $spots })
       *[elsewhere] builds { $blocks } blocks in { $province } ({ $spots })
    }
    .purpose = build { $blocks } blocks in { $province }
deed-topped =
    tops a tower { $where ->
        [there] there
       *[elsewhere] in { $province }
    } (column { $column }; { $points ->
        [one] { $points } point
       *[other] { $points } points
    })
    .purpose = top a tower in { $province }
# $workers are the workers sent; $lost lists the $dead workers who died. $jade is the price of a second block.
deed-costing =
    { $deed } { $jade ->
        [0] { "" }
       *[other] for { $jade } jade{ " " }
    }with { $workers } workers ({ $lost } { $dead ->
        [one] dies
       *[other] die
    })
