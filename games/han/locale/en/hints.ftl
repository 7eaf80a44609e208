### Advice to somebody who plays for the first time, up to 300 characters.

hint-last-round = This is the last round: nobody draws any more. Place what you can; cards in hand score nothing.
hint-stuck = Discard what you need least: 2 equal cards stand for any colour.
hint-province =
    Each card places one piece in a { $region ->
        [district] district
       *[province] province
    } of its colour, and 2 equal cards stand for any one colour. You place up to 2 pieces in one { $region ->
        [district] district
       *[province] province
    }, but only 1 where none stands yet.
hint-fills =
    Whoever fills a { $region ->
        [district] district
       *[province] province
    } makes its houses score at once: most houses win most.
hint-fortification = A fortification takes 2 cards and your whole turn. It doubles what you score in its province, for the row of its house, and on the ports if it stands on one: keep it for where you score most.
hint-market = A market place takes 2 cards and your whole turn. It brings an emissary to a court that has no room, and that one counts for the alliances at the end.
hint-first-house = The first house is an offer: it makes room for an emissary, yours or another's. Houses beside your others can grow into a row, which scores from 4 on.
hint-space =
    Houses score when all spaces are taken, and in rows of 4 along a road at the end. Emissaries score at the end, where you have the most in both { $region ->
        [district] districts
       *[province] provinces
    } of an alliance.
hint-second = A second piece saves you a turn. But cards that you keep may do more elsewhere, two equal ones above all.
hint-cards = 2 equal cards stand for any one colour: keep what you can use in your next turn.
hint-discard = Keep equal cards: 2 of them stand for any one colour.
hint-draw-pair = With another { $card } card you would have 2 equal ones, which stand for any colour.
hint-draw = Cards from the pile nobody else sees. When it has been used up twice the game ends.
