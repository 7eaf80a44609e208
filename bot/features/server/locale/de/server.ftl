### Einstellungen eines Servers.

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
server-heading-keep = Beendete Partien
server-heading-lobbies = Tische, die niemand beginnt
server-role = Welche Rolle Tische eröffnen darf
server-channels = In welchen Kanälen Tische eröffnet werden können; ohne Wahl in allen
server-channels-heading = **Kanäle**
    -# Wo Tische eröffnet werden können, auch in Threads dieser Kanäle und in Kanälen dieser Kategorien. Ohne Wahl: überall.
server-channels-some = Tische können in { $channels } eröffnet werden.
server-channels-nothing = Sag, was sich ändern soll: dazu:#Kanal, weg:#Kanal oder alle:True.
server-noted = Notiert. **{ $option }**: { $choice }.

server-only-managers = Nur wer die Berechtigung „Server verwalten“ hat, kann die Einstellungen dieses Servers ändern.

## Befehle und Hilfeseiten.
command-server-settings = Zeig alle Einstellungen dieses Servers, mit Menüs zum Wählen
    .name = einstellungen
command-server-openers = Bestimme, wer Tische eröffnen darf
    .name = wer-eröffnet
    .choice = Wer Tische eröffnen darf.
    .role = Welche Rolle es darf, wo eine Rolle gewählt ist.
    .role-name = rolle
command-server-channels = Bestimme, in welchen Kanälen Tische eröffnet werden können
    .name = kanäle
    .add = Ein Kanal oder eine Kategorie, wo ab jetzt Tische eröffnet werden können.
    .add-name = dazu
    .remove = Ein Kanal oder eine Kategorie, wo das nicht mehr geht.
    .remove-name = weg
    .all = Lass sie in jedem Kanal eröffnen.
    .all-name = alle
guide-server = Sprachen, Server und deine Daten
server-welcome = Hallo! Ich bringe Brettspiele aus dem alten China auf diesen Server: { $games }. Ein Tisch lebt in einem Kanal, und ihr spielt mit Klicks, am Stück oder über Tage; KI-Spieler können mitspielen.
    Öffnet einen mit `/tisch neu`. `/hilfe` erklärt den Rest.
