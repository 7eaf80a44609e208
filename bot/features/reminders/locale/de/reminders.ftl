### Erinnerungen. Zeitpunkte wie $since zeigt Discord allen in ihrer eigenen Zeitzone.

# Einstellungen eines Tisches. $hour ist etwa 18:00, $zone etwa Europe/Berlin.
reminder-page = Erinnerung
panel-remind = Erinnerung
reminder-on = Dieser Tisch erinnert einmal am Tag um { $hour } Uhr ({ $zone }) alle, die am Zug sind, und zwar { $where }.
reminder-zone-fixed = Die Uhr dieser Partie richtet sich nach der Zeit von { $zone }; die Zeitzone kann darum niemand allein ändern. Stimmt erst darüber ab, dass die Uhr Tag und Nacht und am Wochenende läuft: `/tisch optionen`.
reminder-off = Dieser Tisch erinnert niemanden.
# $when ist etwa: morgen um 8:00 Uhr (Europe/Berlin), in 13 Stunden.
reminder-due = { $begun ->
    [no] Sobald die Partie begonnen hat, kommt die nächste Erinnerung { $when }.
   *[yes] Die nächste Erinnerung kommt { $when }.
}
reminder-where-channel = in seinem Kanal
reminder-where-dm = per Direktnachricht
reminder-where-both = in seinem Kanal und per Direktnachricht
reminder-rules = An nichts wird erinnert, was noch keine drei Stunden wartet, und alle können es für sich selbst anders wählen. An einem Tag, an dem die Zeitumstellung diese Stunde auslässt, gilt die nächste, die es gibt.
reminder-over = Dieser Tisch ist beendet.
reminder-hour = Um welche Uhrzeit
reminder-place = Wo
reminder-place-channel = Im Kanal
reminder-place-dm = Per Direktnachricht
reminder-place-both = Im Kanal und per Direktnachricht
reminder-turn-on = Einschalten
reminder-turn-off = Ausschalten
reminder-zone = Zeitzone …
reminder-zone-line = Stadt oder Zeitzone, etwa Berlin oder UTC+2

# Erinnerungen. $channel ist der Kanal des Tisches, $who nennt Spieler, $since zeigt Discord als „vor 3 Stunden“.
reminder-public = { $who }: { $title } wartet auf dich. Dein Zug begann { $since }.
reminder-private = **{ $title }** in { $channel } wartet auf dich. Dein Zug begann { $since }.
reminder-last = **{ $title }** in { $channel }: Alle anderen haben geantwortet, die Partie wartet nur noch auf dich.
reminder-next = **{ $title }** in { $channel }: Du bist als Nächstes dran, nach { $who }.
reminder-public-last = { $who }: Alle anderen in { $title } haben geantwortet, die Partie wartet nur noch auf dich.
reminder-public-next = { $who }: Du bist als Nächstes dran in { $title }.
reminder-hush = In diesem Zug nicht mehr
reminder-hushed = An diesen Zug bei { $title } in { $channel } wirst du nicht mehr erinnert.
reminder-not-waited = Diese Partie wartet nicht auf dich, darum wirst du nicht erinnert.
reminder-digest =
    { $count ->
        [one] Ein Tisch wartet auf dich
       *[other] { $count } Tische warten auf dich
    }
reminder-digest-more =
    { $count ->
        [one] -# … und einer mehr.
       *[other] -# … und { $count } mehr.
    }
reminder-digest-turn = Zum Zug: { $title }

# Ablehnungen. $hour, $hours und $place stehen schon in Anführungszeichen.
reminder-no-hour = Eine Stunde { $hour } gibt es nicht; gib eine von 0 bis 23 an.
reminder-no-place = Erinnern kann man nicht an einem Ort { $place }; es gibt: { $places }.
reminder-no-quiet = { $hours } sind keine Ruhezeiten; gib an, von wann bis wann Ruhe ist, etwa 22-7, oder aus.
reminder-quiet-never-ends = Ruhezeiten von { $hour } bis { $hour } Uhr wären gar keine oder der ganze Tag; gib zwei verschiedene Stunden an, etwa 22-7.

