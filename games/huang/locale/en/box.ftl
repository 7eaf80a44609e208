### The game's description and credits.

box = Lead your dynasty through the Warring States; your weakest colour of points decides.
    .credits = HUANG was designed by Reiner Knizia and published by Phalanx. The Eighteen Kingdoms map, the bandits' places and the names of places are this program's own.
    .ahead = whom you support in wars, how many tiles you commit in wars and revolts, and whether your Soldier and your Governor help
