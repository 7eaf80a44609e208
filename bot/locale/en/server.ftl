### What a server sets for its tables.

server-option-openers = Who may open tables.
    .title = openers
server-option-openers-everyone = everyone
server-option-openers-role = those with a role
server-option-openers-managers = those who may manage the channel

server-option-threads = Whether every table gets a thread of its own.
    .title = threads
server-option-threads-off = no, tables are in the channel
server-option-threads-on = yes
server-option-threads-archive = yes, archived after the game

server-option-picture = How large the pictures of new tables are.
    .title = picture
server-option-picture-large = large
server-option-picture-small = small
server-option-picture-none = no pictures, words alone

server-option-language = The language of what I post in channels.
    .title = language
server-option-language-auto = as this server's
server-option-language-en = English
server-option-language-de = Deutsch

server-option-rankings = Whether this server has rankings, for those who want to be in them.
    .title = rankings
server-option-rankings-off = no
server-option-rankings-on = yes

server-option-keep = How long games are kept after their end.
    .title = keep
server-option-keep-forever = as long as the bot's admin keeps them
server-option-keep-365 = a year
server-option-keep-90 = 90 days
server-option-keep-30 = 30 days

server-option-lobbies = After how long a table that nobody starts is closed.
    .title = lobbies
server-option-lobbies-7 = 7 days
server-option-lobbies-1 = a day
server-option-lobbies-3 = 3 days
server-option-lobbies-30 = 30 days
server-option-lobbies-never = never

server-settings = Server settings
server-heading-openers = Who opens tables
server-heading-threads = Threads
server-heading-picture = Pictures
server-heading-language = Language
server-heading-rankings = Rankings
server-heading-keep = Games that are over
server-heading-lobbies = Tables that nobody starts
server-role = Which role may open tables
server-role-wanted = Choose a role too: `/server openers choice:role role:…`, or the menu of roles in `/server settings`.
server-channels = In which channels tables can be opened; none chosen means in all
server-channels-heading = **Channels**
    -# Where tables can be opened, threads of these channels and channels of these categories included. Without a choice: everywhere.
server-channels-all = Tables can be opened in every channel.
server-channels-some = Tables can be opened in { $channels }.
server-channels-nothing = Say what to change: add:#channel, remove:#channel, or all:True.
server-channels-full = No more than { $most } channels can be listed; choose a category instead, or allow all with `/server channels all:True`.
server-channels-unlisted = { $channel } is not among the channels for tables: { $channels }.
server-noted = Noted. **{ $option }**: { $choice }.
server-no-option = There is no server setting “{ $name }” with a choice “{ $choice }”.

server-only-managers = Only somebody with the permission “Manage Server” can change what this server sets.
server-not-here = Tables can be opened in { $channels } here; somebody with the permission “Manage Server” can change that with `/server channels`.
server-not-you-role = Only those with the role { $role } can open tables here; somebody with the permission “Manage Server” can change that with `/server openers`.
server-not-you-managers = Only those with the permission “Manage Channels” can open tables here; somebody with the permission “Manage Server” can change that with `/server openers`.
server-thread-lacking = Tables get threads of their own here, and for that I need more permissions in this channel: { $permissions }. Somebody who may manage the channel can grant them; or `/server threads` switches threads off.
server-thread-name = { $game } · { $who }'s table
server-thread-opened = A table of { $game } is open in { $thread }; you have the first seat.

server-lobby-expired = nobody started it
