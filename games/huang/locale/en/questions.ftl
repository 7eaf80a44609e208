### Questions to players.

question-nature-first = Who begins?
question-nature-bandits = Where do bandits lie in wait?
question-nature-gang = Which Bandit tile lies there?
question-nature-draw = Which tile is drawn?
question-nature-market = Which tile comes to the market?

question-action = Action { $number } of 2: what do you do? Behind your screen: { $tiles }.
# “ in Zhao”, or nothing.
question-within = { " " }in { $area }
question-tile = { $level ->
    [area] In which area do you place { $tile }?
   *[space] On which space{ $within } do you place { $tile }?
}
question-leader = { $level ->
    [area] In which area do you place { $leader }?
   *[space] On which space{ $within } do you place { $leader }?
}
question-riot = { $level ->
    [area] In which area do the peasants riot?
   *[space] Which tile{ $within } do the peasants remove?
}
question-pagoda = { $level ->
    [area] In which area do you establish a building?
   *[space] On which space{ $within } does its triangle begin?
}
question-building = The tile on { $space } completes a triangle. Do you establish a building?
question-shape = On which tiles do you establish the building?
question-moved = No such pagoda is left. Which one do you move to { $shape }?
question-market = Which tile do you take from the market?
question-further = Where beside { $space } do you place another blue tile? You hold { $tiles }.
question-tiles = { $most ->
    [one] How many tiles do you replace? You hold { $most }.
   *[other] How many tiles do you replace, up to { $most }?
}
question-replaced = { $count ->
    [one] Which tile do you replace?
   *[other] Which { $count } tiles do you replace?
}
question-granaries = You may take all granaries of your Farmer's state but one. Which one stays?

## Conflicts

question-revolt = Revolt: { $attacker } ({ $attack }) against { $defender } ({ $defence }); the defender wins ties.
question-commit = { $revolt } How much do you commit? You hold { $held }.
question-governor = { $revolt } Does your Governor, who is at home, help?
question-side = { $state } { $strength }
question-war = War on { $space } over { $colours }: { $sides }.
question-support = { $war } Whom do you support? You hold { $held }.
question-strength = How many red tiles do you commit for { $state }?
question-soldier = Does your Soldier, who is at home, help { $state }?
question-winner = { $war } The strongest are tied. Who wins?
question-loss = { $owed ->
    [one] The victory costs { $state } { $owed } more red tile. Which one?
   *[other] The victory costs { $state } { $owed } more red tiles. Which one first?
}
question-bandits-loss = The victory over the bandits costs red tiles. Which one do you remove?
