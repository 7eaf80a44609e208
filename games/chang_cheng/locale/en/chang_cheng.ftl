### The messages of Chang Cheng.

## The game's description and credits

box = Build the Great Wall for the richest provinces, and leave the Mongols to the others.
    .credits = Chang Cheng was designed by Walter Obert and published by Tenkigames. The boards and counters are this program's own, not the printed ones.
    .ahead = what your face-down Warrior, Traitor, Flood, Builder and Mandarin do

## The variants

option-boards = The four double-sided boards and their counters. You can upload a set of your own.
    .title = boards
option-boards-ours = this program's boards
option-events = Event cards: extra points at the end, or Threat counters that are turned face up.
    .title = events
option-events-none = none
option-events-one = one, drawn by lot
option-events-two = two, drawn by lot
option-events-diplomacy = Diplomacy
option-events-dominance = Dominance
option-events-reward = Imperial Reward
option-events-observers = Observers
option-events-diplomacy-dominance = Diplomacy and Dominance
option-events-diplomacy-reward = Diplomacy and Imperial Reward
option-events-diplomacy-observers = Diplomacy and Observers
option-events-dominance-reward = Dominance and Imperial Reward
option-events-dominance-observers = Dominance and Observers
option-events-reward-observers = Imperial Reward and Observers

## The slash commands

action-walls = Lay the first of two single walls; then lay the second one with second-wall
action-second-wall = Lay the second single wall, in a different province
action-cards = Lay two action cards in different provinces
action-second-card = Lay the second action card, in a different province
action-both = Lay an action card, then a single wall in the same province
action-double = Lay your double wall
action-tower = Lay your tower
action-wall = Lay one single wall: in the first turn, or if no whole action is possible
action-card = Lay one action card, if no whole action is possible
action-neutral = Lay a neutral wall after your action
action-no-neutral = Lay no neutral wall
action-warrior = Choose the card that your Warrior cancels
action-traitor = Choose what your Traitor does
action-flood = Choose what your Flood does
action-builder = Choose what your Builder does
action-mandarin = Swap two walls with your Mandarin
action-no-swap = Swap nothing with your Mandarin
action-join = Join the new board on the left or on the right

parameter-province = The province.
parameter-square = The wall square in that province.
parameter-card = The action card to lay face down.
parameter-second-province = The province of the second card.
parameter-second-card = The second card.
parameter-left-square = The left one of the two squares.
parameter-cancelled = The card to cancel.
parameter-traitor-effect = The owner of the wall to break, or the region whose Threat counter to remove.
parameter-broken = The wall to break; the first one of that owner if you leave it out.
parameter-effect = What the card does.
parameter-swapped = The wall in the completed province.
parameter-swap-province = The province of the other wall; the first one possible if you leave it out.
parameter-swap = The other wall; the first one possible if you leave it out.
parameter-end = Left or right.

## The names of things in the game

neutral = neutral
shares-none = none
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# A player's blocks and cards left.
blocks = { $singles ->
    [0] no single walls
    [one] { $singles } single wall
   *[other] { $singles } single walls
}{ $doubles ->
    [0] { "" }
   *[other] , the double wall
}{ $towers ->
    [0] { "" }
   *[other] , the tower
} and { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}

## Action cards

card = { $card ->
    [warrior] Warrior
    [traitor] Traitor
    [flood] Flood
    [builder] Builder
    [master] Master Builder
   *[mandarin] Mandarin
}
    .note = { $card ->
        [warrior] 1st: cancels another card in the province
        [traitor] 2nd: breaks a single wall, or removes the Threat counter of a bordering region
        [flood] 3rd: the province is worth 2 points more, or 2 less
        [builder] 4th: the province is worth 2 points more, or you count a wall more there
        [master] 5th: you count two walls more there
       *[mandarin] 6th: swaps a single wall of the province with one of another owner, anywhere
    }
    .brief = { $card ->
        [warrior] cancels another card, you choose
        [traitor] breaks anyone's wall, or removes a Threat counter
        [flood] 2 points more or less, you choose
        [builder] +2 points, or 1 wall more for you
        [master] 2 walls more for you
       *[mandarin] swaps a wall here with another owner's anywhere
    }

## Threat counters

threat-known = { $region } −{ $threat }
threat-unknown = { $region } (unknown)
threat-removed = { $region } (no threat)

