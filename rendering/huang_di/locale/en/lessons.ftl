### The pictures of the help pages of Huang Di.

lesson-round-income = Income
lesson-round-income-words = All players take { $jade } jade, plus income from their favours.
lesson-round-petition = Petition
lesson-round-petition-words = All bid jade in secret. The highest pays, goes first and gains an emperor block.
lesson-round-turns = Three turns each
lesson-round-turns-words = Clockwise: play a role card, then take one of its actions.

# The price of a bid.
lesson-petition-pays = pays { $jade }
lesson-petition-pays-nothing = pays nothing
lesson-petition-wins = goes first, with an emperor block to place for free
lesson-petition-prison = One of each goes to the prison in the winner's province.
lesson-petition-ties = Played favours add to every bid. Ties: more jade bid wins, then the next clockwise from the last winner.

lesson-building-workers = Workers: all convicts and half the peasants die.
lesson-building-row = A full row scores for the most blocks in it, ties in full.
# $level is a Roman number.
lesson-building-tower = Your own block on level { $level } scores at once.
lesson-building-chip = The last block of a row earns a buyback chip.
lesson-building-level = { $points } for the most blocks on a level full in all provinces.

# Below the role cards.
lesson-roles-buyback = Buyback, once a turn: after your action, a chip returns the card you played, or { $jade } jade the Taskmaster. Then play a card again.

lesson-points-province = Weakest province: { $each } points for each of your blocks there. Here { $blocks } × { $each } = { $points }.
lesson-points-chips = Chips: { $points } points for 1 to { $most }.
lesson-points-most = Most jade: { $points } points. Most workers: { $points } points.
lesson-points-end = The game ends when the wall is complete, or when no emperor block is left: the Mongols invade, and unfinished rows and levels score, too.

lesson-favours-words = A favour card shows a pattern. Build it with your own blocks, anywhere on the wall, even across a border. Then play the card with the Builder. A golden plaque marks one of the blocks, which no other favour can use. You score points at once; the other rewards last all game.
