### Abwesende Spieler: Zuguhren, freie Plätze, Urlaub.

## Die Uhr eines Tisches.
absence-until = Die Uhr von **{ $who }** läuft { $until } ab.
absence-away = **{ $who }** ist bis { $until } nicht da.
absence-warning = { $who }: Du bist am Zug, und deine Uhr läuft { $left } ab. { $then ->
    [seat] Dann übernimmt eine KI deinen Platz.
    [vote] Dann stimmen die anderen ab, was geschieht.
   *[turn] Dann spielt eine KI diesen Zug für dich.
}
absence-turn-played = { $who }: Deine Uhr ist abgelaufen, also hat die KI „{ $policy }“ diesen Zug für dich gespielt. Der Platz bleibt deiner.
absence-turn-waited = { $who }: Die Partie hat zu lange auf dich gewartet, also hat die KI „{ $policy }“ diesen Zug für dich gespielt. Der Platz bleibt deiner.
absence-clock-set = { $who } hat die Zuguhr dieses Tisches gestellt, und alle Uhren beginnen von vorn: { $clock }; { $nights }; läuft eine ab, gilt: { $timeout }.
absence-clock-off = { $who } hat die Zuguhr dieses Tisches abgeschaltet.
absence-clock-anew = Diese Uhr ist neu gestellt worden.
absence-vote = Die Zeit von { $who } ist abgelaufen. Wie geht es weiter?
absence-vote-long = Die Partie wartet seit mehr als drei Tagen auf { $who }. Wie geht es weiter?
absence-vote-wait = Weiter warten
absence-vote-turn = Eine KI spielt diesen Zug
absence-vote-seat = Eine KI übernimmt den Platz

## Plätze, die den Besitzer wechseln.
absence-left-resigned = { $who } gibt auf.
absence-left-replaced = { $who } wird auf Wunsch von { $by } ersetzt.
absence-left-timed_out = Die Zeit von { $who } ist abgelaufen.
absence-left-waited = Die Partie hat zu lange auf { $who } gewartet.
absence-ai = Die KI „{ $policy }“ übernimmt den Platz, bis jemand anderes es tut.
absence-resign-sure = Eine KI übernimmt deinen Platz. Er bleibt offen: Du oder jemand anderes kann ihn mit `/tisch übernehmen` wieder übernehmen.
absence-replace = Ersetzen
absence-replace-sure = Eine KI übernimmt den Platz von **{ $who }**. In der Rangliste wird Letzter, wer nach Ablauf seiner Uhr ersetzt wird. Davor zählt die Partie für ihn nicht.
absence-call-sure = Die Partie wartet seit mehr als drei Tagen auf **{ $who }**. Die anderen stimmen ab, was geschieht. Du stimmst dafür, dass eine KI den Platz übernimmt; hat sonst niemand eine Stimme, ist das entschieden. In der Rangliste wird Letzter, wer so ersetzt wird.
absence-ranked = Diese Partie zählt in der Rangliste für dich und für { $who }, und dort ist die Uhr nicht abgelaufen. Wähle mit `/tisch optionen` eine Uhr, oder frag jemanden, der diesen Kanal verwalten darf und in dieser Partie nicht zählt.
absence-last = Niemand ist mehr da, also endet der Tisch.
absence-silent = { $count ->
    [one] Einen Zug lang hat niemand gespielt oder abgestimmt, also endet der Tisch.
   *[other] { $count } Züge lang hat niemand gespielt oder abgestimmt, also endet der Tisch.
}
absence-host = { $who } leitet jetzt den Tisch.
absence-taken = { $who } übernimmt den Platz von **{ $seat }**, samt Geheimnissen.
absence-taken-from = { $who } übernimmt den Platz von { $was }, samt Geheimnissen.
absence-your-turn = { $who }, du bist am Zug.
absence-offer = { $to }: { $by } bittet dich, den Platz von **{ $who }** zu übernehmen, samt Geheimnissen.
absence-accept = Platz übernehmen
absence-decline = Nein, danke
absence-declined = { $to } übernimmt den Platz von **{ $who }** nicht.
absence-button-seat = Diesen Platz übernehmen …

