### Titles of the help pages.

help-round = A round
help-petition = The petition
help-roles = Role cards
help-building = Building
help-favours = Favours
help-points = Points and the end
help-rulings = Rulings and variants
