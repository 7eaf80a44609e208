option-rounds = How many rounds.
    .title = rounds
option-rounds-1 = one
option-rounds-2 = two
option-rounds-3 = three
