box = Bid for gems.
    .credits = Nobody's.

action-taste = Taste two gems and name a colour
action-step = Dance one more step
action-bid = Bid in secret
action-nothing = Bid nothing
action-take = Name a colour and take two gems
action-bee = Take the ant and the bee
action-wrong = Say two words to one question

parameter-first = A gem.
parameter-second = Another.
parameter-third = One too many.
parameter-more = How many more.
parameter-colour = Which one.
parameter-foot = Which one.
parameter-amount = How much.
parameter-word = ?

help-auction = Bidding
help-commands = Commands

counted =
    { $count ->
        [0] no gem
        [one] { $count } gem
       *[other] { $count } gems
    }
