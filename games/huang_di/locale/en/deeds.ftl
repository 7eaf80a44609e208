### What a player does, as a phrase to follow the name: "Ada recruits 3 peasants". The purpose is what a card was
### played for: "played in turn 1 to recruit 3 peasants". $where is "there" for the province to which the taskmaster
### has gone in the same turn.

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
        [0] finds no jade left to collect
       *[other] collects { $jade } jade
    }
    .purpose =
        { $jade ->
            [0] find no jade left to collect
           *[other] collect { $jade } jade
        }
# $loot is what the prison held.
deed-prison =
    { $where ->
        [there] takes { $loot } from the prison there
       *[elsewhere] takes { $loot } from the prison of { $province }
    }
    .purpose = take { $loot } from the prison of { $province }
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
# The reader may know which favours were kept.
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
        [there] places the emperor's block on level { $level } there (column { $column })
       *[elsewhere] places the emperor's block on level { $level } of { $province } (column { $column })
    }
deed-favour = plays { $favour } ({ $rewards }) with the plaque on level { $level } of { $province } (column { $column })
    .purpose = play { $favour }
# $owner is whose block it was.
deed-removed =
    tears down a block of { $owner } on level { $level } { $where ->
        [there] there
       *[elsewhere] of { $province }
    } (column { $column }) with { $convicts ->
        [one] { $convicts } convict
       *[other] { $convicts } convicts
    }
    .purpose = tear down a block of { $owner } on level { $level } of { $province }
deed-moved = moves the taskmaster to { $province }
    .purpose = move the taskmaster to { $province }
deed-repeated = repeats the { $role } card for { $jade } jade
    .purpose = repeat the { $role } card for { $jade } jade

# Buying a role card back; after another deed of the same turn it goes without saying which.
deed-role-back-jade = takes the { $role } card back for { $jade } jade
deed-role-back-chip = takes the { $role } card back for a chip
deed-card-back-jade = takes the card back for { $jade } jade
deed-card-back-chip = takes the card back for a chip

# Building: blocks on one level, in the columns listed; on several levels, at the spots listed; on top of a tower.
deed-built =
    builds { $blocks ->
        [one] { "" }
       *[other] { $blocks } blocks{ " " }
    }on level { $level } { $where ->
        [there] there
       *[elsewhere] of { $province }
    } ({ $blocks ->
        [one] column { $columns }
       *[other] columns { $columns }
    })
    .purpose =
        { $blocks ->
            [one] build on level { $level } of { $province }
           *[other] build { $blocks } blocks on level { $level } of { $province }
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
       *[elsewhere] of { $province }
    } (column { $column }) for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    .purpose = top a tower of { $province }
# $lost is what follows, listed: jade, and workers who died.
deed-costing = { $deed } at the cost of { $lost }
lost-jade = { $count } jade
lost-peasants =
    { $count ->
        [one] { $count } peasant
       *[other] { $count } peasants
    }
lost-convicts =
    { $count ->
        [one] { $count } convict
       *[other] { $count } convicts
    }
