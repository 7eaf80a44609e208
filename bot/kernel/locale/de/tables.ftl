### Ablehnungen an Tischen, vor und während der Partie.

tables-none-here = In diesem Kanal ist kein Tisch. Eröffne einen mit `/tisch neu`.
tables-one-here = In diesem Kanal ist schon ein Tisch. Spielt ihn zu Ende, oder beende ihn mit `/tisch abbrechen`, oder eröffne deinen in einem anderen Kanal oder Thread.
tables-no-such = Einen Tisch { $table } gibt es nicht.
tables-ended = Dieser Tisch ist schon beendet.
tables-only-host = Das kann nur { $host }, die Tischleitung, oder wer diesen Kanal verwalten darf.
tables-only-vote = Über das Ende einer laufenden Partie entscheidet ihr gemeinsam: `/tisch abbrechen` oder `/tisch beenden` lässt abstimmen. Allein beenden kann sie nur, wer den Server verwaltet.
tables-removed = Du wurdest von diesem Tisch entfernt. { $host } leitet ihn und kann dich wieder zulassen.
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

# Wenn etwas nicht zu Ende kommt: an einem Tisch oder bei dem, was zu einem Menschen gehört. $what: table, person
lock-busy = { $what ->
    [table] Ich bin an diesem Tisch noch mit etwas anderem beschäftigt.
   *[other] Ich bin noch mit einer früheren Bitte von dir beschäftigt.
} Versuche es bitte gleich noch einmal.
lock-closed = { $what ->
    [table] An diesem Tisch kommt etwas nicht zu Ende, deshalb ist er vorerst geschlossen. Kein Zug geht verloren.
   *[other] Eine frühere Bitte von dir kommt nicht zu Ende.
} Weiter geht es, wenn das endet oder der Bot neu startet; sage bitte dem Betreiber des Bots Bescheid.
lock-late = { $what ->
    [table] Das hat zu lange gedauert, deshalb habe ich aufgehört. `/tisch zeigen` sagt, wo die Partie steht; danach kannst du es noch einmal versuchen.
   *[other] Das hat zu lange gedauert, deshalb habe ich aufgehört. Versuche es bitte noch einmal.
}
work-left = Das hat zu lange gedauert, deshalb habe ich es aufgegeben. Passiert es noch einmal, sage bitte dem Betreiber des Bots Bescheid.

# Nachdem der Betreiber des Bots eine Sicherung wiederhergestellt hat. $when: die letzte Änderung des Tisches davor
restored = Die Datenbank des Bots wurde aus einer Sicherung wiederhergestellt. Dieser Tisch steht wieder so da wie am { $when }.
restored-moves = { $count ->
    [one] Ein Spielzug seither ist verloren.
   *[other] { $count } Spielzüge seither sind verloren.
}
restored-maybe = Falls hier danach noch etwas geschehen ist, ist es verloren.
restored-below = Weiter geht es unten; benutze die Knöpfe von Nachrichten dazwischen nicht.
restored-gone = Die Datenbank des Bots wurde aus einer Sicherung wiederhergestellt. Tisch { $table }, der hier nach der Sicherung eröffnet wurde, ist verloren. `/tisch neu` eröffnet einen neuen.
