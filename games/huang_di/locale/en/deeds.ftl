### What a player did, as on a scoresheet: "Ada: 3 peasants, to Yanmen, buyback". Prices follow from the rules.

deed-recruited =
    { $peasants ->
        [one] { $peasants } peasant
       *[other] { $peasants } peasants
    }
# The convict that comes with recruiting, quarrying and building.
deed-jailed = { $convicts ->
    [one] +{ $convicts } convict in prison
   *[other] +{ $convicts } convicts in prison
}
deed-convicts =
    { $convicts ->
        [one] { $convicts } convict
       *[other] { $convicts } convicts
    } for { $peasants } peasants
deed-jade =
    { $jade ->
        [0] no jade, as none is left
       *[other] +{ $jade } jade
    }
# $loot lists the contents of the prison.
deed-prison = prison in { $province } emptied ({ $loot })
deed-quarried =
    { $blocks ->
        [one] { $blocks } block quarried
       *[other] { $blocks } blocks quarried
    }
# Some readers may know which favours were kept.
deed-kept =
    { $drawn ->
        [one] { $kept } of { $drawn } favour kept
       *[other] { $kept } of { $drawn } favours kept
    }
    .known = { deed-kept } ({ $favours })
deed-drew-last =
    { $drawn ->
        [one] the last favour
       *[other] the last { $drawn } favours
    }
    .known = { deed-drew-last } ({ $favours })
deed-emperor-block = emperor block in { $province } (level { $level })
deed-favour = { $favour } ({ $rewards })
# $owner is the owner of the block, unless that is the $reader.
deed-removed =
    { $reader ->
        [you] your block
       *[other] { $owner }'s block
    } in { $province } removed (level { $level })
deed-moved = to { $province }
deed-repeated = { $role } again

# Buying back a role card; right after an action with that card its name is left out.
deed-role-back-jade = { $role } bought back
deed-role-back-chip = { $role } bought back (−1 chip)
deed-card-back-jade = buyback
deed-card-back-chip = buyback (−1 chip)

# Building on $levels, listed; on a tower's top.
deed-built =
    { $blocks ->
        [one] 1 block in { $province } (level { $levels })
       *[other] { $blocks } blocks in { $province } ({ $kinds ->
            [one] level { $levels }
           *[other] levels { $levels }
        })
    }
deed-topped = tower in { $province } (+{ $points })
