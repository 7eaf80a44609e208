### Answers given ahead.

ahead-page-title = Answers in advance
ahead-page = Answer a question before it comes up. I give your answer as soon as the game asks, and only you see it until then. It is dropped if the table goes back to an earlier moment or your seat changes hands.
ahead-page-empty = This game has no questions to answer in advance.
ahead-given = **{ $answer }**
ahead-given-until = **{ $answer }**, { $until }
ahead-not-given = nothing chosen
ahead-until-off = until you cancel it
ahead-button = Answer in advance …
ahead-menu = Choose …
ahead-button-number = Choose a number …
ahead-button-off = Ask me instead
ahead-choice-off = off (ask me instead)
ahead-number = A whole number from 0 to { $most }
ahead-unknown = { $count ->
    [0] { $game } has no questions to answer in advance.
   *[other] You can't answer that in advance in { $game }. You can answer: { $titles }.
}
ahead-dropped = **{ $title }** in { $channel }: the table went back, so I dropped your answers given in advance: { $answers }.
ahead-asked-now = The game is asking you that now. Press Take your turn under the board and answer there.
ahead-no-answer = Give your answer, or `off` to cancel it.

## Commands and help pages.
command-ahead = Answer before the game asks you: once, or every time
    .what = The question.
    .answer = Your answer; off cancels it.
    .until = How long your answer lasts: until you cancel it, unless you choose a moment.
guide-ahead = Answers in advance
# A line of the help page. $asked is such as: your bid for the next petition.
ahead-guide = - In { $game }: { $asked }.
