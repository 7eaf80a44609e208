### The pictures of the help pages of Huang Di. A line of a message is a line of the picture.

lesson-round-income = Income
lesson-round-income-words =
    Everybody takes { $jade } jade, and what
    played favours add.
lesson-round-petition = Petition
lesson-round-petition-words =
    All bid jade in secret. The highest pays,
    begins, and places an emperor's block.
lesson-round-turns = Three turns each
lesson-round-turns-words =
    Clockwise: play a role card,
    then take one of its actions.

# A bid of no jade; and what is paid.
lesson-petition-nothing = nothing
lesson-petition-pays = pays { $jade }
lesson-petition-pays-nothing = pays nothing
lesson-petition-wins =
    begins the round, with a block
    of the emperor to place for free
lesson-petition-prison = One of each goes to the prison of the winner's province.
lesson-petition-ties =
    Played favours add to every bid. In a tie more jade wins,
    then the next clockwise from the last winner.

lesson-building-workers = The workers: all convicts and half the peasants are lost.
lesson-building-row = A full row scores for most blocks in it, ties in full.
# $level is a Roman number.
lesson-building-tower = { $level } scores at once, for each block of your own.
lesson-building-chip = A buyback chip for who builds the last block of a row.
lesson-building-level = { $points } for most blocks of a level full in all provinces.

lesson-favours-words =
    A favour names a pattern. Build it with blocks of your own,
    anywhere on the wall, also across a border.
    Then the Builder plays the card: a golden plaque marks one
    of the blocks, which serves no other favour, and the card
    grants its rewards: points at once, the others every time.