## Sources of points, and event cards

source = { $source ->
    [provinces] provinces
    [double] double wall
    [mongols] Mongols
    [diplomacy] Diplomacy
    [dominance] Dominance
    [reward] Imperial Reward
   *[observers] Observers
}

## The table in words: in one line, whole, and as a picture's description

headline-setup = The boards are being laid out.
headline = Round { $round } · { $name }'s turn · { $free ->
    [one] { $free } square free
   *[other] { $free } squares free
}
# $owner chooses in the turn of $name.
headline-resolving = Round { $round } · { $province } is complete · { $owner } decides on the { $card ->
    [warrior] Warrior
    [traitor] Traitor
    [flood] Flood
    [builder] Builder
    [master] Master Builder
   *[mandarin] Mandarin
}
headline-attack = The Mongols attack.

table-emperors = { $boards ->
    [0] No more boards will join.
   *[other] { $cards } of 3 Emperor cards for the next board.
}
table-joining = Three Emperor cards have been placed: a new board joins this turn.
table-arriving = A new board joins. From left to right, it has the provinces { $provinces } and the regions { $regions }; the numbers are wall squares.
table-arriving-area = { $name } ({ $squares })
table-events = Event cards: { $cards }.
table-player = { $points }; { $left } left.
table-last-turn = Last turn · { $turn }

## Provinces

table-wall = Wall: { $squares }.
square-free = { $number } free
square-kept = { $number } kept for { $owner }
square = { $kind ->
    [broken] { $number } { $owner } (broken)
    [tower] { $number } { $owner } tower
    [double] { $number } { $owner } double
   *[single] { $number } { $owner }
}
table-value = Worth { $value } now, with Reputation counter { $reputation }.
table-cards = Cards face down: { $cards }.
table-scored = Scored by { $winners }; Reputation counter { $reputation }.
table-scored-nobody = Scored by nobody.

## Regions

table-regions = Mongol regions
table-region = { $threat }: walls { $walls }.

## The description of the picture

alt-player = { $player }: { $points }.
alt-province = { $province }: { $walls }.

## Points by source, and results

ending = { $because ->
    [agreed] The players ended the game
    [stuck] Nobody could lay anything any more
   *[wall] The Great Wall was complete
} in round { $round }: { $verdict }.
scores-so-far = Points so far
scores-when = Provinces score when they are complete; { $events ->
    [0] the Mongols attack at the end
    [one] the Mongols attack and the event card scores at the end
   *[other] the Mongols attack and the event cards score at the end
}.
# Below the points if the game ended now.
scores-if-ended = The Mongols would attack the wall as it is: a range is for the Threat counters that you have not seen. Provinces that are not complete bring nothing.

## The chronicle: what happened. `$name` is a player

## The beginning

told-first = { $reader ->
    [you] { $name } start the game.
   *[other] { $name } starts the game.
}
told-events = { $count ->
    [one] Event card: { $cards }.
   *[other] Event cards: { $cards }.
}
told-joined = { $reader ->
    [you] { $name } add
   *[other] { $name } adds
} a board on the { $end ->
    [left] left
   *[right] right
} ({ $provinces }).

## A turn

deed-laid = { $piece ->
    [double] double wall { $squares }
    [tower] tower { $squares }
    [neutral] neutral wall { $squares }
   *[single] { $count ->
        [one] wall { $squares }
       *[other] walls { $squares }
    }
}
deed-cards = { $count ->
    [one] card in { $provinces }
   *[other] cards in { $provinces }
}
card-laid = { $card } in { $province }
deed-saw = { $reader ->
    [you] see
   *[other] sees
} { $count ->
    [one] Threat counter
   *[other] Threat counters
} { $threats }
deed-double = **+{ $points }**
deed-skipped = { $reader ->
    [you] skip
   *[other] skips
} the turn, since nothing is possible
told-revealed = Observers: { $threats }.

## A completed province

