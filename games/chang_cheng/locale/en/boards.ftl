### Faults of files of boards. `$side` is a board's number and the letter of its side: `2b`.

file-too-long = The file has { $length } characters; a set of boards has at most { $most }.
file-no-json = The file is not JSON. A set of boards must be JSON, as the page about maps describes.
file-no-json-there = The file is not JSON (line { $line }). A set of boards must be JSON, as the page about maps describes.
file-name-twice = An object in the file uses a name twice; each name may appear once.
# The first fault, and the number of `$more` faults.
file-faults = { $more ->
    [0] { $fault }
    [one] { $fault } One more thing is wrong.
   *[other] { $fault } { $more } more things are wrong.
}

## Positions in the file

field-file = the file
field-title = the title
field-credits = the credits
field-boards = the list of boards
field-board = board { $board }
field-side = side { $side }
field-areas = { $kind ->
    [regions] the list of regions of side { $side }
   *[provinces] the list of provinces of side { $side }
}
field-area = the entry “{ $key }”
field-name = the name of “{ $key }”
field-squares = the number of squares of “{ $key }”
field-reputation = the list of Reputation counters
field-threat = the list of Threat counters
field-key = In { $where }, every key must be 1 to 12 letters a to z, but not “none”.

## Faults at a position

field-refused = { $where } must be { $wanted }.
wanted-object = an object with a key for each
wanted-members = an object with { $names }, and nothing else
wanted-list = a list of { $length }
wanted-numbers = a list of whole numbers
wanted-number = a whole number from { $least } to { $most }
wanted-text = a text of 1 to { $most } characters without any of { $marks }
quoted = “{ $text }”

## Constraints

fault-areas = { $kind ->
    [region] Side { $side } has { $count ->
        [one] { $count } region
       *[other] { $count } regions
    }; it should have { $wanted }.
   *[province] Side { $side } has { $count ->
        [one] { $count } province
       *[other] { $count } provinces
    }; it should have { $wanted }.
}
fault-squares = { $name } has { $count ->
    [one] { $count } wall square
   *[other] { $count } wall squares
}; it should have { $least } to { $most }.
fault-side = Side { $side } has { $count } wall squares; two players can fill at most { $most }.
fault-wall = On side { $side } the provinces have { $provinces } wall squares and the regions { $regions }; both share the same wall, so the numbers should be equal.
fault-border = On side { $side } a border between provinces meets a border between regions after square { $square }; such borders should lie at different places.
fault-names = Several provinces or regions are called { $name }; every name should be used once.
fault-keys = The key “{ $key }” is used more than once; every province and region should have its own.
fault-counters = { $kind ->
    [threat] There are { $count ->
        [one] { $count } Threat counter
       *[other] { $count } Threat counters
    }; there should be { $wanted }.
   *[reputation] There are { $count ->
        [one] { $count } Reputation counter
       *[other] { $count } Reputation counters
    }; there should be { $wanted }.
}
fault-value = { $kind ->
    [threat] A Threat counter costs { $value } points; it should be { $least } to { $most }.
   *[reputation] A Reputation counter is worth { $value } points; it should be { $least } to { $most }.
}
