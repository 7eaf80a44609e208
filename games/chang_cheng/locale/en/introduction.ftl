### The two-minute introduction: a title and a sentence or two to each picture.

intro-cover = You build the Great Wall of China together. Protect the richest provinces for points, and stay out of the way of the Mongols.
    .title = What it is about
intro-turn = In your turn, lay two single walls or two secret cards in different provinces, or a card and a wall in one. Once in the game you lay a double wall, and once a tower.
    .title = A turn
intro-provinces = When the wall of a province is complete, the player with the most blocks there scores a point for each block, and the Reputation counter. Tied players all score.
    .title = Provinces
intro-cards = Before that, the cards in the province are revealed. They break walls, change its value, count as blocks, or cancel each other.
    .title = Cards
intro-tower = Nobody can destroy your tower, and no other tower may stand beside it. It protects you from the region that it faces.
    .title = The tower
intro-mongols = At the end, each Mongol region costs the player with the most walls there 2 to 4 points. When you lay a wall, you look at the counter of the region that it faces.
    .title = The Mongols
