### The slash commands.

action-place = Place a house, an emissary or a marker in one province, or two pieces
action-second = Place another piece in the same province
action-done = Place no second piece
action-discard = Discard a card instead of placing anything
action-draw = Draw a card, from the open display or from the pile

parameter-province = Where you place your pieces.
parameter-first-piece = What you place first, and on which space.
parameter-cards = The cards to pay with; without it as few as possible.
parameter-second-piece-or-none = What you place besides; without it nothing.
parameter-second-cards = The cards to pay with; without it as few as possible.
parameter-second-piece = What you place, and on which space.
parameter-discarded = Which card; without it the first in your hand.
parameter-drawn = A colour on display, or the pile.
