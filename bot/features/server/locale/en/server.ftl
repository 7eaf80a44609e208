### Settings of a server.

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
server-heading-keep = Finished games
server-heading-lobbies = Unstarted tables
server-role = The role that may open tables
server-channels = Channels where tables can be opened; choose none for all
server-channels-heading = **Channels**
    -# Where tables can be opened. This includes the threads of a channel and the channels of a category. If you choose none, tables can be opened everywhere.
server-channels-some = Tables can be opened in { $channels }.
server-channels-nothing = Say what to change: add:#channel, remove:#channel, or all:True.
server-noted = Noted. **{ $option }**: { $choice }.

server-only-managers = Only members with the permission “Manage Server” can change the settings of this server.

## Commands and help pages.
command-server-settings = Show all settings of this server in menus
command-server-openers = Choose who may open tables
    .choice = Who may open tables.
    .role = The role that may, if you chose a role.
command-server-channels = Choose the channels where tables can be opened
    .add = A channel or category where tables can be opened.
    .remove = A channel or category where they no longer can.
    .all = Allow every channel.
guide-server = Languages, servers and your data
server-welcome = Hello! I host board games of ancient China in this server: { $games }. A table lives in a channel, and you play by clicks, at once or over days; AI players can take seats.
    Open one with `/table new`. `/help` explains the rest.