# Einstellungen eines Spielers.
wish-page = Meine Erinnerungen
wish-button = Meine Erinnerungen …
wish-rules = Ruhezeiten und die Stunde der Übersicht gelten in deiner eigenen Zeitzone. Was in die Ruhezeiten fiele, kommt an ihrem Ende, wenn es dann noch stimmt. Sie halten nur Direktnachrichten auf: In einem Kanal kannst du jederzeit gerufen werden, und die Zuguhr eines Tisches hat ihre eigenen Nächte. An einen Tisch, der in der Übersicht steht, erinnert dich an dem Tag keine Direktnachricht mehr.
wish-calls = Wo dich Tische rufen
wish-calls-how = Züge: { $how }
wish-here = Wo dich dieser Tisch ruft
wish-here-how = Züge an diesem Tisch: { $how }
wish-here-same = Züge an diesem Tisch: wie an allen Tischen
wish-how = Wie Tische dich erinnern
wish-how-table = Tische erinnern mich, wie sie es eingestellt haben
wish-how-dm = Tische erinnern mich per Direktnachricht
wish-how-channel = Tische erinnern mich in ihren Kanälen
wish-how-off = Kein Tisch erinnert mich
wish-digest = Tägliche Übersicht über alle Tische
wish-digest-none = Keine tägliche Übersicht
wish-digest-at = Täglich um { $hour } Uhr eine Übersicht über alle Tische
wish-from = Von wann an Ruhe ist
wish-from-none = Keine Ruhezeiten
wish-from-at = Ruhe ab { $hour } Uhr
wish-to = Bis wann Ruhe ist
wish-to-at = Ruhe bis { $hour } Uhr
wish-next-on = Sag mir, wenn ich als Nächstes dran bin
wish-next-off = Nicht, wenn ich als Nächstes dran bin
wish-last-on = Sag mir, wenn nur noch ich fehle
wish-last-off = Nicht, wenn nur noch ich fehle
wish-all-off = Alles ausschalten

wish-told-table = Tische erinnern dich, wie sie es eingestellt haben.
wish-told-dm = Tische erinnern dich per Direktnachricht.
wish-told-channel = Tische erinnern dich in ihren Kanälen.
wish-told-off = Kein Tisch erinnert dich.
# $when ist etwa: morgen um 8:00 Uhr (Europe/Berlin), in 13 Stunden.
wish-told-digest = Täglich um { $hour } Uhr ({ $zone }) kommt eine Übersicht über alle Tische, die auf dich warten, das nächste Mal { $when }.
wish-told-quiet = Von { $first } bis { $last } Uhr ({ $zone }) kommt keine Direktnachricht. { $now ->
    [yes] Jetzt ist Ruhe, sie endet { $when }.
   *[no] Die Ruhe beginnt { $when }.
}
wish-told-next = Du erfährst, wenn du als Nächstes dran bist.
wish-told-last = Du erfährst, wenn nur noch auf dich gewartet wird.

## Befehle und Hilfeseiten.
command-table-reminders = Bestimme, wann und wo der Tisch einmal am Tag erinnert, auf wen er wartet
    .name = erinnerungen
    .on = Ob überhaupt erinnert wird.
    .on-name = an
    .hour = Zu welcher Stunde, 0 bis 23.
    .hour-name = stunde
    .zone = In welcher Zeitzone: eine Stadt, oder etwa UTC+2.
    .zone-name = zeitzone
    .where = Wo.
    .where-name = wo
command-my-reminders = Wie du erfährst, dass Tische auf dich warten: wo, wann, und wann nicht
    .name = erinnerungen
    .tables = Wie Tische dich erinnern.
    .tables-name = tische
    .digest = Zu welcher Stunde alles, was auf dich wartet, in einer Direktnachricht kommt, oder aus.
    .digest-name = übersicht
    .quiet = Die Stunden ohne Direktnachrichten, etwa 22-7, oder aus.
    .quiet-name = ruhe
    .zone = Deine Zeitzone: eine Stadt, oder etwa UTC+2.
    .zone-name = zeitzone
    .next = Ob du erfährst, dass du als Nächstes dran bist.
    .next-name = nächste
    .last = Ob du erfährst, dass nur noch auf dich gewartet wird.
    .last-name = letzte
    .off = Alles davon abschalten.
    .off-name = aus
guide-reminders = Erinnerungen
