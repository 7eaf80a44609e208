### The game's description and credits.

box = Build the Great Wall for the richest provinces, and leave the Mongols to the others.
    .credits = Chang Cheng was designed by Walter Obert and published by Tenkigames. The boards and counters are this program's own, not the printed ones.
    .ahead = what your face-down Warrior, Traitor, Flood, Builder and Mandarin do
