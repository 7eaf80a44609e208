### The role cards as the rules have them.

about-recruiter = **{ $card }**: workers and jade.
about-resources = **{ $card }**: blocks, jade and favours.
about-builder = **{ $card }**: all that is done to the wall.
about-taskmaster = **{ $card }**: moving and repeating. Afterwards { $buyback } jade take the card back, and you act once more.

# The actions. $counts, $prices, $workers and $removal are numbers listed with "or": 1, 2 or 3.
rule-recruit = **Recruit.** Take { $counts } peasants for { $prices } jade; a convict goes to the prison of the province.
rule-convicts = **Fetch convicts.** Send { $peasants } of your peasants away, and take { $convicts } convicts.
rule-jade = **Collect jade.** Take { $jade } jade, and what your favours add.
rule-prison = **Empty the prison.** Take all jade and convicts from the prison where your taskmaster is.
rule-quarry = **Quarry.** Take { $counts } of your own blocks for { $prices } jade; a convict goes to the prison of the province.
rule-draw = **Draw favours.** Look at { $drawn }, keep { $kept }; the others go under the deck.
rule-build = **Build.** One block where your taskmaster is, or two for { $second } jade; { $workers } workers for a block of level 1, 2, 3 or 4. Half of the peasants and all convicts die, and a convict goes to the prison of the province.
rule-favour = **Play a favour** whose pattern stands in your blocks, in any province. One of them gets a plaque.
rule-remove = **Tear down** another player's block where your taskmaster is, with { $removal } convicts for level 1, 2 or 3. It must be free of blocks and plaques, its row not full.
rule-move = **Move** your taskmaster to another province.
rule-repeat = **Repeat** a role card from an earlier turn of this round: the Recruiter for { $recruiter } jade, Resources or the Builder for { $others }.
