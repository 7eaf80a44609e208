### The two-minute introduction: a title and a sentence or two to each picture.

intro-cover = Build houses along the roads of ancient China and send emissaries to its courts; the most points win.
    .title = What it is about
intro-turn = Play cards to place one or two pieces in one province of their colour. Then draw until you have three cards again.
    .title = A turn
intro-houses = A full province scores at once. The most houses score a point for every house there; second place scores as many points as the first has houses.
    .title = Houses
intro-emissaries = Emissaries score at the end. Have the most in two allied courts, and you score a point for each emissary in both.
    .title = Emissaries
intro-cards = Two cards of one colour count as one card of any other. When the draw pile runs out for the second time, the last round is played.
    .title = Cards
intro-scoring = At the end the other provinces score, then alliances, rows of four or more houses along a road, and ports.
    .title = The end
