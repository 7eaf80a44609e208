### Wer auf den Plätzen sitzt.

## Plätze, die den Besitzer wechseln.
absence-left-resigned = { $who } gibt auf.
absence-left-replaced = { $who } wird auf Wunsch von { $by } ersetzt.
absence-left-timed_out = Die Zeit von { $who } ist abgelaufen.
absence-left-departed = { $who } hat den Server verlassen.
absence-left-waited = Die Partie hat zu lange auf { $who } gewartet.
absence-ai = Die KI „{ $policy }“ übernimmt den Platz, bis jemand anderes es tut.
absence-last = Niemand ist mehr da, also endet der Tisch.
absence-host = { $who } leitet jetzt den Tisch.
absence-taken = { $who } übernimmt den Platz von **{ $seat }**, samt Geheimnissen.
absence-taken-from = { $who } übernimmt den Platz von { $was }, samt Geheimnissen.
absence-your-turn = { $who }, du bist am Zug.
absence-offer = { $to }: { $by } bittet dich, den Platz von **{ $who }** zu übernehmen, samt Geheimnissen.
absence-accept = Platz übernehmen
absence-decline = Nein, danke
absence-declined = { $to } übernimmt den Platz von **{ $who }** nicht.
absence-button-seat = Diesen Platz übernehmen …

## Aufgeben.
panel-resign = Aufgeben
panel-resign-ask = Aufgeben …
panel-resign-seatless = Aufgeben (du hast keinen Platz)
panel-resign-last = Du bist die letzte Person am Tisch, also endet er ohne Ergebnis.
absence-resign-sure = Eine KI übernimmt deinen Platz. Er bleibt offen: Du oder jemand anderes kann ihn mit `/tisch übernehmen` wieder übernehmen.

## Die Seite mit den Plätzen.
absence-seats-title = Wer mitspielt
absence-button-seats = Wer mitspielt
absence-seat-person = { $number }. **{ $who }**
absence-seat-ai = { $number }. **{ $who }**, eine KI
absence-seat-empty = { $number }. **{ $who }**, eine KI, bis jemand den Platz übernimmt
absence-seats-host = Wer den Tisch leitet, ersetzt jemanden mit `/tisch ersetzen`.
absence-button-vote = Über Ersatz für { $who } abstimmen
absence-button-take = { $who } übernehmen
absence-take-title = Den Platz von { $who } übernehmen
absence-take-sure = Dann gehört der Platz dir, samt Punkten und Geheimnissen. Einen anderen Platz dieser Partie kannst du danach nicht mehr spielen.

## Antworten.
absence-done-resigned = Du hast aufgegeben. Der Platz ist frei: Mit `/tisch übernehmen` kommst du zurück, wenn nicht jemand anderes schneller ist.
absence-done-ended = Du hast aufgegeben. Niemand ist mehr da, also ist der Tisch beendet.
absence-done-declined = Du hast abgelehnt.
absence-done-taken = Der Platz von **{ $seat }** gehört dir, samt Geheimnissen: `/hand` zeigt sie, und `/zug` zeigt, was du tun kannst.

## Ablehnungen.
absence-is-ai = **{ $who }** ist schon eine KI; nenne jemanden, der den Platz übernehmen soll.
absence-no-seat = Diesen Platz gibt es hier nicht. Am Tisch sitzen: { $names }.
absence-same-name = Hier heißen mehrere so: { $names }. Gib die Nummer des Platzes an, den du meinst, von 1 an.
# $asks ist „self“, wenn diese Person selbst fragt, sonst „other“.
absence-seated = { $asks ->
    [self] Du sitzt schon an diesem Tisch.
   *[other] { $who } sitzt schon an diesem Tisch.
} Nur wer keinen Platz hat, kann einen übernehmen.
absence-knows = { $asks ->
    [self] Du hattest an diesem Tisch schon einen anderen Platz und kennst dessen Geheimnisse, deshalb geht dieser nicht.
   *[other] { $who } hatte an diesem Tisch schon einen anderen Platz und kennt dessen Geheimnisse, deshalb geht dieser nicht.
}
# Die Daten eines früheren Spielers auf einem anderen Platz wurden gelöscht.
absence-forgotten = Ein früherer Spieler dieser Partie hat seine Daten löschen lassen. Daher weiß ich nicht, wer die Geheimnisse seines Platzes kennt: Nur dieser Platz lässt sich übernehmen; die anderen können KIs halten.
absence-no-offer = Dieses Angebot gilt nicht mehr.
absence-offered-to = Dieser Platz ist nur { $who } angeboten.
absence-none-empty = An diesem Tisch ist kein Platz frei. Frei wird einer, wenn ihn jemand einer KI überlässt.
absence-not-empty = Der Platz von **{ $who }** ist nicht frei. Frei wird einer, wenn ihn jemand einer KI überlässt.
absence-which = Mehrere Plätze sind frei. Wähle einen: { $seats }.

## Befehle.
command-table-resign = Verlass die laufende Partie; eine KI übernimmt deinen Platz
    .name = aufgeben
command-table-take-over = Übernimm den Platz, den jemand einer KI überlassen hat
    .name = übernehmen
    .seat = Wessen Platz, wo mehrere frei sind.
    .seat-name = platz
