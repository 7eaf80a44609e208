### The pictures of the help pages.

# The parts of the table, beside the picture of a board.
lesson-turn-title = On your turn, do one of these
lesson-turn-walls = Two walls
lesson-turn-walls-words = in different provinces
lesson-turn-cards = Two cards
lesson-turn-cards-words = face down, in different provinces
lesson-turn-both = A card, then a wall
lesson-turn-both-words = in the same province
lesson-turn-double = The double wall
lesson-turn-double-words = on two squares, once in the game
lesson-turn-tower = The tower
lesson-turn-tower-words = once in the game
lesson-turn-look = A wall shows you the Threat counter north of it.

lesson-provinces = { $province } is full: it is scored at once
lesson-provinces-most = the most walls: { $points } points
lesson-provinces-walls = { $count ->
    [one] one wall
   *[other] { $count } walls
}
lesson-provinces-value = { $walls } walls + Reputation counter { $reputation } = { $points } points
lesson-provinces-tie = Tied players all score the whole value.
lesson-provinces-boards = The third Emperor card adds a board, on the left or on the right.

lesson-tower-double = The double wall scores at once
lesson-tower-double-words = { $provinces ->
    [one] one province
   *[other] { $provinces } provinces
} and { $regions ->
    [one] one region
   *[other] { $regions } regions
}: { $points } points
lesson-tower-tower = The tower keeps a square for you
lesson-tower-tower-words = The flag marks a square that only your wall may fill. No tower may stand beside another. Towers and double walls cannot be broken or swapped.

lesson-cards-warrior = cancels another card here
lesson-cards-traitor = breaks a single wall, or removes a bordering Threat counter
lesson-cards-flood = the province is worth 2 more, or 2 less
lesson-cards-builder = the province is worth 2 more, or you count one wall more
lesson-cards-master = you count two walls more
lesson-cards-mandarin = swaps a single wall here with another owner's
lesson-cards-order = A full province reveals its cards. They act from 1 to 6.
lesson-cards-equal = Cards of the same kind cancel each other.

lesson-mongols = At the end, the Mongols attack
lesson-mongols-most = the most walls in { $region }
lesson-mongols-tower = the most walls, but a tower there
lesson-mongols-words = A tower protects its owner in the region that it faces.
lesson-mongols-decides = One wall more than the others wins a province, but loses a region.

lesson-two-title = After your action you may lay a neutral wall
lesson-two-same = in one of the two provinces where you laid something
lesson-two-other = in any other province
lesson-two-first = First turn, or half an action: in the same province
lesson-two-majority = If neutral walls are the most, nobody scores. If you are tied with them, you score.

lesson-points-title = Event cards: choose up to two, or draw them
lesson-points-diplomacy = at the end, for walls in the most provinces
lesson-points-dominance = at the end, for each square of your longest row of walls
lesson-points-reward = at the end, for each card left in hand
lesson-points-observers = after each wall, all see the Threat counter north of it
