### The role cards, as the rules define them.

about-recruiter = **{ $card }**: workers and jade.
about-resources = **{ $card }**: blocks, jade and favours.
about-builder = **{ $card }**: everything you do to the wall.
about-taskmaster = **{ $card }**: moving and repeating. Afterwards you can buy the card back for { $buyback } jade and take another action.

# The actions. $counts, $prices, $levels and $removal are numbers listed with "or": 1, 2 or 3.
rule-recruit = **Recruit.** Take { $counts } peasants for { $prices } jade. A convict from the stockpile goes to the prison in the province.
rule-convicts = **Collect convicts.** Discard { $traded } peasants and take { $gained } convicts.
rule-jade = **Collect jade.** Take { $usual } jade, plus any bonus from your favours.
rule-prison = **Empty the prison.** Take all jade and convicts from the prison where your taskmaster is.
rule-quarry = **Quarry.** Take { $counts } of your own blocks for { $prices } jade. A convict from the stockpile goes to the prison in the province.
rule-draw = **Draw favours.** Draw { $drawn }, keep { $kept }, and put the others under the deck.
rule-build = **Build.** Build one block where your taskmaster is, or two for { $second } jade. A block takes { $levels } workers on level 1, 2, 3 or 4. All convicts die, and half the peasants, rounded up. A convict from the stockpile goes to the prison in the province.
rule-favour = **Play a favour** whose pattern stands in your blocks, in any province. One of those blocks gets a plaque.
rule-remove = **Remove** another player's block where your taskmaster is, with { $removal } convicts on level 1, 2 or 3. It must have no plaque and no block on top, and its row must not be full.
rule-move = **Move** your taskmaster to another province.
rule-repeat = **Repeat** a role card from an earlier turn this round: the Recruiter for { $recruiter } jade, Resources or the Builder for { $others }.
