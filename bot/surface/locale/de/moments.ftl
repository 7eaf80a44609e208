### Zeitpunkte in einer gewählten Zeitzone. $clock ist etwa 8:05, $zone etwa Europe/Berlin oder UTC+5:30, $day etwa 2026-12-24.

# $left zeigt Discord als „in 13 Stunden“.
moment-coming =
    { $days ->
        [0] heute
        [1] morgen
       *[other] am { $day }
    } um { $clock } Uhr ({ $zone }), { $left }
moment-now = In { $zone } ist es jetzt { $clock } Uhr.
moment-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
moment-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
moment-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
