### What cards shall do, said in advance.

ahead-warrior = The card that your Warrior cancels if it is there. If it is not, the game asks you.
    .title = Warrior
ahead-traitor = What your Traitor does if it can. The game asks you which wall, if that owner has several there.
    .title = Traitor
ahead-flood = What your Flood does.
    .title = Flood
ahead-builder = What your Builder does.
    .title = Builder
ahead-mandarin = Unless you choose this, the game asks you what your Mandarin swaps.
    .title = Mandarin
ahead-cancel = Cancel the { $card }
ahead-counter = Remove the counter of { $region }
