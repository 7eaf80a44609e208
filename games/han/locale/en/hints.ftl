### Advice for newcomers, up to 300 characters.

hint-last-round = This is the last round: nobody draws any more cards. Place what you can, because cards in hand score nothing.
hint-stuck = Discard the card you need least. 2 equal cards count as one card of any colour.
hint-province =
    Each card places one piece in a { $region ->
        [district] district
       *[province] province
    } of its colour, and 2 equal cards count as one of any colour. Place up to 2 pieces in one { $region ->
        [district] district
       *[province] province
    }, but only 1 if it has no pieces yet.
hint-fills =
    When you fill a { $region ->
        [district] district
       *[province] province
    }, its houses score at once. The player with the most houses scores most.
hint-fortification = A fortification takes 2 cards and your whole turn. It doubles your points for its province, for its house's row, and for the ports if it stands on one. Keep it for where you score most.
hint-market = A market place takes 2 cards and your whole turn. It brings an emissary to a court that has no room. That emissary counts for the alliances at the end.
hint-first-house = The first house makes room for an emissary, yours or another player's. Houses next to your own can grow into a row, which scores once it has 4.
hint-space =
    Houses score when all spaces are taken, and in rows of 4 along a road at the end. Emissaries score at the end, where you have the most in both { $region ->
        [district] districts
       *[province] provinces
    } of an alliance.
hint-second = A second piece saves you a turn. But cards you keep may do more elsewhere, especially two equal ones.
hint-cards = 2 equal cards count as one card of any colour. Keep what you can use on your next turn.
hint-discard = Keep equal cards: 2 of them count as one card of any colour.
hint-draw-pair = With another { $card } card you would have 2 equal ones, which count as one card of any colour.
hint-draw = Nobody else sees the cards you draw from the pile. The second time it runs out, the last round begins.
