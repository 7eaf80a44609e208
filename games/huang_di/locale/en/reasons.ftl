### Why something is not possible now: up to 100 characters, after a colon.

# $count are needed, and the player has $have; "left" is used once other blocks are planned.
needs-jade =
    { $have ->
        [0] needs { $count } jade; you have none
       *[other] needs { $count } jade; you have { $have }
    }
needs-peasants =
    needs { $count ->
        [one] { $count } peasant
       *[other] { $count } peasants
    }; { $have ->
        [0] you have none
       *[other] you have { $have }
    }
needs-convicts =
    needs { $count ->
        [one] { $count } convict
       *[other] { $count } convicts
    }; { $have ->
        [0] you have none
       *[other] you have { $have }
    }
needs-workers =
    needs { $count ->
        [one] { $count } worker
       *[other] { $count } workers
    }; { $have ->
        [0] you have none
       *[other] you have { $have }
    }
    .left =
        needs { $count ->
            [one] { $count } worker
           *[other] { $count } workers
        }; { $have ->
            [0] you have none left
           *[other] you have { $have } left
        }

reason-used = played in turn { $count }
reason-no-jade = no jade left
reason-no-peasant = no peasants left
reason-no-convict = no convicts left
# The prison.
reason-empty = it is empty
reason-no-block-left = you have no blocks left to quarry
reason-few-left =
    { $count ->
        [0] none left
       *[other] only { $count } left
    }
reason-no-deck = the deck is empty
reason-no-block = you have no blocks
reason-complete = the wall in { $camp } is complete
reason-useless = your second block would have no space that your workers can build on
reason-no-favour = no favours in hand
reason-no-pattern = no pattern built yet
reason-not-yet = not built yet
reason-no-earlier-card = no other card from an earlier turn this round
reason-not-earlier = not played in an earlier turn this round
reason-there-already = your taskmaster is already there
reason-twice = you have already taken a second action

# Why a block cannot be removed; the reasons for all blocks of a province are listed with "or".
reason-no-block-stands = there is no block in { $camp }
reason-all = every block is { $obstacles }
obstacle-yours = yours
obstacle-emperors = the emperor's
obstacle-tower = on level 4
obstacle-full-row = in a full row
obstacle-plaque = under a plaque
obstacle-under = under another block
