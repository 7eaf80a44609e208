### Die Beschreibung des Spiels und die Urheber.

box = Führe deine Dynastie durch die Streitenden Reiche; deine schwächste Punktefarbe entscheidet.
    .credits = HUANG ist von Reiner Knizia und bei Phalanx erschienen. Die Karte der Achtzehn Königreiche, die Räuberplätze und die Ortsnamen sind eigene dieses Programms.
