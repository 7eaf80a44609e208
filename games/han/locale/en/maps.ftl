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

## The file

file-too-long = The file has { $length } characters; a map has at most { $most }.
file-no-json = The file is not JSON. A map must be JSON, as the page about maps describes.
file-no-json-there = The file is not JSON (line { $line }: { $problem }). A map must be JSON, as the page about maps describes.
# The parser's error at that position.
json-problem = { $problem ->
    [value] Expecting value
    [colon] Expecting ':' delimiter
    [comma] Expecting ',' delimiter
    [name] Expecting a name in double quotes
    [text] Unterminated text
    [character] Invalid character in a text
    [escape] Invalid escape in a text
    [more] More after the end
   *[unknown] Something other than JSON
}
file-name-twice = An object in the file uses a name twice; each name may appear once.
# The first fault, and the number of `$more` faults.
file-faults = { $more ->
    [0] { $fault }
    [one] { $fault } One more thing is wrong.
   *[other] { $fault } { $more } more things are wrong.
}

## Positions in the file: “at” of entry 2 of “spaces” of “wei” of “provinces” of the map

field-map = the map
field-member = “{ $name }” { $of }
field-entry = entry { $number } { $of }
field-of-map = of the map
field-of = of { $where }

## Faults at a position

field-refused = { $where } must be { $wanted }, not { $found }.
field-lacks = { $where } must have “{ $name }”.
field-has-others = { $where } may have { $names }, and nothing else.
field-key-point = The key of a point must be 1 to 12 letters a to z and digits; one in { $where } is not.
field-key-province = The key of a province must be 1 to 12 letters a to z but not “discard”; one in { $where } is not.

wanted-object = an object in braces
wanted-members = an object of at most { $most } members
wanted-list = a list of at most { $most }
wanted-two-numbers = two numbers, to the right and down
wanted-place = a place on the sheet, from [0, 0] to { $corner }
wanted-or = { $one } or { $other }
wanted-key-point = the key of a point
wanted-key-space = the key of a house space
wanted-key-province = the key of a province
wanted-pair-space = a list of the keys of two house spaces
wanted-pair-province = a list of the keys of two provinces
wanted-flag = true or false
wanted-text = a text of 1 to { $most } characters without any of { $marks }

found-flag = true or false
found-number = a number
found-list = a list of { $count }
found-object = an object of { $count }
found-nothing = nothing
found-unreadable = this text
found-text = “{ $text }”
