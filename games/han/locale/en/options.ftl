### The variants.

option-map = Border Disputes is for 3 to 5 players, Ways of Diplomacy for 2 to 4. Or upload a map of your own.
    .title = map
option-map-fitting = Border Disputes; with two players, Ways of Diplomacy
option-map-border_disputes = Border Disputes: China and its provinces
option-map-ways_of_diplomacy = Ways of Diplomacy: the capital and its districts

option-markers = Variant: fortifications on Border Disputes, market places on Ways of Diplomacy.
    .title = markers
option-markers-off = without
option-markers-on = with fortifications or market places
