### Answers given ahead.

ahead-page-title = Answers ahead
ahead-page = What you choose here is answered for you as soon as it is asked. Only you see it. If the table goes back to an earlier moment, or your seat changes hands, it is forgotten.
ahead-page-empty = In this game no question can be answered ahead.
ahead-given = **{ $answer }**
ahead-given-until = **{ $answer }**, { $until }
ahead-not-given = nothing chosen
ahead-until-off = until you call it off
ahead-button = Answers ahead …
ahead-button-number = Choose a number …
ahead-button-off = Call it off
ahead-choice-off = off (call it off)
ahead-number = A whole number from 0 to { $most }
ahead-unknown = { $count ->
    [0] In { $game } no question can be answered ahead.
   *[other] That cannot be answered ahead in { $game }; what can: { $titles }.
}
ahead-dropped = **{ $title }** in { $channel }: the table has gone back, so what you had answered ahead is forgotten: { $answers }.
ahead-asked-now = You are asked that now: press Take your turn under the board, and answer it there.
ahead-no-answer = Say what you will answer, or `off` to call it off.
