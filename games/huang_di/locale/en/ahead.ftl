### Answers given ahead of time.

ahead-bid = Your sealed bid for the next petition. If you have less jade by then, you bid all you have.
    .title = Bid for the next petition
ahead-bid-number = { $number } jade
ahead-after = Your turn ends right after your action, with no buyback. This does not apply while you hold the emperor block.
    .title = After my action
ahead-after-end = End my turn
ahead-until-petition = until the next petition
ahead-until-row = until a row is completed
