### The game's description and credits.

box = Build houses along the roads of China and send emissaries to its courts. Two maps.
    .credits = HAN was designed by Michael Schacht and published by ABACUSSPIELE. Both maps are this program's own, drawn to the rulebook's figures. They are not the printed ones.
    .ahead = placing no second piece, and drawing from the pile
