### Points, and the end of a game. Space is limited.

standings = Points by colour
standings-own = Your points; others’ stay hidden
standings-hidden = Points stay hidden until the end
standings-over = Only the weakest colour counts
# Beside a white bar.
standings-white = white points, given to the weakest colours
growth = The weakest colour, round by round

conflicts = Wars and revolts
# Below that title. $bandits is the number of victories over bandits.
conflicts-count =
    { $wars ->
        [0] No war
        [one] One war
       *[other] { $wars } wars
    }, { $revolts ->
        [0] no revolt
        [one] one revolt
       *[other] { $revolts } revolts
    }{ $bandits ->
        [0] { "" }
        [one] , one gang of bandits beaten
       *[other] , { $bandits } gangs of bandits beaten
    }
# Beside a conflict: the round, in little space.
conflicts-round = R { $round }

# What the pictures at the end show.
end-map = The finished map, and who won
end-ranking = Everyone's points by colour, and how the weakest colour grew
end-conflicts = All wars and revolts, with the strength of each side

# The title of the film.
film-round = Round { $round }