told-complete = **{ $province } is complete:** { $told }
# Several cards of one kind.
told-cancelled = the { $card ->
    [warrior] Warriors
    [traitor] Traitors
    [flood] Floods
    [builder] Builders
    [master] Master Builders
   *[mandarin] Mandarins
} cancel each other
told-warrior = { $card } cancels { $taken }
told-broken = { $card } breaks { $square } ({ $owner })
told-counter-removed = { $card } removes the Threat counter of { $region }
told-swapped = { $card } swaps { $one } ({ $owner }) and { $far } ({ $other })
told-effect = { $card }: { $effect ->
    [plus] +2
    [minus] −2
    [value] +2
    [wall] { $walls ->
        [one] +{ $walls } wall
       *[other] +{ $walls } walls
    }
   *[nothing] nothing
}
# The value of a province: its walls, the counter, and what cards changed.
told-value = { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
}, Reputation counter { $reputation }
told-value-changed = { $value }, cards { $change }
told-scored = **{ $winners } { $points }** ({ $parts })
told-scored-nobody = **nobody scores** ({ $parts })

## The end

told-attacked = **Mongols:** { $attacks }.
told-attack = { $threat }: { $result }
attack-protected = tower protects { $names }
attack-harmless = nobody
told-event = **{ $card }:** { $shares }.
told-event-nobody = { $card }: nobody scores.

## Questions to players

question-action = What do you do?
question-province = { $action ->
    [walls] Where do you lay the first wall?
    [cards] Where do you lay the first card?
    [both] Where do you lay a card and a wall?
    [double] Where do you lay your double wall?
    [tower] Where do you lay your tower?
    [card] Where do you lay a card?
   *[wall] Where do you lay a wall?
}
question-second-province = { $action ->
    [cards] Where do you lay the second card?
   *[walls] Where do you lay the second wall?
}
question-square = { $action ->
    [double] Where in { $province } do you lay your double wall?
    [tower] Where in { $province } do you lay your tower?
    [neutral] Where in { $province } do you lay the neutral wall?
   *[wall] Where in { $province } do you lay the wall?
}
question-card = Which card for { $province }?
# `$provinces` are the only ones possible, if it goes where something was laid this turn.
question-neutral = { $where ->
    [here] Do you lay a neutral wall in { $provinces }?
   *[elsewhere] Do you lay a neutral wall in another province?
} { $left ->
    [one] { $left } is left.
   *[other] { $left } are left.
}
question-neutral-must = You can do nothing else, so you must lay a neutral wall. Where?
question-end = On which side do you add the new board?

## Cards in a completed province

question-warrior = { $province }: which card does your Warrior cancel?
question-traitor = { $province }: what does your Traitor do?
question-broken = { $province }: which wall does your Traitor break ({ $owner })?
question-flood = { $province }: what does your Flood do?
question-builder = { $province }: what does your Builder do?
question-mandarin = { $province }: which wall does your Mandarin swap?
question-swap = With which wall do you swap { $square }?

## The labels of options

label-action = { $action ->
    [walls] Two walls
    [cards] Two cards
    [both] Card and wall
    [double] Double wall
    [tower] Tower
    [card] One card
   *[wall] One wall
}
    .note = { $action ->
        [walls] { $singles ->
            [2] your last 2
           *[other] 2 of your { $singles }
        } single walls, in different provinces
        [cards] { $cards ->
            [2] your last 2
           *[other] 2 of your { $cards }
        } cards, face down in different provinces
        [both] 1 card, then 1 wall in the same province
        [double] 2 squares side by side; 1 point for each province and region
        [tower] 1 square; protects you from the region it faces; a free square beside it is kept for your wall
        [card] 1 card face down; the rest of the action is not possible
        [opening] 1 square; the first turn of the game
       *[wall] 1 square; a whole action is not possible
    }
# What a card does, and the wall that it breaks.
label-joined = { $first }: { $second }

## Provinces and squares

label-free = { $count } free
# What a province is worth, with face-down cards that may change it, and who has walls there.
label-worth = { $value } { $count ->
    [one] point
   *[other] points
}{ $free ->
    [0] { "" }
   *[other] { " " }when complete
}{ $cards ->
    [0] { "" }
    [one] { " " }({ $cards } card)
   *[other] { " " }({ $cards } cards)
}
    .brief = { $value }{ $free ->
        [0] { "" }
       *[other] { " " }when complete
    }
