### What a player is asked, up to 200 characters.
### $camp is the province where the player's taskmaster is; $imprisoned is "none" where no convict is left for its prison.

question-keep = Which { $count } favours do you keep?
question-bid =
    { $added ->
        [0] How much jade do you bid for the petition of the emperor? You have { $jade }; only the winner pays.
       *[other] How much jade do you bid for the petition of the emperor? You have { $jade }, and your favours add { $added }; only the winner pays.
    }
question-role = Turn { $turn } of { $turns }: which role card do you play?
question-action = Which action of the { $role } card do you perform?
question-recruit =
    { $imprisoned ->
        [none] How many peasants do you recruit? You have { $jade } jade.
       *[sent] How many peasants do you recruit? You have { $jade } jade; a convict goes to the prison of { $camp }.
    }
question-quarry =
    How many blocks do you quarry? You have { $jade } jade, and { $blocks ->
        [one] { $blocks } block is left
       *[other] { $blocks } blocks are left
    }{ $imprisoned ->
        [none] .
       *[sent] ; a convict goes to the prison of { $camp }.
    }
question-build =
    Where in { $camp } do you build? You have { $workers ->
        [one] { $workers } worker
       *[other] { $workers } workers
    }{ $imprisoned ->
        [none] .
       *[sent] ; a convict goes to the prison of { $camp }.
    }
question-second =
    { $workers ->
        [one] Do you build a second block in { $camp }, for { $price } jade? You have { $workers } worker left.
       *[other] Do you build a second block in { $camp }, for { $price } jade? You have { $workers } workers left.
    }
question-between = Where does the emperor's block go, before your second one? It may go to any province.
question-last =
    { $workers ->
        [one] Where in { $camp } does your second block go? You have { $workers } worker left.
       *[other] Where in { $camp } does your second block go? You have { $workers } workers left.
    }
question-workers = { $workers } workers are needed: how many are convicts? All the convicts die, and half the peasants.
question-favour = Which favour do you play?
question-plaque = Which block gets the plaque? It serves no other favour then, and nobody can tear it down.
question-remove =
    { $convicts ->
        [one] Which block in { $camp } do you tear down? You have { $convicts } convict; its owner takes the block back.
       *[other] Which block in { $camp } do you tear down? You have { $convicts } convicts; its owner takes the block back.
    }
question-move = Where does your taskmaster go?
question-repeat = Which role card do you repeat? You have { $jade } jade.
question-emperor = Where does the emperor's block go? It may go to any province, and costs nothing.
question-after = Your action is done. Do you go on, or end your turn?
