### Answers that may be given ahead.

ahead-second = After the first piece you place no second one.
    .title = A second piece
ahead-second-done = Never
ahead-draw = You always draw from the pile, never from the open cards.
    .title = Drawing cards
ahead-draw-pile = From the pile
ahead-until-scoring = until a province is scored
ahead-until-display = until a new card lies open
ahead-until-pile = until there is a new pile
ahead-until-last = until the last round