label-walls = { $worth }, walls: { $walls }
label-walls-nobody = { $worth }, no walls yet
label-own-walls = { $worth }, with { $count ->
    [one] { $count } wall
   *[other] { $count } walls
} of yours
label-range = { $low } to { $high }
label-neutral = neutral { $count }
label-own-master = your Master Builder { $count }
label-own-cards = yours: { $cards }
label-no-neutral = No neutral wall
label-points = double wall: +{ $count }
label-there = { $province } { $worth }
label-completes = completes { $province }: { $result }
label-none = no points
label-safe = tower protects you from { $regions }
# The regions of walls, with what the most walls there lose, and who has some.
label-facing = faces { $regions }
label-faced = { $region } ({ $walls })
label-regions = Mongols: { $regions }
label-threat = { $region } { $count ->
    [one] { $value }
   *[other] each { $value }
}
# Who would score a province, before other cards are resolved.
label-so-far = { $result } before { $cards }

## Cards being resolved

label-card-of = { $card } ({ $owner })
label-break = Break a wall ({ $owner })
label-counter = Remove counter { $region }
label-flood = { $effect ->
    [minus] 2 points less
   *[plus] 2 points more
}
label-builder = { $effect ->
    [wall] One more wall for you
   *[value] 2 points more
}
label-no-swap = No swap
# If who would score after a swap is not the same for all walls.
label-by-partner = depends on the other wall
label-wall-of = { $square } ({ $owner })

## A new board

label-end = { $end ->
    [left] On the left
   *[right] On the right
}
    .note = next to { $square } ({ $is_free ->
        [yes] free
       *[no] not free
    })

## Why something is not possible now

reason-opening = the first turn of the game is one single wall
reason-whole = only allowed when no whole action is possible
reason-singles = { $left ->
    [0] no single wall left
    [one] needs { $needed } single walls, you have { $left }
   *[other] needs { $needed } single walls, you have { $left }
}
reason-cards = { $left ->
    [0] no card left
    [one] needs { $needed } cards, you have { $left }
   *[other] needs { $needed } cards, you have { $left }
}
reason-double-used = you have already laid your double wall
reason-tower-used = you have already laid your tower
reason-no-walls = no free squares for you in two provinces
reason-no-cards = fewer than two provinces are incomplete
reason-no-both = no free square for you
reason-no-double = no two free squares side by side
reason-no-tower = no free square without a tower beside it
reason-no-wall = no free square for you
reason-no-card = every province is complete
reason-complete = complete
reason-only-one = the second card needs another incomplete province
reason-same-province = the second one must go to a different province
reason-taken = a wall stands there
# `$owner` is a player.
reason-kept = kept for a single wall of { $owner }, beside the tower
reason-no-second = would leave no square for the second wall
reason-end = the wall ends there: choose the left one of two squares
reason-half = the square to its right is not free
reason-beside-tower = beside a tower
reason-played = you have already played it
reason-must = you have skipped your turn, so you must lay a neutral wall
reason-neutral-elsewhere = the neutral wall goes where you have laid walls or cards this turn
reason-neutral-here = you have laid something there this turn; choose another province
reason-neutral-kept = its free squares are kept for towers

## Advice for newcomers

hint-opening = The first turn is a single wall. It shows you, and only you, the Threat counter of the Mongol region behind it: the 2 to 4 points that the most walls there cost at the end.
hint-action = Your walls and cards must last for the whole game.
hint-province = A complete province scores at once, for all with the most walls there: 1 point for each wall, and its Reputation counter. Face-down cards can change that.
hint-square = At the end, the most walls in a Mongol region cost their owner the points of its Threat counter, also if tied. You see it once you have laid a wall there.
hint-card = Your card stays secret until the province is complete. Two cards of the same kind cancel each other.
hint-neutral = A neutral wall can complete a province, or take the lead from your opponent.
hint-warrior = The Warrior must cancel a card if there is one, even your own.
hint-traitor = A broken wall counts neither for the province nor for the region behind it.
hint-flood = Raise the value if you are going to win this province; otherwise lower it.
hint-builder = Take the wall if it makes you win or tie, otherwise the value.
hint-mandarin = Scored provinces stay as they are, but a wall in another region can spare you an attack.
hint-end = A double wall can cross to the new board if the squares there are free.

## What cards shall do, said in advance

ahead-warrior = The card that your Warrior cancels if it is there. If it is not, the game asks you.
    .title = Warrior
ahead-traitor = What your Traitor does if it can. The game asks you which wall, if that owner has several there.
    .title = Traitor
ahead-flood = What your Flood does.
    .title = Flood
