### Private Panels rund um einen Tisch, und Antworten auf Befehle.

## Rund um einen Tisch.
panel-back = Zurück
panel-cancel-ask = Tisch abbrechen …
panel-cancel-host = Tisch abbrechen (nur die Tischleitung)
panel-cancel = Tisch abbrechen
panel-cancel-sure = Der Tisch endet für alle, ohne Ergebnis.
panel-sure = { $what }?
panel-show = Brett noch einmal zeigen
panel-frozen = Dieser Tisch ist eingefroren

## Der Stand einer Partie, und Nahaufnahmen.
panel-waits = Die Partie wartet auf { $who }.
panel-waits-nobody = Die Partie wartet auf niemanden.
panel-is-over = Die Partie ist vorbei.
panel-ended-early = { $state ->
    [cancelled] **{ $title }**: Dieser Tisch wurde vor dem Ende der Partie abgebrochen.
    [imported] **{ $title }**: Diese Partie kam aus einer Datei und wurde vor ihrem Ende aufgegeben.
    [homeless] **{ $title }**: Dieser Tisch hatte keinen Kanal mehr und wurde vor dem Ende der Partie geschlossen.
   *[ended] **{ $title }**: Alle sind vor dem Ende der Partie gegangen.
}
panel-closer = Genauer ansehen …
panel-scores-hidden = Ein Balken für jeden Spieler, soweit Punkte offen sind.
panel-scores = Ein Balken für jeden Spieler, nach Herkunft. Punkte: { $points }.
panel-your-hand = Deine Hand
# $given steht schon in Anführungszeichen; $items sind mit Kommas aufgezählt.
panel-no-item = { $given } gibt es hier nicht anzusehen; es gibt: { $items }.

## Antworten auf Befehle.
done-shown = Hier ist er.
done-cancelled = Der Tisch ist abgebrochen. Der Kanal ist frei für einen neuen.
board-take-your-turn = Zum Zug
