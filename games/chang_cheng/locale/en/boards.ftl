### Faults of files of boards. `$side` is a board's number and the letter of its side: `2b`.

# `$where` is a position: “regions” of entry 2 of entry 1 of “boards” of the file.
field-key = In { $where }, every key must be 1 to 12 letters a to z, but not “none”.

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
