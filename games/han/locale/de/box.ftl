### Was das Spiel ist, und von wem.

box = Baue Häuser entlang der Straßen und schicke Gesandte an die Höfe Chinas. Zwei Spielpläne.
    .credits = HAN ist von Michael Schacht und bei ABACUSSPIELE erschienen. Beide Spielpläne stammen von diesem Programm, gezeichnet nach den Zahlen der Spielregel. Es sind nicht die gedruckten.
    .ahead = dass du keine zweite Figur setzt, und dass du vom Stapel ziehst
