### What only the viewer may see: cards, and Threat counters.

hand-public = Only players have cards.
hand = Your cards in hand: { $cards }.
hand-empty = You have no cards in hand.
hand-laid = Your cards on the boards: { $cards }.
hand-laid-card = { $card } in { $province }
hand-seen = Threat counters that you have seen: { $threats }.
hand-seen-none = You have seen no Threat counter that still lies face down.
hand-threat = { $region } −{ $threat }