ahead-builder = What your Builder does.
    .title = Builder
ahead-mandarin = Unless you choose this, the game asks you what your Mandarin swaps.
    .title = Mandarin
ahead-cancel = Cancel the { $card }
ahead-counter = Remove the Threat counter of { $region }

## What only the viewer may see: cards, and Threat counters

hand-public = Only players have cards.
hand = Your cards in hand: { $cards }.
hand-empty = You have no cards in hand.
hand-laid = Your cards on the boards: { $cards }.
hand-laid-card = { $card } in { $province }
hand-seen = Threat counters that you have seen: { $threats }.
hand-seen-none = You have seen no Threat counter that still lies face down.

## Everything about one thing on the table

closer-province = Province; walls: { $walls }
closer-region = Mongol region
closer-cards = Action cards
    .note = What each does, and which have been played
closer-borders = It borders on { $regions }.
closer-scored = Scored by { $winners }.
closer-scored-nobody = Scored by nobody.
closer-now = { $free ->
    [one] { $free } square free
   *[other] { $free } squares free
}; worth { $value } now, with Reputation counter { $reputation }.
closer-leaders = { $count ->
    [one] { $who } has the most walls ({ $blocks }).
   *[other] { $who } are tied for the most walls ({ $blocks }).
}
closer-card = { $name } has a card face down here.
closer-own-card = Your { $card } lies here.
closer-walls = Walls: { $walls }.
closer-wall = { $square } ({ $owner })
closer-no-walls = No walls yet.
closer-seen = Seen by { $names }.
closer-seen-nobody = Nobody has seen the Threat counter.
closer-losers = { $count ->
    [one] { $who } would lose the points.
   *[other] { $who } would lose the points each.
}
closer-protected = { $count ->
    [one] The tower would protect { $who }.
   *[other] Towers would protect { $who }.
}
closer-kind = **{ $card }**: { $effect }.
closer-kind-played = { $line } Played by { $names }.
closer-history = **What happened here**

## Titles of the help pages

help-turn = A turn
help-provinces = Provinces and boards
help-tower = Double wall and tower
help-cards = Action cards
help-mongols = The Mongols
help-two = Two players
help-points = Points, event cards and the end
help-rulings = Rulings

## The two-minute introduction: a title and a sentence or two to each picture

intro-cover = You build the Great Wall of China together. Protect the richest provinces for points, and stay out of the way of the Mongols.
    .title = What it is about
intro-turn = In your turn, lay two single walls or two secret cards in different provinces, or a card and a wall in one. Once in the game you lay a double wall, and once a tower.
    .title = A turn
intro-provinces = When the wall of a province is complete, the player with the most walls there scores a point for each wall of all players, and the Reputation counter. Tied players all score.
    .title = Provinces
intro-cards = Before that, the cards in the province are revealed. They break walls, change its value, count as blocks, or cancel each other.
    .title = Cards
intro-tower = Nobody can destroy your tower, and no other tower may stand beside it. It protects you from the region that it faces.
    .title = The tower
intro-mongols = At the end, each Mongol region costs the player with the most walls there 2 to 4 points. You see its Threat counter when you lay a wall there. So one wall decides: one more than the others wins a province, but loses a region.
    .title = The Mongols, and what decides

# Only for tables that play with them.
intro-two = With two players there are 12 neutral walls. At the end of your turn you may lay one. They count like the walls of a third player: if they are the most in a province, nobody scores.
    .title = Neutral walls
intro-points = Event cards bring points at the end: for walls in the most provinces, for your longest row of walls, or for cards left in hand. With the Observers, all see the Threat counter behind each new wall.
    .title = Event cards

## What hints name

term-double = double wall
term-mongols = { $change ->
    [more] less
   *[fewer] more
} lost to the Mongols
term-diplomacy = Diplomacy
term-dominance = Dominance
term-reward = Reward
term-events = event cards
# What players have; $what is a province, and $of what it is worth when complete; or what is in reserve.
have-lead = { $change ->
    [more] the lead
   *[fewer] no lead
} in { $what } (worth { $of })
have-safe = { $change ->
    [more] no
   *[fewer] a
} Mongol attack from { $what }
have-reserve = { $change ->
    [more] the
   *[fewer] no
} { $what ->
    [double] double wall
   *[tower] tower
} in reserve
