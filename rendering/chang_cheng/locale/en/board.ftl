### Text in the picture of the table of Chang Cheng.

before = Before the first turn
setup = The boards are being drawn
progress =
    Round { $round } · { $free ->
        [one] one square free
       *[other] { $free } squares free
    }
# $cards are the names of the event cards in play.
events = with { $cards }
ended =
    { $because ->
        [agreed] Ended by the players
        [stuck] Nobody could place anything
       *[wall] The wall is complete
    }, after round { $round }
# Where points come from, in short. $source is double, mongols, diplomacy, dominance, reward or provinces.
source =
    { $source ->
        [double] Double wall
        [mongols] Mongols
        [diplomacy] Diplomacy
        [dominance] Dominance
        [reward] Reward
       *[provinces] Provinces
    }
