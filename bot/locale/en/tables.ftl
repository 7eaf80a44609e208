### What is declined at tables, before and while they play, and to whom.

tables-none-here = There is no table in this channel. Open one with `/table new`.
tables-one-here = This channel already has a table. Finish it, or end it with `/table cancel`, or open yours in another channel or thread.
tables-at-it = You are already at this table.
tables-not-at-it = You are not at this table.
tables-ai-gone = That AI player is no longer at the table.
tables-begun = That can only be done before the game begins; to leave a running game use `/table resign`.
tables-full = The table is full: { $title } is for { $least } to { $most } players.
tables-no-such = There is no table { $table }.
tables-ended = This table has already ended.
tables-starters = Only somebody at the table can start it. Take a seat with `/table join`.
tables-only-host = Only the host, { $host }, or somebody who may manage this channel can do that.
tables-just-shown = This table was posted once more just now; that can be done again { $when }.
tables-only-seated = Only somebody at the table can do that.
tables-nothing-back = You can take nothing back: somebody else has acted since, or something was revealed.
tables-cancelled = { $who } has cancelled this table; the channel is free.

# What Discord calls the permissions that the bot needs.
permissions-lacking = I need more permissions in this channel: { $permissions }. Somebody who may manage the channel can grant them; then try again.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads

# Options and what is chosen for them. $given is in quotes already; $choices are listed with semicolons, $options with commas.
choosing-own = { $title } (your own)
choosing-unreadable = no longer readable
choosing-no-choice = { $given } is no choice for { $option }; choose one of: { $choices }{ $file ->
    [yes] ; or bring a file
   *[no] { "" }
}.
choosing-no-option = There is no option { $given }; there is: { $options }.
choosing-too-late = The game has begun, so { $option } stays as it is. You can still choose: { $options }.
choosing-no-file = { $option } takes no file; choose one of: { $choices }.
choosing-one-way = Say what { $option } is to be: give either a choice or a file.
choosing-no-setting = There is no setting { $given } with a choice { $choice }.
choosing-noted = Noted. **{ $option }**: { $choice }.
