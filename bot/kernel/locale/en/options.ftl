### Settings of a table's posts, and of a player.

option-picture = The size of pictures.
    .title = picture
option-picture-large = large
option-picture-small = small
option-picture-none = no pictures, words only

option-chronicle = How much posts tell about what happened.
    .title = chronicle
option-chronicle-full = everything
option-chronicle-brief = the essentials
option-chronicle-none = nothing

option-theme = The colours of pictures.
    .title = theme
option-theme-light = light
option-theme-dark = dark
option-theme-contrast = high contrast

option-layout = Whether the board and the other pictures are wide or tall.
    .title = layout
option-layout-wide = wide, for computers
option-layout-phone = tall, for phones
option-posts = When the channel gets a new board.
    .title = posts
option-posts-calls = when a player is called
option-posts-turns = each turn
option-posts-one = one post that is edited

option-pings = Whether players are pinged while they are playing just now.
    .title = pings
option-pings-live = no, only if they keep the table waiting
option-pings-turns = yes, at every turn

option-hints = Whether players may ask what an AI player would do.
    .title = hints
option-hints-unranked = in games that do not count in rankings
option-hints-all = in ranked games, too
option-hints-off = never

option-clock = How long a player may take: for a turn, or for the whole game with a little more each turn.
    .title = clock
option-clock-none = no clock
option-clock-12h = 12 hours
option-clock-1d = 1 day
option-clock-2d = 2 days
option-clock-3d = 3 days
option-clock-7d = 7 days
option-clock-budget1d = 1 day for the game, and 6 hours more each turn
option-clock-budget3d = 3 days for the game, and 12 hours more each turn
option-clock-budget7d = 7 days for the game, and 1 day more each turn

option-nights = Whether the clock runs at night, from 22:00 to 8:00 in the time zone of the table's reminders.
    .title = nights
option-nights-count = it runs day and night
option-nights-pause = it stops at night

option-weekends = Whether the clock runs on Saturdays and Sundays, in the time zone of the table's reminders.
    .title = weekends
option-weekends-count = it runs at weekends
option-weekends-pause = it stops at weekends

option-timeout = What happens when a clock runs out.
    .title = timeout
option-timeout-turn = an AI player plays this one turn
option-timeout-seat = an AI player takes the seat
option-timeout-vote = the other players vote

my-option-calls = Where I call you when your turn comes.
    .title = calls
my-option-calls-usual = in the channel, to secret choices by direct message
my-option-calls-channel = always in the channel
my-option-calls-dm = always by direct message
my-option-calls-both = in the channel and by direct message
my-option-calls-off = nowhere

my-option-confirm = When I ask you to confirm the end of your turn.
    .title = confirm
my-option-confirm-on = when you can't undo it
my-option-confirm-always = always
my-option-confirm-off = never

my-option-ending = What happens after an action if you could go on, such as with a buyback.
    .title = ending
my-option-ending-ask = I ask you
my-option-ending-end = your turn ends

my-option-theme = The colours of the pictures that only you see.
    .title = theme
my-option-theme-table = same as the table
my-option-theme-light = light
my-option-theme-dark = dark
my-option-theme-contrast = high contrast

my-option-layout = The screen that the pictures only you see are made for.
    .title = layout
my-option-layout-table = same as the table
my-option-layout-wide = wide, for a computer
my-option-layout-phone = tall, for a phone

my-option-hints = When questions come with advice and a button for a hint.
    .title = hints
my-option-hints-first = in my first game of each kind
my-option-hints-always = always
my-option-hints-off = never
