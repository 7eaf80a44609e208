### Einstellungen eines Servers.

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

server-option-language = Die Sprache dessen, was ich in Kanäle schreibe.
    .title = Sprache
server-option-language-auto = wie dieser Server
server-option-language-en = English
server-option-language-de = Deutsch

server-option-rankings = Ob dieser Server Ranglisten hat, für alle, die darin stehen wollen.
    .title = Ranglisten
server-option-rankings-off = nein
server-option-rankings-on = ja

server-option-keep = Wie lange Partien nach ihrem Ende aufbewahrt werden.
    .title = Aufbewahren
server-option-keep-forever = so lange, wie der Betreiber des Bots sie aufbewahrt
server-option-keep-365 = ein Jahr
server-option-keep-90 = 90 Tage
server-option-keep-30 = 30 Tage

server-option-lobbies = Nach welcher Zeit ein Tisch geschlossen wird, den niemand beginnt.
    .title = Wartezeit
server-option-lobbies-7 = 7 Tage
server-option-lobbies-1 = ein Tag
server-option-lobbies-3 = 3 Tage
server-option-lobbies-30 = 30 Tage
server-option-lobbies-never = nie

server-settings = Einstellungen des Servers
server-heading-openers = Wer Tische eröffnet
server-heading-threads = Threads
server-heading-picture = Bilder
server-heading-language = Sprache
server-heading-rankings = Ranglisten
server-heading-keep = Beendete Partien
server-heading-lobbies = Tische, die niemand beginnt
server-role = Welche Rolle Tische eröffnen darf
server-role-wanted = Wähle auch eine Rolle: `/server wer-eröffnet wahl:… rolle:…` oder das Rollenmenü in `/server einstellungen`.
server-channels = In welchen Kanälen Tische eröffnet werden können; ohne Wahl in allen
server-channels-heading = **Kanäle**
    -# Wo Tische eröffnet werden können, auch in Threads dieser Kanäle und in Kanälen dieser Kategorien. Ohne Wahl: überall.
server-channels-all = Tische können in jedem Kanal eröffnet werden.
server-channels-some = Tische können in { $channels } eröffnet werden.
server-channels-nothing = Sag, was sich ändern soll: dazu:#Kanal, weg:#Kanal oder alle:True.
server-channels-full = Mehr als { $most } Kanäle passen nicht in die Liste; wähle stattdessen eine Kategorie, oder erlaube alle mit `/server kanäle alle:True`.
server-channels-unlisted = { $channel } gehört nicht zu den Kanälen für Tische: { $channels }.
server-noted = Notiert. **{ $option }**: { $choice }.

server-only-managers = Nur wer die Berechtigung „Server verwalten“ hat, kann die Einstellungen dieses Servers ändern.
server-not-here = Tische können hier in { $channels } eröffnet werden; wer die Berechtigung „Server verwalten“ hat, kann das mit `/server kanäle` ändern.
server-not-you-role = Nur wer die Rolle { $role } hat, kann hier Tische eröffnen; wer die Berechtigung „Server verwalten“ hat, kann das mit `/server wer-eröffnet` ändern.
server-not-you-managers = Nur wer die Berechtigung „Kanäle verwalten“ hat, kann hier Tische eröffnen; wer die Berechtigung „Server verwalten“ hat, kann das mit `/server wer-eröffnet` ändern.
server-thread-lacking = Tische bekommen hier eigene Threads, und dafür brauche ich in diesem Kanal weitere Berechtigungen: { $permissions }. Wer den Kanal verwalten darf, kann sie erteilen; oder `/server threads` schaltet Threads aus.
server-thread-name = { $game } · Tisch von { $who }
server-thread-opened = In { $thread } ist ein Tisch für { $game } offen; du hast den ersten Platz.

server-lobby-expired = niemand hat ihn begonnen
