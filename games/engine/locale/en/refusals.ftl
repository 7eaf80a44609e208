### What is not accepted, and what would be.

# Answers. $answer, $given and $name stand in quotes already; $keys are listed with commas.
refused-not-asked = Nothing is asked of this seat now.
refused-pick =
    { $choices ->
        [0] { $answer } is not possible here; choose one of: nothing.
       *[other] { $answer } is not possible here; choose one of: { $keys }.
    }
refused-picks =
    { $choices ->
        [0] Choose { $count } different ones of: nothing.
       *[other] Choose { $count } different ones of: { $keys }.
    }
refused-amount = { $answer } is not possible here; give a whole number from { $low } to { $high }.
refused-ahead = { $given } cannot be answered ahead; choose one of: { $keys }.
refused-moment =
    { $count ->
        [0] Until when this answer holds cannot be chosen; leave { $given } out.
       *[other] { $given } is no moment until which this answer can hold; choose one of: { $moments }, or leave it out.
    }
refused-answered-already = { $name } was answered with { $answer } already; to change that, take it back first.

# Slash commands. $action and $parameter are names as they are typed; $sentence says what the parameter means.
refused-action = { $action } answers nothing that you are asked now.
refused-parameter = { $parameter } is not asked for here.
refused-parameter-given = { $parameter } is not asked for here; leave it out.
refused-parameter-empty = There is nothing to choose for { $parameter } now.
refused-parameter-missing = { $parameter } is missing: { $sentence }

# Taking back.
refused-nothing-back = Nothing can be taken back.
refused-rewind = The game can go back to fewer than the { $answers } answers that count, not to { $count }.
refused-rewind-amidst = The game cannot go back to a moment amidst answers that were opened together.
refused-too-far-back =
    { $most ->
        [one] This seat can take back up to { $most } of its last answers, not { $count }.
       *[other] This seat can take back up to { $most } of its last answers, not { $count }.
    }

# Tables and their options.
refused-game = There is no game called { $name }; there is: { $known }.
refused-seats = { $title } is for { $least } to { $most } players; { $joined } have joined.
refused-option =
    { $count ->
        [0] { $title } has no option { $name }; it has: none.
       *[other] { $title } has no option { $name }; it has: { $known }.
    }
refused-choice = { $given } is no choice for { $option }; choose one of: { $keys }.
# $why is a whole sentence on what is wrong with the file.
refused-file = { $given } is no choice for { $option }; choose one of: { $keys }; or bring a file. { $why }
refused-ai-player = There is no AI player { $name }; there is: { $known }.
refused-ai-players = Name one AI player for all or one for each of { $seats } seats; { $named } were named.

# Stored games.
refused-log = The log stops making sense at entry { $entry }: { $why }
refused-version = The log was played by version { $version } of the rules of { $title }; this program replays version { $known }.
