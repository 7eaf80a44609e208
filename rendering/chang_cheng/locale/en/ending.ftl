### The end of the game and its story. Keep it short: space is limited.

# Descriptions of the pictures.
end-wall = The Great Wall at the end
end-ranking = The ranking, the points by source, and the points over the rounds
end-provinces = What each province brought
end-attack = The Mongols' attack, region by region
end-events = The points for event cards

# Tables of provinces and regions: the title and what it is about.
table-attack = The Mongols attack
    .note = The most walls lose points; a tower protects.
table-provinces = The provinces
    .note = The most walls win the points; cards count.
# Before the sums.
total = Total

# What was counted for an event card, and the points for it.
counted = { $card ->
    [diplomacy] Walls in the most provinces: 4 points
    [dominance] Longest row of walls: 1 point for each
   *[reward] Cards left in hand: 2 points for each
}

# In the story.
film-round = Round { $round }
