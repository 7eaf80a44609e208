### A rematch: the same people play the same game again.

rematch-button = Rematch
rematch-not-you = Only players who finished this game can call for a rematch. Open a new table with `/table new`.
# $who are $count people, with commas; empty if $count is 0.
rematch-agreed = { $count ->
    [0] You're in. Press **Start** to begin.
   *[other] You're in. The game begins when { $who } { $count ->
        [one] accepts
       *[other] accept
    }.
}
