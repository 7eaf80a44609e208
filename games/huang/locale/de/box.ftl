### Die Beschreibung des Spiels und die Urheber.

box = Führe deine Dynastie durch die Streitenden Reiche; deine schwächste Punktefarbe entscheidet.
    .credits = HUANG ist von Reiner Knizia und bei Phalanx erschienen. Die Karte der Achtzehn Königreiche, die Räuberplätze und die Ortsnamen sind eigene dieses Programms.
    .ahead = wen du in Kriegen unterstützt, wie viele Plättchen du in Kriegen und Revolten einsetzt, und ob Soldat und Statthalter helfen
