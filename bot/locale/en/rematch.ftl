### A rematch: the same people play the same game once more.

rematch-button = Rematch
rematch-not-you = Only those who played this game to its end can call for a rematch. Open a new table with `/table new`.
# $who are $count people, with commas; nobody where $count is 0.
rematch-agreed = { $count ->
    [0] You are in. Press **Start** to begin.
   *[other] You are in. The game begins once { $who } { $count ->
        [one] agrees
       *[other] agree
    }.
}
