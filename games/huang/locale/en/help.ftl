### Titles of the help pages.

help-turn = A turn
help-leaders = Leaders and states
help-tiles = Tiles
help-riots = Riots and replacing
help-pagodas = Pagodas and the palace
help-revolts = Revolts
help-wars = Wars
help-points = Points and the end
help-bandits = Rogue Bandits
help-kingdoms = Eighteen Kingdoms
help-rulings = Rulings
