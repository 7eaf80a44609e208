### Ablehnungen an Tischen, vor und während der Partie.

tables-none-here = In diesem Kanal ist kein Tisch. Eröffne einen mit `/tisch neu`.
tables-one-here = In diesem Kanal ist schon ein Tisch. Spielt ihn zu Ende, oder beende ihn mit `/tisch abbrechen`, oder eröffne deinen in einem anderen Kanal oder Thread.
tables-no-such = Einen Tisch { $table } gibt es nicht.
tables-ended = Dieser Tisch ist schon beendet.
tables-only-host = Das kann nur { $host }, die Tischleitung, oder wer diesen Kanal verwalten darf.
tables-only-seated = Das kann nur, wer am Tisch sitzt.
tables-cancelled = { $who } hat diesen Tisch abgebrochen; der Kanal ist frei.

# Discords Namen für die Berechtigungen, die der Bot braucht.
permissions-lacking = Ich brauche in diesem Kanal weitere Berechtigungen: { $permissions }. Wer den Kanal verwalten darf, kann sie erteilen; versuch es danach noch einmal.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-create_public_threads = Öffentliche Threads erstellen
permission-send_messages_in_threads = Nachrichten in Threads senden

# Optionen und ihre Werte. $given steht schon in Anführungszeichen; $choices sind mit Strichpunkten aufgezählt, $options mit Kommas.
choosing-own = { $title } (eure eigene Datei)
choosing-unreadable = nicht mehr lesbar
choosing-no-choice = { $given } geht nicht für { $option }; wähle eines von: { $choices }{ $file ->
    [yes] ; oder bring eine Datei mit
   *[no] { "" }
}.
choosing-no-option = Es gibt keine Option { $given }; es gibt: { $options }.
choosing-too-late = Die Partie hat begonnen, darum bleibt „{ $option }“, wie es ist. Wählen kannst du noch: { $options }.
choosing-no-file = Für { $option } geht keine Datei; wähle eines von: { $choices }.
choosing-no-setting = Es gibt keine Einstellung { $given } mit der Wahl { $choice }.

# Wenn etwas einen Tisch aufhält, das nicht zu Ende kommt.
lock-busy = Ich bin hier noch mit etwas anderem beschäftigt. Es hat sich nichts geändert; versuche es bitte gleich noch einmal.
lock-closed = Hier kommt etwas nicht zu Ende, deshalb ist dieser Tisch vorerst geschlossen. Kein Zug geht verloren. Der Tisch öffnet sich wieder, wenn es endet oder der Bot neu startet; sage bitte dem Betreiber des Bots Bescheid.
lock-late = Das hat zu lange gedauert, deshalb habe ich aufgehört. `/tisch zeigen` sagt, wo die Partie steht; danach kannst du es noch einmal versuchen.
work-left = Das hat zu lange gedauert, deshalb habe ich es aufgegeben, und es hat sich nichts geändert. Passiert es noch einmal, sage bitte dem Betreiber des Bots Bescheid.
