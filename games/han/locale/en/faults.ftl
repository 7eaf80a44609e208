### Faults of a map, and how to correct them.

## Numbers of things

fault-provinces = The map has { $count } provinces; there must be { $wanted }.
fault-names = Two provinces are named { $province }; every province must have its own name.
fault-colours = The number of { $card } provinces is { $count }; it must be { $wanted }.
fault-violet = A province has { $largest } house spaces and the violet one { $violet }; no province may have more than the violet one.
fault-spaces = { $province } has { $count } house spaces, including those on its borders; there must be { $least } to { $most }.
fault-ports = The number of ports is { $count }; on { $sheet } it must be { $wanted }.
fault-border-spaces = The number of border spaces is { $count }; on { $sheet } it must be { $wanted }.
fault-alliances = The map has { $count } alliances; there must be { $wanted }.
fault-alliance-twice = Alliances { $first } and { $number } join the same two provinces; every alliance must join a different pair.

## Roads

fault-road-to-itself = A road leads from { $space } to itself; it must join two house spaces.
fault-road-twice = The road between { $spaces } is listed { $count } times; once is enough.
fault-roads-apart = No roads lead from { $one } to { $other }; every house space must be reached from every other.
fault-roads-never-branch = The roads never branch; at least { $wanted } must meet in some house space.
fault-roads-meet = { $count } roads meet in { $space }; there must be { $most } or fewer.
fault-rings = The map has { $roads } roads; for { $spaces } house spaces there must be { $most } or fewer.
fault-roads-cross = The roads { $one } and { $other } cross or touch near { $at }; roads must meet only in house spaces.

## Neighbours

fault-alliance-apart = Alliance { $number } joins { $provinces }; they must be neighbours.
fault-border-apart = A border space is between { $provinces }; they must be neighbours.
fault-colours-beside = { $provinces } are neighbours and both { $colour }; their colours must differ.
fault-neighbours-equal = The map has { $pairs } pairs of neighbours; there must be { $wanted }, one for each alliance.
fault-neighbours-more = The map has { $pairs } pairs of neighbours; there must be more than the { $alliances } alliances.

## The drawing

fault-corners-few = The outline of { $province } has { $count } corners; it must have { $least } or more.
fault-corner-twice = The outline of { $province } passes one point twice; it must pass every corner once.
fault-corners-many = The outlines have { $count } corners in all; there must be { $most } or fewer.
fault-border-of-many = { $provinces } share the line from { $start } to { $end }; a border must be between two provinces.
fault-outlines-cross = The outline of { $one } crosses or touches that of { $other } near { $at }; outlines must meet only in corners that both name.
fault-outline-crosses-itself = The outline of { $one } crosses or touches itself near { $at }; outlines must meet only in corners that both name.
fault-overlap = { $one } and { $other } overlap near { $at }; provinces must lie beside each other.
fault-one-outline = { $one } and { $other } have the same outline; provinces must lie beside each other.
fault-space-outside = The house space { $space } at { $at } must lie in { $province }, { $least } units or more from its outline.
fault-dragon-outside = The dragon space at { $at } must lie in { $province }, { $least } units or more from its outline.
fault-off-border = The border space { $space } at { $at } must lie on the border of { $provinces }.
fault-spaces-close = The house spaces { $one } and { $other } are { $distance } units apart; they must be { $least } or more.
fault-dragon-close = The house space { $space } is { $distance } units from the dragon space of { $province }; it must be { $least } or more.
