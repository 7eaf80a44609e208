### Die Lobby: der Beitrag, bei dem sich die Spieler eines Tisches sammeln.

opening-which = Welches Spiel?
opening-open = { $title } öffnen
lobby-seats = **Am Tisch**
lobby-nobody = noch niemand
lobby-ai = { $who }, Stufe „{ $policy }“
# Knöpfe; $why sagt, warum ein Knopf gesperrt ist.
lobby-join = Mitspielen
lobby-leave = Aufstehen
lobby-start = Beginnen
lobby-ai-add = KI dazusetzen
lobby-options = Optionen …
lobby-barred = { $label } ({ $why })
lobby-full = voll
lobby-call = { $host }: Dein Tisch für { $title } ist voll. Drücke **Beginnen**, wenn du so weit bist.
lobby-few = erst ab { $least } Personen
lobby-misfit = Optionen passen nicht
# $misfit ist ein ganzer Satz oder nichts.
lobby-next = Mit **Mitspielen** nimmst du Platz, und mit **Beginnen** geht es los, sobald alle da sind. { $misfit }
lobby-choice = { $option }: **{ $choice }**
# $who sind $count Personen, mit Kommas.
lobby-rematch = **Revanche:** { $who }, { $count ->
    [one] spielst du noch einmal? Es geht los, sobald du zustimmst
   *[other] spielt ihr noch einmal? Es geht los, sobald ihr alle zustimmt
}; **Beginnen** wartet nicht darauf. { $misfit }
lobby-rematch-yes = Noch einmal
lobby-rematch-no = Diesmal nicht
lobby-running = Die Partie hat begonnen.
lobby-ended = Die Partie ist vorbei.
lobby-cancelled = Dieser Tisch ist abgebrochen.
lobby-cancelled-why = Dieser Tisch ist abgebrochen: { $why }.
lobby-frozen-why = Dieser Tisch ist eingefroren: { $why }
lobby-deserted = alle sind gegangen

## Antworten und Absagen.
done-opened = Ein Tisch für { $title } ist offen; du hast den ersten Platz.
done-joined = Du hast einen Platz.
done-removed = { $who } ist vom Tisch entfernt und kann nicht wieder beitreten, außer du erlaubst es im Menü unter **Optionen …**.
done-host = { $who } leitet jetzt den Tisch.
done-left = Du hast den Tisch verlassen.
done-seated = { $who } hat Platz genommen.
done-started = Die Partie beginnt.
tables-at-it = Du sitzt schon an diesem Tisch.
tables-host-stays = Die Tischleitung kann nicht entfernt werden. Gib sie zuerst ab.
tables-not-removed = Diese Person wurde nicht vom Tisch entfernt.
tables-not-there = { $who } sitzt nicht an diesem Tisch.
tables-not-at-it = Du sitzt nicht an diesem Tisch.
tables-ai-gone = Diese KI sitzt nicht mehr am Tisch.
tables-begun = Das geht nur, bevor die Partie beginnt; eine laufende Partie verlässt du mit `/tisch aufgeben`.
tables-full = Der Tisch ist voll: { $title } ist für { $players }.
tables-starters = Nur wer am Tisch sitzt, kann die Partie beginnen. Nimm Platz mit `/tisch beitreten`.

## Einstellungen eines Servers.
server-option-openers = Wer Tische eröffnen darf.
    .title = Eröffnen
server-option-openers-everyone = alle
server-option-openers-role = wer eine Rolle hat
server-option-openers-managers = wer den Kanal verwalten darf
server-option-threads = Ob jeder Tisch einen eigenen Thread bekommt.
    .title = Threads
server-option-threads-off = nein, Tische stehen im Kanal
server-option-threads-on = ja
server-option-threads-archive = ja, nach der Partie archiviert
server-option-picture = Wie groß die Bilder neuer Tische sind.
    .title = Bild
server-option-picture-large = groß
server-option-picture-small = klein
server-option-picture-none = keine Bilder, nur Worte
server-heading-openers = Wer Tische eröffnet
server-heading-threads = Threads
server-heading-picture = Bilder
server-role-wanted = Wähle auch eine Rolle: `/server wer-eröffnet wahl:… rolle:…` oder das Rollenmenü in `/server einstellungen`.
server-channels-all = Tische können in jedem Kanal eröffnet werden.
server-channels-full = Mehr als { $most } Kanäle passen nicht in die Liste; wähle stattdessen eine Kategorie, oder erlaube alle mit `/server kanäle alle:True`.
server-channels-unlisted = { $channel } gehört nicht zu den Kanälen für Tische: { $channels }.
server-not-here = Tische können hier in { $channels } eröffnet werden; wer die Berechtigung „Server verwalten“ hat, kann das mit `/server kanäle` ändern.
server-not-you-role = Nur wer die Rolle { $role } hat, kann hier Tische eröffnen; wer die Berechtigung „Server verwalten“ hat, kann das mit `/server wer-eröffnet` ändern.
server-not-you-managers = Nur wer die Berechtigung „Kanäle verwalten“ hat, kann hier Tische eröffnen; wer die Berechtigung „Server verwalten“ hat, kann das mit `/server wer-eröffnet` ändern.
server-thread-lacking = Tische bekommen hier eigene Threads, und dafür brauche ich in diesem Kanal weitere Berechtigungen: { $permissions }. Wer den Kanal verwalten darf, kann sie erteilen; oder `/server threads` schaltet Threads aus.
server-thread-name = { $game } · Tisch von { $who }
server-thread-opened = In { $thread } ist ein Tisch für { $game } offen; du hast den ersten Platz.
server-lobby-expired = niemand hat ihn begonnen

## Befehle und Hilfeseiten.
command-table-new = Eröffne in diesem Kanal einen Tisch
    .name = neu
    .game = Was gespielt wird; sonst das, was hier zuletzt gespielt wurde.
command-table-join = Nimm am Tisch dieses Kanals Platz
    .name = beitreten
command-table-remove = Jemanden aus der Lobby entfernen; das kann nur die Tischleitung
    .name = entfernen
    .player = Wer gehen soll.
    .player-name = person
command-table-host = Die Leitung des Tisches vor der Partie abgeben
    .name = leitung
    .player = Wer den Tisch dann leitet.
    .player-name = person
command-table-leave = Gib deinen Platz auf, bevor die Partie beginnt
    .name = verlassen
command-table-add-ai = Setz eine KI an den Tisch
    .name = ki-dazu
    .level = Wie gut sie spielt; sonst mittel.
    .level-name = stufe
command-table-start = Beginne die Partie mit allen, die da sind
    .name = beginnen
guide-table = Ein Tisch
