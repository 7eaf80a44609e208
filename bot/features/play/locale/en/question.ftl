### The private panel with a player's question.

question-go-there = Go there
question-over = **{ $title }** in { $channel } is over. { $how ->
    [drawn] It is a draw.
   *[ranked] Your rank: { $rank } of { $count }.
}
question-table = **{ $title }** in { $channel }
question-not-you = Waiting for **{ $who }**.
# While the game waits for AI players alone; the second line is for a player who can still take something back.
question-thinking = { $who } { $count ->
    [one] is
   *[other] are
} thinking …
question-thinking-back = Until they answer, you can take back what you did.
question-left-out = There is more, but it does not fit here.
# Above what a turn comes to, or a choice in the middle of a turn that another player answers.
question-ends-turn = This ends your turn
question-ends-choice = Confirm your choice
# What comes after the turn or the choice; "undoable" is for players who always want to be asked.
question-then = { $then ->
    [chance] Chance decides what comes next, so you cannot undo this { $what ->
        [turn] turn
       *[choice] choice
    } afterwards.
    [ai] { $what ->
        [turn] An AI player moves next, so you cannot undo this turn afterwards.
       *[choice] An AI player answers next, so you cannot undo this choice afterwards.
    }
    [over] The game ends with it, so you cannot undo this { $what ->
        [turn] turn
       *[choice] choice
    } afterwards.
   *[undoable] You can still undo it until another player moves.
}
question-end-turn = End turn
question-end-choice = Confirm
question-undo = Not yet
question-secret = Nobody sees your choice until everyone has chosen.
# $who are the players who still have to choose.
question-sealed = Your choice: **{ $choice }**. You can change it until **{ $who }** { $count ->
    [one] has
   *[other] have
} chosen.
question-one = Choose one
question-several = Choose { $count }
question-one-or-more = Choose one or more
# Above a menu, below the buttons of what matters most.
question-rest = More: { $first } … { $last }
question-amount = Choose a number from { $low } to { $high }
question-type = Type a number
# For one of many options: a button, and the label of the form, up to 45 characters.
question-type-option = Type it
question-typed = Its name, or how its name begins
# $choices are listed with semicolons; $why begins with a small letter.
question-not-now = { $told ->
    [0] Not now: { $more } more
   *[other] { $more ->
        [0] Not now: { $choices }
       *[other] Not now: { $choices }; and { $more } more
    }
}
# Letters of several buttons in a row: A to D.
question-run = { $first }–{ $last }
# What most buttons have in common.
question-usual = { $others ->
    [0] All
   *[other] All others
}
question-most = ◀ What matters most
question-refused = { $choice } ({ $why })
# In an older panel, above a button that leads there.
question-below =
    { $where ->
       *[channel] Your next question is below the new board.
        [dm] Your next question is in a new message below.
    }
# Headings above what the others have done, the second one for a player's first turn. $count entries are left out.
question-since = Since your last turn
question-since-start = So far
question-since-more =
    { $count ->
        [one] 1 earlier entry is left out.
       *[other] { $count } earlier entries are left out.
    }
# $about is a whole sentence.
intro-first = **New to { $title }?**
question-play-this = Play this
question-hint = Hint
# Below a player's first picture, beside the button.
question-phone = **On a phone?** Taller pictures are clearer. Change it later: `/my layout`.
question-taller = Taller pictures
