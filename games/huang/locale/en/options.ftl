### The variants.

option-map = The map: the front or the reverse with its granaries. You can upload a map of your own.
    .title = map
option-map-warring_states = Seven Warring States
option-map-eighteen_kingdoms = Eighteen Kingdoms
option-bandits = Rogue Bandits: five gangs bar the way, and beating them brings red points.
    .title = bandits
option-bandits-off = off
option-bandits-on = on
option-palace = The Royal Palace: built on four yellow tiles, it gives its Governor a seventh tile.
    .title = palace
option-palace-off = off
option-palace-on = on
option-length = The short game for two leaves out 24 tiles.
    .title = length
option-length-full = full
option-length-short = short
option-points = Whether everyone sees everyone's points during the game.
    .title = points
option-points-hidden = hidden
option-points-open = open
