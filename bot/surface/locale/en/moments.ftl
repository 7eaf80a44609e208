### Moments in a chosen time zone. $clock is such as 8:05, $zone such as Europe/Berlin or UTC+5:30, $day such as 2026-12-24.

# $left reads as "in 13 hours".
moment-coming =
    { $days ->
        [0] today
        [1] tomorrow
       *[other] on { $day }
    }, { $clock } ({ $zone }), { $left }
moment-now = It is { $clock } now in { $zone }.
moment-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
moment-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
moment-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
