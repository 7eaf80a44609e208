### The slash commands.

action-walls = Lay the first of two single walls; then lay the second one with second-wall
action-second-wall = Lay the second single wall, in a different province
action-cards = Lay two action cards in different provinces
action-second-card = Lay the second action card, in a different province
action-both = Lay an action card, then a single wall in the same province
action-double = Lay your double wall
action-tower = Lay your tower
action-wall = Lay one single wall: in the first turn, or if no whole action is possible
action-card = Lay one action card, if no whole action is possible
action-neutral = Lay a neutral wall after your action
action-no-neutral = Lay no neutral wall
action-warrior = Choose the card that your Warrior cancels
action-traitor = Choose what your Traitor does
action-flood = Choose what your Flood does
action-builder = Choose what your Builder does
action-mandarin = Swap two walls with your Mandarin
action-no-swap = Swap nothing with your Mandarin
action-join = Join the new board on the left or on the right

parameter-province = The province.
parameter-square = The wall square in that province.
parameter-card = The action card to lay face down.
parameter-second-province = The province of the second card.
parameter-second-card = The second card.
parameter-left-square = The left one of the two squares.
parameter-cancelled = The card to cancel.
parameter-traitor-effect = The owner of the wall to break, or the region whose counter to remove.
parameter-broken = The wall to break; the first one of that owner if you leave it out.
parameter-effect = What the card does.
parameter-swapped = The wall in the completed province.
parameter-swap-province = The province of the other wall; the first one possible if you leave it out.
parameter-swap = The other wall; the first one possible if you leave it out.
parameter-end = Left or right.
