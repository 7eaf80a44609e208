### What is answered to a click or a command that cannot be carried out.

stale = That button belongs to an earlier moment of the game, so nothing was changed.
too-long = This game takes too long to go through, so I stopped. Its board can still be looked at with `/table show`.
failed = Something went wrong on my side, and the table may not have changed. Please try again.

# $question and $label come from the game.
typed-otherwise = That does not fit now. You are asked: { $question }
typed-already = You have already chosen: { $label }. To choose otherwise, take that back with `/undo`.
typed-amount = That does not fit: give a whole number from { $low } to { $high }.
typed-options =
    { $more ->
        [0] That does not fit. { $question } You can choose: { $labels }.
       *[other] That does not fit. { $question } You can choose: { $labels } and { $more } more.
    }

# Files that people bring; sizes are in bytes.
file-too-large = That file has { $size } bytes; up to { $most } are read.
file-lost = That file could not be fetched from Discord; send it once more.
file-no-text = That file is not text in UTF-8; save it as plain text in UTF-8.
