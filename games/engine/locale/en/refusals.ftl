### Refused input, and what would be accepted.

# Answers. $answer, $given and $name are quoted already; $keys are listed with commas.
refused-not-asked = This seat has nothing to decide right now.
refused-pick =
    { $choices ->
        [0] { $answer } is not possible here, and nothing else is.
       *[other] { $answer } is not possible here. Choose one of: { $keys }.
    }
refused-picks =
    { $choices ->
        [0] You should choose { $count }, but there is nothing to choose from.
       *[other] Choose { $count } different ones of: { $keys }.
    }
refused-amount = { $answer } is not possible here. Enter a whole number from { $low } to { $high }.
refused-ahead =
    { $count ->
        [0] There is nothing to choose for this ahead of time now. Leave { $given } out.
       *[other] { $given } cannot be answered ahead of time. Choose one of: { $keys }.
    }
# Instead of an answer given ahead that is not possible any more.
ahead-outdated = an answer that no longer fits
refused-moment =
    { $count ->
        [0] You cannot choose how long this answer holds. Leave { $given } out.
       *[other] { $given } is not possible here. Choose how long this answer holds: { $moments }. Or leave it out.
    }
refused-answered-already = { $name } has already been answered with { $answer }. To change that, take it back first.

# Typed options. $options are listed with semicolons; $more others are left out.
refused-unknown =
    { $more ->
        [0] { $given } is not possible here. Type one of: { $options }.
       *[other] { $given } is not possible here. Type one of: { $options }; or one of { $more } more.
    }
refused-several =
    { $more ->
        [0] { $given } could mean: { $options }. Type more of the name.
       *[other] { $given } could mean: { $options }; or one of { $more } more. Type more of the name.
    }

# Slash commands. $action and $parameter are names as they are typed; $sentence says what the parameter means.
refused-action = { $action } does not answer anything you are being asked now.
refused-parameter = { $parameter } is not needed here.
refused-parameter-given = { $parameter } is not needed here. Leave it out.
refused-parameter-empty = There is nothing to choose for { $parameter } now.
refused-parameter-missing = { $parameter } is missing: { $sentence }

# Undo and rewind.
refused-nothing-back = There is nothing to take back.
refused-rewind = The game has { $answers } answers. It can go back to fewer than that, not to { $count }.
refused-rewind-amidst = The game cannot go back to the middle of answers that were revealed together.
refused-too-far-back =
    { $most ->
        [one] You can take back only your last answer, not { $count }.
       *[other] You can take back up to { $most } of your last answers, not { $count }.
    }

# Tables and their options.
refused-game = There is no game called { $name }. There are: { $known }.
refused-seats =
    { $joined ->
        [one] { $title } is for { $players }, but { $joined } has joined.
       *[other] { $title } is for { $players }, but { $joined } have joined.
    }
refused-option =
    { $count ->
        [0] { $title } has no option called { $name }. It has no options.
       *[other] { $title } has no option called { $name }. It has: { $known }.
    }
refused-choice = { $given } is not a choice for { $option }. Choose one of: { $keys }.
# $why is a sentence that says what is wrong with the file.
refused-file = { $given } is not a choice for { $option }. Choose one of: { $keys }; or upload a file. { $why }
refused-ai-player = There is no AI player called { $name }. There are: { $known }.
refused-ai-players =
    { $named ->
        [one] Name one AI player for all seats, or one for each of the { $seats } seats. You named { $named }.
       *[other] Name one AI player for all seats, or one for each of the { $seats } seats. You named { $named }.
    }

# Stored games.
refused-log = The log stops making sense at entry { $entry }: { $why }
refused-version = This log was played with version { $version } of the rules of { $title }. This program can replay version { $known }.
