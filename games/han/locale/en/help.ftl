### Titles of the help pages.

help-turn = A turn
help-houses = Houses and roads
help-emissaries = Emissaries and alliances
help-cards = Cards
help-scoring = Scoring
help-markers = Fortifications and market places
help-points = Points and the end
help-rulings = Rulings and variants
