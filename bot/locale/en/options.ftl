### What a table sets about its posts, and a person for itself.

option-picture = How large pictures are.
    .title = picture
option-picture-large = large
option-picture-small = small
option-picture-none = no pictures, words alone

option-chronicle = How much a post tells of what happened.
    .title = chronicle
option-chronicle-full = everything
option-chronicle-brief = what counts
option-chronicle-none = nothing

option-theme = The colours of pictures.
    .title = theme
option-theme-light = light
option-theme-dark = dark
option-theme-contrast = high contrast

option-layout = What screens pictures are made for.
    .title = layout
option-layout-wide = wide, for computers
option-layout-phone = tall, for phones

option-posts = How often the channel gets a new board.
    .title = posts
option-posts-turns = a board each turn
option-posts-one = one post that is edited

option-clock = How long somebody who is waited for has, since the last thing that they did.
    .title = clock
option-clock-none = no clock
option-clock-12h = 12 hours
option-clock-1d = 1 day
option-clock-2d = 2 days
option-clock-3d = 3 days
option-clock-7d = 7 days

option-nights = Whether the clock runs at night, from 22:00 to 8:00 in the zone of the table's reminders.
    .title = nights
option-nights-count = it runs day and night
option-nights-pause = it stands still at night

option-timeout = What happens when somebody's clock runs out.
    .title = timeout
option-timeout-turn = an AI player plays this one turn
option-timeout-seat = an AI player takes the seat over
option-timeout-vote = the others at the table vote

my-option-private = Where you are asked for secret bids and hands.
    .title = private
my-option-private-dm = in direct messages
my-option-private-channel = in the channel, where only you see it

my-option-confirm = Whether you are asked once more before your turn ends, and before what cannot be undone.
    .title = confirm
my-option-confirm-on = ask me
my-option-confirm-off = do it at once

my-option-theme = The colours of the pictures that only you see.
    .title = theme
my-option-theme-table = as the table's
my-option-theme-light = light
my-option-theme-dark = dark
my-option-theme-contrast = high contrast

my-option-layout = What screen the pictures that only you see are made for.
    .title = layout
my-option-layout-table = as the table's
my-option-layout-wide = wide, for a computer
my-option-layout-phone = tall, for a phone

my-option-hints = When questions come with advice.
    .title = hints
my-option-hints-first = in my first game
my-option-hints-always = always
my-option-hints-off = never
