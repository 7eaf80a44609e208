### Private Panels rund um einen Tisch, und Antworten auf Befehle.

## Rund um einen Tisch.
panel-back = Zurück
panel-settings = Einstellungen des Tisches
panel-looks = Beiträge und Bilder …
panel-looks-title = Beiträge und Bilder
panel-me = Meine Einstellungen
panel-remind = Erinnerung
panel-help = Hilfe
panel-cancel-ask = Tisch abbrechen …
panel-cancel-host = Tisch abbrechen (nur die Tischleitung)
panel-cancel = Tisch abbrechen
panel-cancel-sure = Der Tisch endet für alle, ohne Ergebnis.
panel-resign = Aufgeben
panel-resign-ask = Aufgeben …
panel-resign-seatless = Aufgeben (du hast keinen Platz)
panel-resign-last = Du bist die letzte Person am Tisch, also endet er ohne Ergebnis.
panel-sure = { $what }?
panel-show = Brett noch einmal zeigen
panel-over = Dieser Tisch ist beendet.
panel-frozen = Dieser Tisch ist eingefroren
# $option ist ein Name, wie man ihn eingibt.
panel-file = `/tisch optionen option:{ $option } datei:…` bringt eine mit.
panel-add-ai = KI dazusetzen
panel-add-ai-full = KI dazusetzen: Der Tisch ist voll
panel-strongest = die stärkste
panel-remove = { $who } entfernen

## Der Stand einer Partie, und Nahaufnahmen.
panel-waits = Die Partie wartet auf { $who }.
panel-waits-nobody = Die Partie wartet auf niemanden.
panel-is-over = Die Partie ist vorbei.
panel-ended-early = { $state ->
    [cancelled] **{ $title }**: Dieser Tisch wurde vor dem Ende der Partie abgebrochen.
    [imported] **{ $title }**: Diese Partie kam aus einer Datei und wurde vor ihrem Ende aufgegeben.
   *[ended] **{ $title }**: Alle sind vor dem Ende der Partie gegangen.
}
panel-closer = Genauer ansehen …
panel-scores = Ein Balken für jeden Spieler, nach Herkunft. Punkte: { $points }.
panel-your-hand = Deine Hand
# $given steht schon in Anführungszeichen; $items sind mit Kommas aufgezählt.
panel-no-item = { $given } gibt es hier nicht anzusehen; es gibt: { $items }.
panel-read = Lies nach über …
panel-help-on = Hilfe zu { $title }
panel-number = Eine ganze Zahl von { $low } bis { $high }

## Antworten auf Befehle.
done-opened = Ein Tisch für { $title } ist offen; du hast den ersten Platz.
done-joined = Du hast einen Platz.
done-left = Du hast den Tisch verlassen.
done-seated = { $who } hat Platz genommen.
done-started = Die Partie beginnt.
done-shown = Hier ist er.
done-cancelled = Der Tisch ist abgebrochen. Der Kanal ist frei für einen neuen.
other-game = Am Tisch dieses Kanals wird { $title } gespielt: Nimm { $command }.
# $command und $commands sind Befehle in Backticks.
other-action = { $title } hat kein { $command }; es hat: { $commands }.
other-topic = Die Hilfe zu { $title } hat nichts über { $given }; sie hat: { $topics }.
