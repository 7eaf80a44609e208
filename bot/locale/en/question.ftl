### The private panel with a player's question.

question-table = **{ $title }** in { $channel }
question-not-you = It's not your turn. The game is waiting for **{ $who }**.
question-left-out = There is more, but it does not fit here.
question-ends-turn = This ends your turn
question-nothing-yet = Nothing has happened yet.
question-end-turn = End turn
question-undo = Not yet
question-secret = Choices stay hidden until everyone has chosen.
question-sealed = Your choice: **{ $choice }**. You can change it until everyone has chosen.
question-still = Still to choose: { $who }.
question-one = Choose one
question-several = Choose { $count }
question-amount = Choose a number from { $low } to { $high }
question-type = Type a number
# $choices are listed with semicolons; $why begins small.
question-not-now = Not now: { $choices } ({ $why })
question-not-now-more = Not now: { $count } more.
question-refused = { $choice } ({ $why })
# In an older panel, above a button that leads there.
question-below =
    { $where ->
       *[channel] Your next question is below the new board.
        [dm] Your next question is in a new message below.
    }
question-go-there = Go there
# Over what the others have done; the second in a first turn. $count sentences are left out.
question-since = Since your last turn
question-since-start = So far
question-since-more =
    { $count ->
        [one] 1 earlier sentence is left out.
       *[other] { $count } earlier sentences are left out.
    }
question-play-back = Play it back
