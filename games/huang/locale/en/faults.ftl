### Faults of map files. `$where` is a position: “areas” of the file. `$space`, `$one` and `$other` are spaces: “c2”.

field-key = In { $where }, every key must be 1 to 12 letters a to z.
field-letters = Several areas have the letter { $letter }; every area must have its own.
field-division = “ground” and “division” do not agree on { $space }; both must have “#” there, or neither.

# `$signs` are separated by spaces: . ~ #
wanted-row = a text of { $count } signs out of { $signs }
wanted-letter = one letter A to Z or a to z or one digit
wanted-space = the key of a space, such as “c2”

fault-spaces = The map has { $count } spaces; there must be { $least } to { $most }.
fault-apart = No path leads from { $one } to { $other }; every space must be reached from every other.
fault-river = The map has { $count } river spaces; there must be { $least } to { $most }.
# `$spaces` is a list: “c2, c3 and d2”.
fault-blue-triangle = The river spaces { $spaces } form a triangle; on a map with granaries there must be none.
fault-blue-triangles = The map has { $count ->
    [one] { $count } triangle
   *[other] { $count } triangles
} of river spaces; on a map without granaries there must be { $wanted } or more.

fault-capitals = The map has { $count ->
    [one] { $count } capital
   *[other] { $count } capitals
}; { $granaries ->
    [True] with granaries
   *[False] without granaries
} there must be { $wanted }.
fault-bandits = The map has { $count ->
    [one] { $count } bandit place
   *[other] { $count } bandit places
}; { $granaries ->
    [True] with granaries
   *[False] without granaries
} there must be { $wanted }.
fault-on-river = The capital or bandit place { $space } is on a river; it must be on land.
fault-close = The capitals or bandit places { $one } and { $other } have the distance { $distance }; it must be { $least } or more.
fault-room = The capital { $space } has { $count ->
    [one] { $count } land space
   *[other] { $count } land spaces
} beside it; there must be { $least } or more.
fault-names = { $kind ->
    [area] Several areas are called { $name }; every area must have its own name.
   *[capital] Several capitals are called { $name }; every capital must have its own name.
}

fault-area = { $area } has { $count } spaces; an area must have 1 to { $most }.
fault-area-apart = No path within { $area } leads from { $one } to { $other }; every area must be in one piece.
