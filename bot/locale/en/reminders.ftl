### Who is told, and when, that somebody waits. Moments such as $since are shown by Discord in each reader's own zone.

# What the table sets. $hour is such as 18:00, $zone such as Europe/Berlin.
reminder-page = Reminder
reminder-on = This table reminds whoever is to act once a day, at { $hour } ({ $zone }), { $where }.
reminder-off = This table reminds nobody.
reminder-where-channel = in its channel
reminder-where-dm = by direct message
reminder-where-both = in its channel and by direct message
reminder-rules = Nobody is reminded of what has waited for less than three hours, and each person can choose otherwise for itself. On a day on which the clocks leave that hour out, the next hour that there is counts.
reminder-over = This table is over.
reminder-hour = At which hour
reminder-place = Where
reminder-place-channel = In the channel
reminder-place-dm = By direct message
reminder-place-both = In the channel and by direct message
reminder-turn-on = Turn on
reminder-turn-off = Turn off
reminder-zone = Time zone …
reminder-zone-line = Time zone, such as Europe/Berlin

# What is sent. $channel is the table's channel, $who names persons, $since is shown as "3 hours ago".
reminder-public = { $who }: the game has waited for you since { $since }.
reminder-private = **{ $title }** in { $channel } has waited for you since { $since }.
reminder-last = **{ $title }** in { $channel }: all others have answered, and the game waits for you alone.
reminder-next = **{ $title }** in { $channel }: you are next, after { $who }.
reminder-public-last = { $who }: all others have answered, and the game waits for you alone.
reminder-public-next = { $who }: you are next.
reminder-hush = Not again this turn
reminder-hushed = Noted: you are reminded no more of this turn of { $title } in { $channel }.
reminder-not-waited = This game does not wait for you, so there is nothing to be reminded of.
reminder-digest =
    { $count ->
        [one] One table waits for you
       *[other] { $count } tables wait for you
    }
reminder-digest-more = -# … and { $count } more.
reminder-digest-turn = Take your turn: { $title }

# What is not accepted. $zone, $hour, $hours and $place stand in quotation marks already.
reminder-no-zone = There is no time zone { $zone }: give one such as Europe/Berlin, or UTC.
reminder-no-zone-but = There is no time zone { $zone }; near it is: { $near }.
reminder-no-hour = There is no hour { $hour }: give one from 0 to 23.
reminder-no-place = There is no place { $place } to be reminded at; there is: { $places }.
reminder-no-quiet = { $hours } are no quiet hours: give the hours from and to which it is quiet, such as 22-7, or off.
reminder-quiet-never-ends = Quiet hours from { $hour } to { $hour } would be none, or the whole day: give two different hours, such as 22-7.

# What a person sets for itself.
wish-page = My reminders
wish-button = My reminders …
wish-rules = Quiet hours and the digest's hour are those of your own time zone. What would come in quiet hours comes at their end, if it still holds. They hold direct messages up and nothing else: a channel may call you at any hour, and a table's turn clock has nights of its own. Of a table that the digest lists, no reminder comes by direct message that day.
wish-how = How tables remind you
wish-how-table = Tables remind me as each has set
wish-how-dm = Tables remind me by direct message
wish-how-channel = Tables remind me in their channels
wish-how-off = No table reminds me
wish-digest = Daily digest of all tables
wish-digest-none = No daily digest
wish-digest-at = A daily digest of all tables at { $hour }
wish-from = From when it is quiet
wish-from-none = No quiet hours
wish-from-at = Quiet from { $hour }
wish-to = To when it is quiet
wish-to-at = Quiet to { $hour }
wish-next-on = Tell me when I am next
wish-next-off = Not when I am next
wish-last-on = Tell me when I am the last
wish-last-off = Not when I am the last
wish-all-off = Turn all off

wish-told-table = Tables remind you as each of them has set.
wish-told-dm = Tables remind you by direct message.
wish-told-channel = Tables remind you in their channels.
wish-told-off = No table reminds you.
wish-told-digest = A digest of all tables that wait for you comes daily at { $hour } ({ $zone }).
wish-told-quiet = No direct message comes from { $first } to { $last } ({ $zone }).
wish-told-next = You are told when you are next.
wish-told-last = You are told when you are the last who is waited for.
