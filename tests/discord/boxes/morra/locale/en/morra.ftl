box = Show your fingers.
    .credits = Nobody's.

action-show = Show some fingers
action-take = Take a prize
parameter-fingers = How many.
parameter-prize = Which.
ahead-prize = You take it if it is drawn.
    .title = Prize
ahead-prize-amber = Amber
ahead-prize-jade = Jade
ahead-prize-pearl = Pearl
ahead-prize-silk = Silk
