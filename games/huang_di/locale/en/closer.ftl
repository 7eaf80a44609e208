### Details of single items: what a player can look at, and everything about it.

item-player =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $favours ->
        [one] { $favours } favour
       *[other] { $favours } favours
    } played
item-province = { $blocks } of { $all } blocks; prison: { $loot }
item-card = { $role } card
item-last = Last turns
    .note = What each player did most recently

# A player.
detail-player = **{ $player }**, in { $camp }
# Points and their sources.
detail-points =
    { $points ->
        [one] **{ $points } point**
       *[other] **{ $points } points**
    }
    .sources = : { $sources }
detail-source = { $source } { $points }
detail-income = **Every round:** income { $income } jade, +{ $petition } to each bid, Collect Jade { $collect }
detail-favours =
    { $count ->
        [0] **Favours played: none yet**
       *[other] **Favours played: { $count }**
    }
detail-turn = Turn { $turn }, { $role }: { $deeds }.
detail-acting = It is **{ $who }**'s turn.
detail-no-turn = **{ $who }** has not taken a turn yet.

# A province.
detail-province = **{ $province }**: { $blocks } of { $all } blocks
    .shares = **{ $province }**: { $blocks } of { $all } blocks ({ $shares })
detail-prison = Prison: { $loot }
detail-taskmasters = Taskmasters: { $taskmasters }
detail-history = **What happened here, latest first**
    .round = Round { $round }: { $told }

# A role card: when it was played, and what each action would give the reader now, or why it is not possible.
detail-used = You played it in turn { $turn }.
now-action = { $rule } *Now: { $worth }.*
    .not = { $rule } *Not now: { $reason }.*
now-afford = up to { $count }
now-convicts =
    { $peasants ->
        [one] you have { $peasants } peasant
       *[other] you have { $peasants } peasants
    }
now-draw =
    { $deck ->
        [one] { $deck } favour left in the deck
       *[other] { $deck } favours left in the deck
    }
now-build =
    you have { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    } and { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }
now-remove =
    { $removable ->
        [one] { $removable } block in { $camp }
       *[other] { $removable } blocks in { $camp }
    }
now-move = you are in { $camp }
