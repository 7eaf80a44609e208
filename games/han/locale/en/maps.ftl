### The bundled maps, and faults of map files.

sheet-border_disputes = Border Disputes
sheet-ways_of_diplomacy = Ways of Diplomacy

# Provinces and districts by their keys in the bundled maps; uploaded maps have their own names.
province-yan = Yan
province-zhao = Zhao
province-chin = Qin
province-wei = Wei
province-qi = Qi
province-lu = Lu
province-shu = Shu
province-chu = Chu
province-wu = Wu
province-garrison = Garrison
province-palace = Palace
province-temple = Temple
province-westmarket = West Market
province-drumtower = Drum Tower
province-gardens = Gardens
province-granary = Granary
province-archives = Archives
province-eastmarket = East Market

refused-map-seats = The map { $title } is for { $least } to { $most } players, not for { $seats }. Choose another map with the option “{ option-map.title }”, or change the number of players.

## Faults of map files. `$where` is a position: “spaces” of “wei” of “provinces” of the file.

field-key-point = The key of a point must be 1 to 12 letters a to z and digits; one in { $where } is not.
field-key-province = The key of a province must be 1 to 12 letters a to z but not “discard”; one in { $where } is not.

wanted-two-numbers = two numbers, to the right and down
wanted-place = a place on the sheet, from [0, 0] to { $corner }
wanted-key-point = the key of a point
wanted-key-space = the key of a house space
wanted-key-province = the key of a province
wanted-pair-space = a list of the keys of two house spaces
wanted-pair-province = a list of the keys of two provinces
