### Text in the pictures of Huang Di.

# In the heading.
everybody =
    { $deed ->
        [play] Everyone plays
        [bid] Everyone bids
       *[choose] Everyone chooses
    }
before = Before the first round
round = Round { $round } of { $rounds }
phase =
    { round }, { $phase ->
        [setup] setup
        [petition] petition
       *[actions] actions
    }
ended =
    { $because ->
        [agreed] Ended by the players
        [wall] The wall stands
       *[mongols] The Mongols are through
    }, after round { $round } of { $rounds }
end = The finished wall with the ranking, the points by source, and how they grew over the rounds.

# In a player's area: jade and more follow the bid.
bid = bid
no-bid = no bid

hand-empty = No favours in hand

# Beside a choice: what players can bid, and how ties are broken; the viewer's hand; who acts before the next turn.
you = you
bid-jade = jade
bid-added = favours
bid-most = at most
bid-last = last bid
bid-prize = The emperor block and the first turn
bid-ties-order = Ties: more jade bid, then the player higher up here
bid-ties-lot = Ties: more jade bid, then by lot
own-favours = Your favours
    .some = Your favours: the nearest { $shown } of { $held }
acting-next = Before your next turn

# The rewards of a favour, after a number: +1 income.
grant-income = income
grant-petition = petition
grant-jade = to Collect Jade
grant-points =
    { $count ->
        [one] point
       *[other] points
    }

# The emperor block beside the role cards, when it is an option.
emperor-block = The emperor block
    .note = Place it anywhere on the wall; you keep your action
    .short = costs no action

## Role cards

# The order in which a card was played in a round.
role-played =
    { $order ->
        [1] played first
        [2] played second
        [3] played third
       *[4] played fourth
    }

# Actions, and their costs as an attribute. Numbers by level or amount are listed: 1, 2, 4 or 7.
deed-recruit = Recruit 1 to { $most } peasants
    .cost = for { $prices } jade
deed-convicts = Collect { $gained } convicts
    .cost = for { $traded } peasants
deed-jade = Collect { $collected } jade
deed-prison = Empty the prison
    .cost = where your taskmaster is
deed-quarry = Quarry 1 to { $most } blocks
    .cost = for { $prices } jade
deed-draw = Draw { $drawn } favours, keep { $kept }
deed-build = Build 1 or 2 blocks
    .cost = { $levels } workers by level
deed-favour = Play a favour
    .cost = whose pattern stands
deed-remove = Remove a rival's block
    .cost = { $removal } convicts by level
deed-move = Move your taskmaster
    .cost = to any other province
deed-repeat = Repeat a played role card
    .cost = Recruiter { $recruiter } jade, others { $others }
