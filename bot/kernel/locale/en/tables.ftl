### Refusals at tables, before and during the game.

tables-none-here = There is no table in this channel. Open one with `/table new`.
tables-one-here = This channel already has a table. Finish it, end it with `/table cancel`, or open yours in another channel or thread.
tables-no-such = There is no table { $table }.
tables-ended = This table has already ended.
tables-only-host = Only the host, { $host }, or a moderator who can manage this channel can do that.
tables-only-vote = The players of a running game decide together whether it ends: `/table cancel` or `/table end` calls a vote. Only members who can manage the server can end it alone.
tables-removed = You have been removed from this table. Its host, { $host }, can let you join again.
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

# When something does not come to an end: at a table, or at what belongs to a person. $what: table, person
lock-busy = { $what ->
    [table] I am still busy with an earlier request at this table.
   *[other] I am still busy with an earlier request of yours.
} Please try again in a moment.
lock-closed = { $what ->
    [table] An earlier request at this table does not come to an end, so the table is closed for now. No move is lost.
   *[other] An earlier request of yours does not come to an end.
} That changes when it ends, or when the bot restarts; please tell the bot's owner.
lock-late = { $what ->
    [table] This took too long, so I stopped. `/table show` says where the game stands; then you can try again.
   *[other] This took too long, so I stopped. Please try again.
}
work-left = This took too long, so I gave it up. If it happens again, please tell the bot's owner.

# After the bot's owner has restored a backup. $when: the table's last change before it
restored = The bot's database was restored from a backup. This table is back to how it stood on { $when }.
restored-moves = { $count ->
    [one] One move since then is lost.
   *[other] { $count } moves since then are lost.
}
restored-maybe = If anything was done here after that, it is lost.
restored-below = Go on below; do not use the buttons of posts in between.
restored-gone = The bot's database was restored from a backup. Table { $table }, which was opened here after the backup, is lost. `/table new` opens a new one.
