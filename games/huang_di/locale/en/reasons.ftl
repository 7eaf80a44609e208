### Why something is not possible now: up to 100 characters, after a colon.

# $count are needed, and there are $have; "left" is said where other blocks have been planned already.
needs-jade =
    { $have ->
        [0] needs { $count } jade, you have none
       *[other] needs { $count } jade, you have { $have }
    }
needs-peasants =
    needs { $count ->
        [one] { $count } peasant
       *[other] { $count } peasants
    }, { $have ->
        [0] you have none
       *[other] you have { $have }
    }
needs-convicts =
    needs { $count ->
        [one] { $count } convict
       *[other] { $count } convicts
    }, { $have ->
        [0] you have none
       *[other] you have { $have }
    }
needs-workers =
    needs { $count ->
        [one] { $count } worker
       *[other] { $count } workers
    }, { $have ->
        [0] you have none
       *[other] you have { $have }
    }
    .left =
        needs { $count ->
            [one] { $count } worker
           *[other] { $count } workers
        }, { $have ->
            [0] none is left
            [one] { $have } is left
           *[other] { $have } are left
        }

# $purpose is what the card was used for, such as "recruit 3 peasants for 2 jade".
reason-used = played in turn { $turn } to { $purpose }
    .you = You played it in turn { $turn } to { $purpose }.
reason-used-now = played in this turn
    .you = You played it in this turn.
# $reason says why nothing can be built.
reason-idle = { $reason }; no favour can be played, and no block torn down

reason-no-peasant = no peasant is left
reason-no-convict = no convict is left
# The prison.
reason-empty = it is empty
reason-no-block-left = no block of yours is left to quarry
reason-few-left =
    { $count ->
        [0] only none is left
        [one] only { $count } is left
       *[other] only { $count } are left
    }
reason-no-deck = the deck is empty
reason-no-block = you have no block: quarry some first
reason-complete = the wall in { $camp } is complete
reason-useless = your second block would find no place that you have workers for
reason-no-favour = you hold no favour
reason-no-pattern = no favour of yours stands in the wall
reason-not-yet = its pattern does not stand in your blocks yet
reason-no-earlier-card = no other card from an earlier turn of this round
reason-not-earlier = not played in an earlier turn of this round
reason-there-already = your taskmaster is there already
reason-twice = you have taken a second action already

# Why a block cannot be torn down; all those of the blocks of a province are listed with "or".
reason-no-block-stands = no block stands in { $camp }
reason-all = all are { $obstacles }
obstacle-yours = yours
obstacle-emperors = the emperor's
obstacle-tower = on level 4
obstacle-full-row = in a full row
obstacle-plaque = under a plaque
obstacle-under = under another block
