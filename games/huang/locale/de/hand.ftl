### Was nur der Betrachter sehen darf: Plättchen und Punkte.

hand-public = Plättchen haben nur Mitspieler.
hand = Hinter deinem Schirm: { $tiles }.
hand-home = Deine Anführer zu Hause: { $leaders }.
hand-home-none = Alle deine Anführer sind auf der Karte.
hand-points = Deine Punkte: { $points }; deine schwächste Farbe hat { $score }.
