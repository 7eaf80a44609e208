### Reminders. Discord shows moments such as $since in each reader's own time zone.

# Settings of a table. $hour is such as 18:00, $zone such as Europe/Berlin.
reminder-page = Reminder
panel-remind = Reminder
reminder-on = This table reminds the players it is waiting for once a day, at { $hour } ({ $zone }), { $where }.
reminder-zone-fixed = The clock of this game stops by the hours of { $zone }, so nobody can change the time zone alone. Vote first that the clock runs day and night and at weekends: `/table options`.
reminder-off = This table sends no reminders.
# $when is such as: tomorrow, 8:00 (Europe/Berlin), in 13 hours.
reminder-due = { $begun ->
    [no] Once the game has begun, the next reminder comes { $when }.
   *[yes] The next reminder comes { $when }.
}
reminder-where-channel = in its channel
reminder-where-dm = by direct message
reminder-where-both = in its channel and by direct message
reminder-rules = A reminder comes after three hours at the earliest. Each player can choose differently with `/my reminders`. When daylight saving time skips the hour, the next hour counts.
reminder-over = This table is over.
reminder-hour = Hour
reminder-place = Where
reminder-place-channel = In the channel
reminder-place-dm = By direct message
reminder-place-both = In the channel and by direct message
reminder-turn-on = Turn on
reminder-turn-off = Turn off
reminder-zone = Time zone …
reminder-zone-line = City or time zone, such as Berlin or UTC+2

# Reminders. $channel is the table's channel, $who names players, $since reads as "3 hours ago".
reminder-public = { $who }: { $title } is waiting for you. Your turn came { $since }.
reminder-private = **{ $title }** in { $channel } is waiting for you. Your turn came { $since }.
reminder-last = **{ $title }** in { $channel }: everyone else has answered. The game is waiting for you alone.
reminder-next = **{ $title }** in { $channel }: you're next, after { $who }.
reminder-public-last = { $who }: everyone else in { $title } has answered. The game is waiting for you alone.
reminder-public-next = { $who }: you're next in { $title }.
reminder-hush = Not again this turn
reminder-hushed = No more reminders for this turn of { $title } in { $channel }.
reminder-not-waited = This game isn't waiting for you, so you get no reminders.
reminder-digest =
    { $count ->
        [one] One table is waiting for you
       *[other] { $count } tables are waiting for you
    }
reminder-digest-more = -# … and { $count } more.
reminder-digest-turn = Take your turn: { $title }

# Refusals. $hour, $hours and $place are already in quotation marks.
reminder-no-hour = There is no hour { $hour }. Give one from 0 to 23.
reminder-no-place = I can't send reminders to { $place }. Choose one of: { $places }.
reminder-no-quiet = { $hours } are not quiet hours. Give the first and the last hour, such as 22-7, or off.
reminder-quiet-never-ends = Quiet hours from { $hour } to { $hour } would cover no time or the whole day. Give two different hours, such as 22-7.

# Settings of a player.
wish-page = My reminders
wish-button = My reminders …
wish-rules = Quiet hours and the digest use your own time zone. A reminder that falls into quiet hours comes at their end, if it is still true. Quiet hours hold back direct messages only: you can still be pinged in channels, and turn clocks have their own nights. On days with a digest, the tables it lists send you no direct messages.
wish-calls = Where tables call you
wish-calls-how = Turns: { $how }
wish-here = Where this table calls you
wish-here-how = Turns at this table: { $how }
wish-here-same = Turns at this table: as at all tables
wish-how = How tables remind you
wish-how-table = Tables remind me as each table has chosen
wish-how-dm = Tables remind me by direct message
wish-how-channel = Tables remind me in their channels
wish-how-off = No table reminds me
wish-digest = Daily digest
wish-digest-none = No daily digest
wish-digest-at = Daily digest of all tables at { $hour }
wish-from = Quiet from
wish-from-none = No quiet hours
wish-from-at = Quiet from { $hour }
wish-to = Quiet until
wish-to-at = Quiet until { $hour }
wish-next-on = Tell me when I'm next
wish-next-off = Don't tell me when I'm next
wish-last-on = Tell me when I'm the last
wish-last-off = Don't tell me when I'm the last
wish-all-off = Turn everything off

wish-told-table = Tables remind you as each table has chosen.
wish-told-dm = Tables remind you by direct message.
wish-told-channel = Tables remind you in their channels.
wish-told-off = No table reminds you.
# $when is such as: tomorrow, 8:00 (Europe/Berlin), in 13 hours.
wish-told-digest = A daily digest lists all tables that are waiting for you, at { $hour } ({ $zone }). The next one comes { $when }.
wish-told-quiet = You get no direct messages from { $first } to { $last } ({ $zone }). { $now ->
    [yes] It is quiet now, and that ends { $when }.
   *[no] This begins { $when }.
}
wish-told-next = I tell you when you're next.
wish-told-last = I tell you when everyone is waiting for you alone.

## Commands and help pages.
command-table-reminders = Set when and where the table sends its daily reminder
    .on = Reminders on or off.
    .hour = The hour, 0 to 23.
    .zone = The time zone: a city, or an offset such as UTC+2.
    .where = Where to send them.
command-my-reminders = Choose how tables remind you: where, when, and when not
    .tables = How tables remind you.
    .digest = The hour of a daily direct message about all your tables, or off.
    .quiet = Hours without direct messages, such as 22-7, or off.
    .zone = Your time zone: a city, or an offset such as UTC+2.
    .next = Whether to be told when you are next.
    .last = Whether to be told when everyone is waiting for you alone.
    .off = Turn all of it off.
guide-reminders = Reminders
