### Slash-Befehle und ihre Angaben. Je bis zu 100 Zeichen; Namen in Kleinbuchstaben.

command-table = Einen Tisch eröffnen, Mitspieler sammeln, spielen
    .name = tisch
command-table-show = Zeig den Tisch dieses Kanals noch einmal
    .name = zeigen
command-table-cancel = Beende den Tisch dieses Kanals ohne Ergebnis
    .name = abbrechen
command-table-history = Lies die Chronik der ganzen Partie, und wann alles geschah
    .name = chronik
command-table-replay = Spiel die Partie nach, Schritt für Schritt oder als Film
    .name = nachspielen
    .how = Schritt für Schritt, oder als Film.
    .how-name = wie
command-table-text = Lies das ganze Brett in Worten, auch mit einem Vorleseprogramm
    .name = text

command-my = Deine eigenen Einstellungen
    .name = meine
command-my-stats = Zeig, was du hier gespielt hast, wie es ausging, und deine Wertung
    .name = statistik
    .game = Welches Spiel; sonst alle.

command-server = Was dieser Server für seine Tische einstellt
    .name = server

command-hand = Zeig deine eigene Hand, nur dir
    .name = hand
command-scores = Zeig, woher alle ihre Punkte haben
    .name = punkte
command-look = Sieh dir etwas auf dem Tisch genauer an: was es enthält, tut und erlebt hat
    .name = ansehen
    .what = Ein Spieler, ein Ort oder eine Karte.
    .what-name = was
command-status = Sag, wie die Partie steht und auf wen sie wartet; und Admins, wie es dem Bot geht
    .name = stand
command-rankings = Zeig die Rangliste dieses Servers für ein Spiel, mit allen, die darin sein wollen
    .name = rangliste

# Angaben, die mehrere Befehle haben.
given-game = Welches Spiel; sonst das, was hier gespielt wird.
    .name = spiel
given-table = Welcher Tisch; sonst der jetzige, oder der letzte.
    .name = tisch
given-choice = Was es sein soll.
    .name = wahl

# Wahlmöglichkeiten einer Angabe.
seeing-steps = Schritt für Schritt
seeing-film = als Film von zehn Sekunden
word-off = aus