## Antworten.
absence-done-resigned = Du hast aufgegeben. Der Platz ist frei: Mit `/tisch übernehmen` kommst du zurück, wenn nicht jemand anderes schneller ist.
absence-done-ended = Du hast aufgegeben. Niemand ist mehr da, also ist der Tisch beendet.
absence-done-replaced = Erledigt: Eine KI hat den Platz.
absence-done-called = Der Tisch stimmt darüber ab. Du stimmst dafür, dass eine KI den Platz übernimmt.
absence-done-offered = Ich frage { $to } in diesem Kanal. Mit einem Ja wechselt der Platz.
absence-done-declined = Du hast abgelehnt.
absence-done-taken = Der Platz von **{ $seat }** gehört dir, samt Geheimnissen: `/hand` zeigt sie, und `/zug` zeigt, was du tun kannst.
absence-done-away = Du bist bis { $until } nicht da: Deine Uhren stehen still, und du wirst nicht erinnert.
absence-done-back = Willkommen zurück. Deine Uhren laufen, und du wirst erinnert, wie du es eingestellt hast.

## Ablehnungen.
absence-vote-later = Hat die Partie mehr als drei Tage auf jemanden gewartet, kann jeder am Tisch mit diesem Befehl abstimmen lassen.
absence-not-late = Die Partie hat noch nicht zu lange gewartet.
absence-is-ai = **{ $who }** ist schon eine KI; nenne jemanden, der den Platz übernehmen soll.
absence-is-bot = { $who } ist ein Bot, und ein Bot kann nicht mitspielen. Nenne eine Person, oder niemanden für eine KI dieses Spiels.
absence-not-here = { $who } ist nicht auf diesem Server. Nenne eines seiner Mitglieder.
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
absence-no-offer = Dieses Angebot gilt nicht mehr.
absence-offered-to = Dieser Platz ist nur { $who } angeboten.
absence-none-empty = An diesem Tisch ist kein Platz frei. Frei wird einer, wenn ihn jemand einer KI überlässt.
absence-not-empty = Der Platz von **{ $who }** ist nicht frei. Frei wird einer, wenn ihn jemand einer KI überlässt.
absence-which = Mehrere Plätze sind frei. Wähle einen: { $seats }.
absence-days = Nenne 1 bis { $most } Tage.
absence-no-date = Nenne den letzten Urlaubstag als Jahr, Monat und Tag, etwa { $example }.
absence-date-range = Nenne einen Tag vom { $first } bis zum { $last }.
absence-one-way = Nenne entweder Tage, einen letzten Tag oder das Ende des Urlaubs.

## Die Seite mit den Plätzen.
absence-seats-title = Wer mitspielt
absence-button-seats = Wer mitspielt
absence-seat-person = { $number }. **{ $who }**
absence-seat-ai = { $number }. **{ $who }**, eine KI
absence-seat-empty = { $number }. **{ $who }**, eine KI, bis jemand den Platz übernimmt
absence-seats-host = Wer den Tisch leitet, ersetzt jemanden mit `/tisch ersetzen`.
absence-button-take = { $who } übernehmen
absence-take-title = Den Platz von { $who } übernehmen
absence-take-sure = Dann gehört der Platz dir, samt Punkten und Geheimnissen. Einen anderen Platz dieser Partie kannst du danach nicht mehr spielen.

# Die Daten eines früheren Spielers auf einem anderen Platz wurden gelöscht.
absence-forgotten = Ein früherer Spieler dieser Partie hat seine Daten löschen lassen. Daher weiß ich nicht, wer die Geheimnisse seines Platzes kennt: Nur dieser Platz lässt sich übernehmen; die anderen können KIs halten.

## Die Urlaubsseite.
vacation-page = Urlaub
vacation-button = Urlaub …
vacation-choose = Nicht da bis
vacation-tomorrow = bis morgen Abend
vacation-days = drei Tage
vacation-week = eine Woche
vacation-weeks = zwei Wochen
vacation-button-day = Anderer Tag …
vacation-day-line = Der letzte Tag: Jahr-Monat-Tag
vacation-button-back = Ich bin wieder da
