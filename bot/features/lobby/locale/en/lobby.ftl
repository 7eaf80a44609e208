### The lobby: the post where a table gathers its players.

opening-which = Which game?
opening-open = Open { $title }
lobby-seats = **At the table**
lobby-nobody = nobody yet
lobby-ai = { $who }, level “{ $policy }”
# Buttons; $why says why a button is disabled.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-ai-add = Add an AI player
lobby-options = Options …
lobby-barred = { $label } ({ $why })
lobby-full = full
lobby-call = { $host }: your table of { $title } is full. Press **Start** when you are ready.
lobby-few = needs { $least } players
lobby-misfit = options don't fit
# $misfit is a whole sentence, or nothing.
lobby-next = Press **Join** to take a seat, and **Start** when everyone is here. { $misfit }
lobby-choice = { $option }: **{ $choice }**
# $who are $count people, with commas.
lobby-rematch = **Rematch:** { $who }, do you want to play again? The game begins when { $count ->
    [one] you accept
   *[other] all of you accept
}; **Start** begins without waiting. { $misfit }
lobby-rematch-yes = Play again
lobby-rematch-no = Not this time
lobby-running = The game has begun.
lobby-ended = The game is over.
lobby-cancelled = This table is cancelled.
lobby-cancelled-why = This table is cancelled: { $why }.
lobby-frozen-why = This table is frozen: { $why }
lobby-deserted = everyone left

## Answers and refusals.
done-opened = A table of { $title } is open. You have the first seat.
done-joined = You're in. You have a seat at the table.
done-removed = { $who } has been removed from the table and can't join it again, unless you let them: **Options …** has a menu for that.
done-host = { $who } is the host now.
done-left = You left the table.
done-seated = { $who } has taken a seat.
done-started = The game begins.
tables-at-it = You are already at this table.
tables-host-stays = The host cannot be removed. Pass the host on first.
tables-not-removed = This person was not removed from the table.
tables-not-there = { $who } is not at this table.
tables-not-at-it = You are not at this table.
tables-ai-gone = That AI player is no longer at the table.
tables-begun = You can only do that before the game begins. To leave a running game, use `/table resign`.
tables-full = The table is full. { $title } is for { $players }.
tables-starters = Only players at the table can start it. Take a seat with `/table join`.

## Settings of a server.
server-option-openers = Who may open tables.
    .title = openers
server-option-openers-everyone = everyone
server-option-openers-role = members with a role
server-option-openers-managers = members who can manage the channel
server-option-threads = Whether each table gets its own thread.
    .title = threads
server-option-threads-off = no, tables stay in the channel
server-option-threads-on = yes
server-option-threads-archive = yes, archived after the game
server-option-picture = The size of pictures at new tables.
    .title = picture
server-option-picture-large = large
server-option-picture-small = small
server-option-picture-none = no pictures, words only
server-heading-openers = Opening tables
server-heading-threads = Threads
server-heading-picture = Pictures
server-role-wanted = Choose a role, too: `/server openers choice:role role:…`, or the role menu in `/server settings`.
server-channels-all = Tables can be opened in every channel.
server-channels-full = I can list at most { $most } channels. Choose a category instead, or allow all with `/server channels all:True`.
server-channels-unlisted = { $channel } is not one of the channels for tables: { $channels }.
server-not-here = On this server, tables can be opened in { $channels }. Members with the permission “Manage Server” can change that with `/server channels`.
server-not-you-role = Only members with the role { $role } can open tables here. Members with the permission “Manage Server” can change that with `/server openers`.
server-not-you-managers = Only members with the permission “Manage Channels” can open tables here. Members with the permission “Manage Server” can change that with `/server openers`.
server-thread-lacking = Tables get their own threads here, and I need more permissions in this channel for that: { $permissions }. A moderator can grant them, or turn threads off with `/server threads`.
server-thread-name = { $game } · { $who }'s table
server-thread-opened = A table of { $game } is open in { $thread }. You have the first seat.
server-lobby-expired = nobody started it

## Commands and help pages.
command-table-new = Open a table in this channel
    .game = The game; if you leave it out, the last game played here.
command-table-join = Take a seat at this channel's table
command-table-remove = Remove a player from the lobby; only its host can
    .player = Whom to remove.
command-table-host = Make another player in the lobby its host
    .player = The new host.
command-table-leave = Give up your seat before the game begins
command-table-add-ai = Add an AI player
    .level = How well it plays; medium if you leave it out.
command-table-start = Begin the game with everyone who has joined
guide-table = A table
