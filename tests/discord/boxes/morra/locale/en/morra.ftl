box = Show your fingers.
    .credits = Nobody's.

action-show = Show some fingers
action-take = Take a prize
parameter-fingers = How many.
parameter-prize = Which.
