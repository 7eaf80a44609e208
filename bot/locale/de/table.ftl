### Was von einem Tisch in jedem Zustand gesagt wird, und von denen, die daran sitzen.

table-not-begun = Dieses Spiel hat noch nicht begonnen. Beginne es mit `/tisch beginnen`, sobald alle da sind.
table-over = Dieses Spiel ist vorbei. Eröffne einen neuen Tisch mit `/tisch neu`; was hier gespielt wurde, zeigen weiterhin `/tisch zeigen`, `/tisch chronik` und `/tisch rückblick`.
# $why ist ein ganzer Satz.
table-frozen = Dieser Tisch ist eingefroren, und sein Protokoll bleibt ganz erhalten: { $why } Wer den Bot betreibt, kann ihn mit `huangdi export` sichern; `/tisch abbrechen` macht den Kanal frei.
table-watched = Du hast an diesem Tisch keinen Platz, darfst aber zuschauen: Es spielen { $names }.

# Jemand, dessen Name kein sichtbares Zeichen hat, und eine Datei ohne Titel.
name-none = Spieler { $seat }
title-none = ohne Titel

# Wie KI-Spieler spielen: stärker und schwächer.
policy-greedy = gierig
policy-random = zufällig
