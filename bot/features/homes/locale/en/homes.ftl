### Tables that cannot post to their channel, or have lost it.

## Why a table cannot post. $channel is a mention, $permissions are listed with commas.
homes-permission = I can't post in { $channel }: I need { $permissions } there.
homes-permission-back = Discord refused my last post in { $channel } because I lacked a permission. I seem to have all that I need there now.
homes-access = I can't see { $channel } any more: I need { $permissions } there.
homes-archived = I can't post in { $channel }: the thread is closed, and I can't open it again. A moderator can unlock it.
homes-gone = The channel of this table is gone.
homes-removed = I was removed from the server of this table.
homes-homeless = Its players can move the table with `/table move`.
# $why is one or two whole sentences.
homes-shown-later = { $why } I'll post the table as soon as I can.
homes-on-server = Tables that I can't post to:
homes-more = { $count ->
    [one] - one more
   *[other] - { $count } more
}

## Letters.
homes-host = Your table there has to wait, so please ask a moderator to change that. I try again from time to time, and as soon as someone uses a command there.
homes-lost-gone = The channel of your table of **{ $title }** is gone, so the game has stopped.
homes-lost-removed = I was removed from the server of your table of **{ $title }**, so the game has stopped.
homes-lost-access = I haven't seen { $channel }, the channel of your table of **{ $title }**, for a week, so the game has stopped.
# $until reads like "in 14 days".
homes-what-next = Nobody loses time. You can move the table to another channel, or close it together. If you do neither, it ends { $until } without a result.

## Moving a table.
homes-move-ask = Move the table …
homes-how-to-move = Type `/table move` in the channel or thread where the table should go on. It can be on another server, if I am there, too. Choose one that all players can see.
homes-which = Which table moves here?
homes-moved = Your table of { $title } goes on in { $channel }.
# $who are the players at the table.
homes-here = { $who } This table goes on here.
homes-none = You have no table that has lost its channel. Only a table without a channel can move.
homes-unknown = { $given } is not one of your tables without a channel: { $tables }.
homes-not-homeless = This table has a channel again, or it is over, or you have left it. Nothing has changed.

## Closing it.
homes-close-ask = Close the table …
homes-close = Close the table
homes-close-sure = The table ends without a result once all players at it agree.
# $who are $count people, with commas.
homes-close-agreed = Noted. The table closes when { $who } { $count ->
    [one] agrees
   *[other] agree
}, too.
homes-closed = The table is closed.
vote-void-moved = This vote is void: the table had lost its channel.

## Commands and help pages.
command-table-move = Move your table to this channel after it has lost its own
    .table = Which of your tables, if several have lost their channels.
guide-homes = When a channel is gone
