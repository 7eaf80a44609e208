### Questions to players, up to 200 characters.
### $camp is the province where the player's taskmaster is.

question-keep = Which { $count } favours do you keep?
question-bid = How much jade do you bid?
question-role = Turn { $turn } of { $turns }: which role card?
question-action = { $role }: which action?
question-recruit = How many peasants do you recruit?
question-quarry = How many blocks do you quarry?
question-build = Where in { $camp } do you build?
question-second = A second block for { $second } jade?
question-between = Where does the emperor block go, before your second block?
question-last = Where in { $camp } does your second block go?
question-workers = Which { $needed } workers do you send?
question-favour = Which favour do you play?
question-plaque = Which block gets the plaque?
question-remove = Which block in { $camp } do you remove?
question-move = Where does your taskmaster go?
question-repeat = Which role card do you repeat?
question-emperor = Where does the emperor block go?
question-after = End your turn?
