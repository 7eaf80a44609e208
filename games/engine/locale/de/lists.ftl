### Wie aufgezählt wird: „A, B und C“.

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
# Was zwischen allen steht außer vor dem Letzten.
list-comma = { ", " }

# A share of a hundred.
percent = { $share } %

# Numbers of players.
players = { $how ->
    [between] { $least } bis { $most } Personen
   *[exactly] { $most } Personen
}
