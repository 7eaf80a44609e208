### What the game is, and whose.

box = Build houses along the roads and send emissaries to the courts of China; two maps.
    .credits = HAN was designed by Michael Schacht and published by ABACUSSPIELE. Both playing maps are this program's own: drawn within the rulebook's figures, they are not the printed ones.
