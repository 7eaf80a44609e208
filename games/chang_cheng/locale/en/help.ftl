### Titles of the help pages.

help-turn = A turn
help-provinces = Provinces and boards
help-tower = Double wall and tower
help-cards = Action cards
help-mongols = The Mongols
help-two = Two players
help-points = Points, event cards and the end
help-rulings = Rulings
