### Was das Spiel ist, und von wem.

box = Baue Häuser entlang der Straßen und schicke Gesandte an die Höfe Chinas; zwei Spielpläne.
    .credits = HAN ist von Michael Schacht und bei ABACUSSPIELE erschienen. Beide Spielpläne sind von diesem Programm selbst: nach den Zahlen der Spielregel gezeichnet, nicht die gedruckten.
