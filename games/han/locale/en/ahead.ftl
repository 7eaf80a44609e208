### Answers given ahead of time.

ahead-second = You place no second piece after the first.
    .title = A second piece
ahead-second-done = Never
ahead-draw = You always draw from the pile, never from the display.
    .title = Drawing cards
ahead-draw-pile = From the pile
ahead-until-scoring = until a province is scored
ahead-until-display = until a new card is on display
ahead-until-pile = until there is a new draw pile
ahead-until-last = until the last round
