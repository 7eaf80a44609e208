### What seats give in wars and revolts, said in advance.

ahead-support = Whom you support when the game asks you in a war.
    .title = Support in a war
ahead-support-none = Support nobody
ahead-support-unless = Support nobody, unless my leaders are at stake
ahead-support-own = Support the state with most of my leaders at stake
# A state in the war that is being decided, with the players whose leaders are at stake.
ahead-support-side = { $state } in this war: { $owners }
ahead-strength = The red tiles that you commit for that state, as far as you have them.
    .title = Red tiles in a war
ahead-strength-number = { $number ->
    [0] no red tiles
    [one] up to { $number } red tile
   *[other] up to { $number } red tiles
}
ahead-soldier = Whether your Soldier helps that state, if it is at home.
    .title = Soldier in a war
ahead-soldier-yes = Lend the Soldier
ahead-soldier-no = Keep the Soldier out of it
ahead-commit = The yellow tiles that you commit when you defend: as many as you need to win, and none if they are too few. The game asks you if only your Governor could make the difference.
    .title = Yellow tiles in a revolt
ahead-commit-number = { $number ->
    [0] no yellow tiles
    [one] up to { $number } yellow tile
   *[other] up to { $number } yellow tiles
}
ahead-governor = Whether your Governor helps you to defend, if it is at home.
    .title = Governor in a revolt
ahead-governor-yes = Lend the Governor
ahead-governor-no = Keep the Governor out of it
ahead-until-war = until the next war is decided
ahead-until-revolt = until the next revolt is decided
