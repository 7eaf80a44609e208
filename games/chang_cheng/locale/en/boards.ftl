### Faults of files of boards. `$side` is a board's number and the letter of its side: `2b`.

# `$where` is a position: “regions” of entry 2 of entry 1 of “boards” of the file.
field-key = In { $where }, every key must be 1 to 12 letters a to z, but not “none”.

fault-side = Side { $side } has { $count } wall squares; two players can fill at most { $most }.
fault-wall = On side { $side } the provinces have { $provinces } wall squares and the regions { $regions }; both share the same wall, so the numbers should be equal.
fault-border = On side { $side } a border between provinces meets a border between regions after square { $square }; such borders should lie at different places.
fault-names = Several provinces or regions are called { $name }; every name should be used once.
fault-keys = The key “{ $key }” is used more than once; every province and region should have its own.
