### Answers that may be given ahead.

ahead-bid = Your sealed bid in the next petition: so much jade, or all you have if that is less.
    .title = Bid for the next petition
ahead-bid-number = { $number } jade
ahead-after = After your action the turn ends by itself, without a buyback; not while you hold the emperor's block.
    .title = After my action
ahead-after-end = End my turn
ahead-until-petition = until the next petition
ahead-until-row = until a row is completed
