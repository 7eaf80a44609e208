### The two-minute introduction: a title and a sentence or two to each picture.

intro-cover = Seven states fight for China. Lead a dynasty of five leaders, win points in four colours, and neglect none of them: only your weakest colour counts.
    .title = What it is about
intro-turn = In your turn, do two actions: place or move leaders, place tiles, cause a riot, establish a pagoda, or replace tiles. Then you draw up to six tiles.
    .title = A turn
intro-leaders = A leader stands on land beside a yellow tile. Linked tiles with at least one leader are a state. Leaders of different dynasties can share one, if their colours differ.
    .title = Leaders and states
intro-tiles = A tile in a state is a point in its colour, for the leader of that colour there. If there is none, the yellow Governor takes it.
    .title = Tiles
intro-pagodas = Three tiles of a colour in a triangle can carry a pagoda. It brings a point at the end of each turn of the player with the leader of its colour in that state.
    .title = Pagodas
intro-revolts = A leader placed into a state that has a leader of its colour starts a revolt. Yellow tiles beside the leaders decide it, and those that both players add.
    .title = Revolts
intro-wars = A tile that links states with leaders of the same colour starts a war. Red tiles decide it, and everyone may add some. The losing leaders go home, and each is a point for the winner's.
    .title = Wars
intro-points = When the bag is empty, white points count as any colour. The player whose weakest colour is strongest wins.
    .title = Points
