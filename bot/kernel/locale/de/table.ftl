### Tische in jedem Zustand, und ihre Spieler.

table-not-begun = Diese Partie hat noch nicht begonnen. Beginne sie mit `/tisch beginnen`, sobald alle da sind.
table-over = Diese Partie ist vorbei. Eröffne einen neuen Tisch mit `/tisch neu`. Diesen zeigen dir weiterhin `/tisch zeigen`, `/tisch chronik` und `/tisch nachspielen`.
# $why ist ein ganzer Satz.
table-frozen = Dieser Tisch ist eingefroren, sein Protokoll bleibt erhalten: { $why } Wer den Bot betreibt, kann ihn mit `huangdi export` sichern; `/tisch abbrechen` macht den Kanal frei.
value-damaged = Ein Wert in der Datenbank ist beschädigt ({ $column }), deshalb geht das nicht. Es hat sich nichts geändert. Wer den Bot betreibt, findet ihn mit `huangdi check`.
frozen-damaged = Ein Wert in der Datenbank ist beschädigt ({ $column }).
frozen-log = Ab Eintrag { $entry } kann ich sein Protokoll nicht nachspielen.
frozen-missing = Eintrag { $entry } seines Protokolls fehlt in der Datenbank.
frozen-short = Sein Protokoll endet nach { $entries } Einträgen, gespielt wurden aber { $latest }: Die letzten sind in der Datenbank verloren gegangen.
frozen-unreadable = Sein Protokoll lässt sich nicht aus der Datenbank lesen.
frozen-version = Gespielt wurde nach Version { $version } der Regeln von { $title }; ich spiele Version { $known }.
table-watched = Du hast an diesem Tisch keinen Platz, darfst aber zuschauen: Es spielen { $names }.

# Eine KI; ein Spieler, dessen Name kein sichtbares Zeichen hat; eine Datei ohne Titel.
name-ai = { $name } (KI)
name-none = Spieler { $seat }
title-none = ohne Titel

# KIs, stärkere und schwächere.
policy-easy = leicht
    .note = macht Fehler: gut für die ersten Partien
policy-medium = mittel
    .note = nimmt, was auf den ersten Blick am besten aussieht
policy-hard = schwer
    .note = denkt voraus
policy-expert = Experte
    .note = denkt am längsten voraus, manchmal einige Sekunden lang
# The name of medium in posts and games stored by earlier versions.
policy-random = zufällig

# Nach einer Löschung.
data-former-player = früherer Spieler { $seat }
data-gone = Diese Partie wurde einige Zeit nach ihrem Ende gelöscht, wie es der Server oder der Betreiber des Bots wünscht. Nur ihr Ergebnis ist noch da.

# A hint, or looking back at a game.
advice-failed = Das hat zu lange gedauert oder ist misslungen. Versuch es gleich noch einmal.
