### Refusals at tables, before and during the game.

tables-none-here = There is no table in this channel. Open one with `/table new`.
tables-one-here = This channel already has a table. Finish it, end it with `/table cancel`, or open yours in another channel or thread.
tables-no-such = There is no table { $table }.
tables-ended = This table has already ended.
tables-only-host = Only the host, { $host }, or a moderator who can manage this channel can do that.
tables-only-seated = Only players at the table can do that.
tables-cancelled = { $who } cancelled this table. The channel is free for a new one.

# Discord's names for the permissions that the bot needs.
permissions-lacking = I need more permissions in this channel: { $permissions }. Ask a moderator to grant them, then try again.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads

# Options and their choices. $given is already in quotes; $choices are listed with semicolons, $options with commas.
choosing-own = { $title } (your own)
choosing-unreadable = no longer readable
choosing-no-choice = { $given } is not a choice for { $option }. Choose one of: { $choices }{ $file ->
    [yes] ; or upload a file
   *[no] { "" }
}.
choosing-no-option = There is no option { $given }. Options: { $options }.
choosing-too-late = The game has begun, so { $option } can't change any more. You can still change: { $options }.
choosing-no-file = { $option } takes no file. Choose one of: { $choices }.
choosing-no-setting = There is no setting { $given } with a choice { $choice }.

# When a table is held up by something that does not come to an end.
lock-busy = I am still busy with an earlier request here. Nothing has changed; please try again in a moment.
lock-closed = An earlier request here does not come to an end, so this table is closed for now. No move is lost. It opens again when the request ends or the bot restarts; please tell the bot's owner.
lock-late = This took too long, so I stopped. `/table show` says where the game stands; then you can try again.
work-left = This took too long, so I gave it up, and nothing has changed. If it happens again, please tell the bot's owner.
