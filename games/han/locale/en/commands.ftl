### The slash commands.

action-place = Place one or two pieces in one province: a house, an emissary or a marker
action-second = Place a second piece in the same province
action-done = Place no second piece
action-discard = Discard a card instead of placing pieces
action-draw = Draw a card from the display or the pile

parameter-province = The province where you place your pieces.
parameter-first-piece = The first piece, and its space.
parameter-cards = The cards you pay with; as few as possible if you leave it out.
parameter-second-piece-or-none = The second piece, and its space; nothing if you leave it out.
parameter-second-cards = The cards you pay with; as few as possible if you leave it out.
parameter-second-piece = The piece to place, and its space.
parameter-discarded = The card to discard; the first in your hand if you leave it out.
parameter-drawn = A colour on display, or the pile.
