### The two-minute introduction: a title and a sentence or two to each picture.

intro-cover = Everyone builds the same Great Wall, with blocks of their own. The most points win.
    .title = What it is about
intro-round = Each round: jade for everyone, a secret auction for an emperor block, then three turns each.
    .title = A round
intro-petition = Everyone bids jade in secret. Only the highest bidder pays, and gets an emperor block and the first turn.
    .title = The petition
intro-roles = On each turn you play one of your four role cards for one action: recruit workers, quarry blocks, build, or move on. With a buyback you take a second one.
    .title = Role cards
intro-building = Higher levels take more workers, and many die. When a row or level is full, the most blocks in it score. Your own tower scores at once.
    .title = Building
intro-favours = Favour cards show patterns. When your own blocks form one, play the card for points, or for more jade and higher bids in every round to come.
    .title = Favours
intro-points = The end decides: 5 points per block in your weakest province, your chips, the most jade and the most workers. It comes when the wall is complete, or when the emperor blocks run out and the Mongols invade.
    .title = The end
