### The two-minute introduction: a title and a sentence or two to each picture.

intro-cover = Everyone builds the same Great Wall for the first emperor, with blocks of their own. The most points win.
    .title = What it is about
intro-round = Each round gives everyone jade, then a secret auction for an emperor block, then three turns for each player.
    .title = A round
intro-petition = Everyone bids jade in secret. Only the highest bidder pays, and gains an emperor block and the first turn.
    .title = The petition
intro-roles = On each turn you play one of your four role cards and take one of its actions: recruit workers, quarry blocks, build, or move on.
    .title = Role cards
intro-building = Higher levels need more workers, and many die. When a row or level is full, the player with the most blocks in it scores. Your own tower scores at once.
    .title = Building
intro-favours = Favour cards show patterns. When your own blocks form one, play the card for jade, points, or help with your bids.
    .title = Favours
