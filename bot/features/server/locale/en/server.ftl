### Settings of a server.

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

server-option-language = The language of my posts in channels.
    .title = language
server-option-language-auto = this server's own
server-option-language-en = English
server-option-language-de = Deutsch

server-option-rankings = Whether this server has rankings, for players who want them.
    .title = rankings
server-option-rankings-off = no
server-option-rankings-on = yes

server-option-keep = How long finished games are kept.
    .title = keep
server-option-keep-forever = as long as the bot's owner keeps them
server-option-keep-365 = a year
server-option-keep-90 = 90 days
server-option-keep-30 = 30 days

server-option-lobbies = When a table that nobody starts is closed.
    .title = lobbies
server-option-lobbies-7 = 7 days
server-option-lobbies-1 = a day
server-option-lobbies-3 = 3 days
server-option-lobbies-30 = 30 days
server-option-lobbies-never = never

server-settings = Server settings
server-heading-openers = Opening tables
server-heading-threads = Threads
server-heading-picture = Pictures
server-heading-language = Language
server-heading-rankings = Rankings
server-heading-keep = Finished games
server-heading-lobbies = Unstarted tables
server-role = The role that may open tables
server-role-wanted = Choose a role, too: `/server openers choice:role role:…`, or the role menu in `/server settings`.
server-channels = Channels where tables can be opened; choose none for all
server-channels-heading = **Channels**
    -# Where tables can be opened. This includes the threads of a channel and the channels of a category. If you choose none, tables can be opened everywhere.
server-channels-all = Tables can be opened in every channel.
server-channels-some = Tables can be opened in { $channels }.
server-channels-nothing = Say what to change: add:#channel, remove:#channel, or all:True.
server-channels-full = I can list at most { $most } channels. Choose a category instead, or allow all with `/server channels all:True`.
server-channels-unlisted = { $channel } is not one of the channels for tables: { $channels }.
server-noted = Noted. **{ $option }**: { $choice }.

server-only-managers = Only members with the permission “Manage Server” can change the settings of this server.
server-not-here = On this server, tables can be opened in { $channels }. Members with the permission “Manage Server” can change that with `/server channels`.
server-not-you-role = Only members with the role { $role } can open tables here. Members with the permission “Manage Server” can change that with `/server openers`.
server-not-you-managers = Only members with the permission “Manage Channels” can open tables here. Members with the permission “Manage Server” can change that with `/server openers`.
server-thread-lacking = Tables get their own threads here, and I need more permissions in this channel for that: { $permissions }. A moderator can grant them, or turn threads off with `/server threads`.
server-thread-name = { $game } · { $who }'s table
server-thread-opened = A table of { $game } is open in { $thread }. You have the first seat.

server-lobby-expired = nobody started it
