### Abwesende Spieler: wer ersetzt wird, und Abstimmungen darüber.

## Wessen Zeit abgelaufen ist.
absence-turn-played = { $who }: Deine Uhr ist abgelaufen, also hat die KI „{ $policy }“ diesen Zug für dich gespielt. Der Platz bleibt deiner.
absence-turn-waited = { $who }: Die Partie hat zu lange auf dich gewartet, also hat die KI „{ $policy }“ diesen Zug für dich gespielt. Der Platz bleibt deiner.
absence-silent = { $count ->
    [one] Einen Zug lang hat niemand gespielt oder abgestimmt, also endet der Tisch.
   *[other] { $count } Züge lang hat niemand gespielt oder abgestimmt, also endet der Tisch.
}
absence-clock-anew = Diese Uhr ist neu gestellt worden.
absence-vote = Die Zeit von { $who } ist abgelaufen. Wie geht es weiter?
absence-vote-long = Die Partie wartet seit mehr als drei Tagen auf { $who }. Wie geht es weiter?
absence-vote-wait = Weiter warten
absence-vote-turn = Eine KI spielt diesen Zug
absence-vote-seat = Eine KI übernimmt den Platz

## Jemanden ersetzen.
absence-replace = Ersetzen
absence-replace-sure = Eine KI übernimmt den Platz von **{ $who }**. In der Rangliste wird Letzter, wer nach Ablauf seiner Uhr ersetzt wird. Davor zählt die Partie für ihn nicht.
absence-only-player = Außer **{ $who }** spielt niemand mehr; gehen kann nur, wer selbst aufgibt. Wer den Server verwaltet, kann den Tisch abbrechen.
absence-replace-away = **{ $who }** ist bis { $until } im Urlaub und kann jetzt nicht antworten.
absence-told-replaced = { $title } in { $channel }: { $by } hat deinen Platz einer KI gegeben. Solange er offen ist, bekommst du ihn mit `/tisch übernehmen` zurück.
absence-call-sure = Die Partie wartet seit mehr als drei Tagen auf **{ $who }**. Die anderen stimmen ab, was geschieht. Du stimmst dafür, dass eine KI den Platz übernimmt; hat sonst niemand eine Stimme, ist das entschieden. In der Rangliste wird Letzter, wer so ersetzt wird.

## Antworten.
absence-done-replaced = Erledigt: Eine KI hat den Platz.
absence-done-called = Der Tisch stimmt darüber ab. Du stimmst dafür, dass eine KI den Platz übernimmt.
absence-done-offered = Ich frage { $to } in diesem Kanal. Mit einem Ja wechselt der Platz.

## Ablehnungen.
absence-vote-later = Hat die Partie mehr als drei Tage auf jemanden gewartet, kann jeder am Tisch mit diesem Befehl abstimmen lassen.
absence-not-late = Die Partie hat noch nicht zu lange gewartet.
absence-is-bot = { $who } ist ein Bot, und ein Bot kann nicht mitspielen. Nenne eine Person, oder niemanden für eine KI dieses Spiels.
absence-not-here = { $who } ist nicht auf diesem Server. Nenne eines seiner Mitglieder.

## Befehle und Hilfeseiten.
command-table-replace = Lass jemand anderen oder eine KI für jemanden weiterspielen, der fehlt
    .name = ersetzen
    .seat = Wessen Platz.
    .seat-name = platz
    .by = Wer weiterspielen soll und erst gefragt wird; sonst gleich eine KI.
    .by-name = durch
guide-away = Uhren, Urlaub und freie Plätze
