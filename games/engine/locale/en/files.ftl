### Files that groups bring to a game, such as maps: what is wrong, and what would be right.

file-too-long = The file has { $length } characters; at most { $most } are allowed.
file-no-json = The file is not JSON. It must be written as the page about maps describes.
file-no-json-there = The file is not JSON (line { $line }: { $problem }). It must be written as the page about maps describes.
# The parser's error at that position.
json-problem = { $problem ->
    [trailing] A comma before the end of an object or a list
    [value] Expecting value
    [colon] Expecting ':' delimiter
    [comma] Expecting ',' delimiter
    [name] Expecting a name in double quotes
    [Unterminated] Unterminated text
    [control] Invalid character in a text
    [escape] Invalid escape in a text
    [Extra] More after the end
   *[unknown] Something other than JSON
}
file-name-twice = An object in the file uses a name twice; each name may appear once.
# The first fault, and the number of `$more` faults.
file-faults = { $more ->
    [0] { $fault }
    [one] { $fault } One more thing is wrong.
   *[other] { $fault } { $more } more things are wrong.
}

## Positions: “at” of entry 2 of “spaces” of “wei” of “provinces” of the file

field-file = the file
field-member = “{ $name }” { $of }
field-entry = entry { $number } { $of }
field-of-file = of the file
field-of = of { $where }

## Faults at a position

field-refused = { $where } must be { $wanted }, not { $found }.
field-lacks = { $where } must have “{ $name }”.
field-has-others = { $where } may have { $names }, and nothing else.
field-name = “{ $name }”

wanted-object = an object in braces
wanted-maxProperties = an object of at most { $count } members
wanted-minProperties = an object of { $count } members
wanted-maxItems = a list of at most { $count }
wanted-minItems = a list of { $count }
wanted-boolean = true or false
wanted-number = a number from { $least } to { $most }
wanted-integer = a whole number from { $least } to { $most }
wanted-maxLength = a text of 1 to { $count } characters without any of { $marks }

found-number = the number { $number }
found-list = a list of { $count }
found-object = an object of { $count }
