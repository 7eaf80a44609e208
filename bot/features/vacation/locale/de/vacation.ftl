### Urlaub.

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

## Antworten.
# $until ist ein Zeitpunkt, wie ihn Discord anzeigt, $day und $clock derselbe in der eigenen $zone.
absence-done-away = Du bist bis { $until } nicht da (in { $zone }: { $day }, { $clock } Uhr). Deine Uhren stehen still, und du wirst nicht erinnert.
absence-done-back = Willkommen zurück. Deine Uhren laufen, und du wirst erinnert, wie du es eingestellt hast.

## Ablehnungen.
absence-days = Nenne 1 bis { $most } Tage.
absence-no-date = Nenne den letzten Urlaubstag als Jahr, Monat und Tag, etwa { $example }.
absence-date-range = Nenne einen Tag vom { $first } bis zum { $last }.
absence-one-way = Nenne entweder Tage, einen letzten Tag oder das Ende des Urlaubs.

## Der Befehl.
command-my-vacation = Sag, dass du weg bist: Deine Uhren stehen still, und du wirst nicht erinnert
    .name = urlaubszeit
    .days = Für wie viele Tage ab jetzt.
    .days-name = tage
    .until = Bis zum Ende welchen Tages, etwa 2026-12-24.
    .until-name = bis
    .off = Du bist wieder da.
    .off-name = aus
