### Questions to players, up to 200 characters.
### $camp is the province where the player's taskmaster is; $imprisoned is "none" if no convict is left for its prison.

question-keep = Which { $count } favours will you keep?
# $rivals is what the others have, and what their favours add: "sun 9, wave 7 + 2".
question-bid =
    How much jade do you bid for the petition of the emperor? You have { $jade }{ $petition ->
        [0] { "" }
       *[other] { " " }+ { $petition }
    }; { $rivals }. The winner pays, and gets an emperor block and the first turn.
bidder =
    { $owner } { $jade }{ $added ->
        [0] { "" }
       *[other] { " " }+ { $added }
    }
# $following lists who acts before the reader's next turn.
question-role =
    Turn { $turn } of { $turns }: which role card do you play?{ $following ->
        [nobody] { "" }
       *[others] { " " }Next: { $following }.
    }
question-action = { $role }: what will you do?
question-recruit =
    { $imprisoned ->
        [none] How many peasants do you recruit? You have { $jade } jade.
       *[sent] How many peasants do you recruit? You have { $jade } jade. A convict from the stockpile goes to the prison in { $camp }.
    }
question-quarry =
    How many blocks do you quarry? You have { $jade } jade, and { $quarry ->
        [one] { $quarry } block is left
       *[other] { $quarry } blocks are left
    }{ $imprisoned ->
        [none] .
       *[sent] . A convict from the stockpile goes to the prison in { $camp }.
    }
question-build =
    Where in { $camp } do you build? You have { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }{ $imprisoned ->
        [none] .
       *[sent] . A convict from the stockpile goes to the prison there.
    }
question-second =
    { $left ->
        [one] Build a second block in { $camp } for { $second } jade? You have { $left } worker left.
       *[other] Build a second block in { $camp } for { $second } jade? You have { $left } workers left.
    }
question-between = Where does the emperor block go, before your second block? Any province will do.
question-last =
    { $left ->
        [one] Where in { $camp } does your second block go? You have { $left } worker left.
       *[other] Where in { $camp } does your second block go? You have { $left } workers left.
    }
question-workers = You need { $needed } workers. How many of them are convicts? All convicts die, and half the peasants, rounded up.
question-favour = Which favour do you play?
question-plaque = Which block gets the plaque? It can no longer be used for other favours, and nobody can remove it.
question-remove =
    { $convicts ->
        [one] Which block in { $camp } do you remove? You have { $convicts } convict. The block goes back to its owner.
       *[other] Which block in { $camp } do you remove? You have { $convicts } convicts. The block goes back to its owner.
    }
question-move = Where does your taskmaster go?
question-repeat = Which role card do you repeat? You have { $jade } jade.
question-emperor = Where does the emperor block go? It is free, in any province.
question-after = Your action is done. Continue, or end your turn?
