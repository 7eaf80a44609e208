### The messages of HUANG.

## The names of things in the game.

dynasty = { $dynasty ->
    [tiger] Tiger
    [rabbit] Rabbit
    [rat] Rat
    [goat] Goat
   *[dragon] Dragon
}

# Colours, and what the tiles and leaders of a colour are.
colour = { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [green] green
   *[white] white
}
    .stake = { $colour ->
        [yellow] yellow
        [red] red
        [blue] blue
        [green] green
       *[white] white
    }
title = { $title ->
    [governor] Governor
    [soldier] Soldier
    [farmer] Farmer
    [trader] Trader
   *[artisan] Artisan
}
# "rival" is for a leader of the same title as one named before.
leaders-own = { $role ->
    [rival] yours
    [joined] your { $titles }
   *[plain] your { $titles }
}
leaders-named = { $role ->
    [rival] { $name }'s
    [joined] { $name }'s { $titles }
   *[plain] { $name }'s { $titles }
}
the-leader = { $title ->
    [governor] the Governor
    [soldier] the Soldier
    [farmer] the Farmer
    [trader] the Trader
   *[artisan] the Artisan
}
    .alone = { title }
tiles = { $colour ->
    [yellow] { $count ->
        [one] { $count } yellow tile
       *[other] { $count } yellow tiles
    }
    [red] { $count ->
        [one] { $count } red tile
       *[other] { $count } red tiles
    }
    [blue] { $count ->
        [one] { $count } blue tile
       *[other] { $count } blue tiles
    }
    [green] { $count ->
        [one] { $count } green tile
       *[other] { $count } green tiles
    }
   *[white] { $count ->
        [one] { $count } white tile
       *[other] { $count } white tiles
    }
}
a-tile = { $colour ->
    [yellow] a yellow tile
    [red] a red tile
    [blue] a blue tile
    [green] a green tile
   *[white] a white tile
}
any-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
tiles-none = none
points = { $colour ->
    [yellow] { $count ->
        [one] { $count } yellow point
       *[other] { $count } yellow points
    }
    [red] { $count ->
        [one] { $count } red point
       *[other] { $count } red points
    }
    [blue] { $count ->
        [one] { $count } blue point
       *[other] { $count } blue points
    }
    [green] { $count ->
        [one] { $count } green point
       *[other] { $count } green points
    }
   *[white] { $count ->
        [one] { $count } white point
       *[other] { $count } white points
    }
}
building = { $building ->
    [yellow] yellow pagoda
    [red] red pagoda
    [blue] blue pagoda
    [green] green pagoda
    [white] white pagoda
    [palace] Royal Palace
   *[granary] granary
}
    .the = the { building }
state = State { $key }
# A space with a capital.
space-capital = { $space } ({ $capital })

## The game's description and credits.

box = Lead your dynasty through the Warring States; only the points in your weakest colour count.
    .credits = HUANG was designed by Reiner Knizia and published by Phalanx. The Eighteen Kingdoms map, the bandits' places and the names of places are this program's own.
    .ahead = whom you support in wars, how many tiles you commit in wars and revolts, and whether your Soldier and your Governor help

## The variants.

option-map = The map: the front or the reverse with its granaries. You can upload a map of your own.
    .title = map
option-map-warring_states = Seven Warring States
option-map-eighteen_kingdoms = Eighteen Kingdoms
option-bandits = Rogue Bandits: five gangs bar the way, and beating them brings red points.
    .title = bandits
option-bandits-off = off
option-bandits-on = on
option-palace = The Royal Palace: built on four yellow tiles, it gives its Governor a seventh tile.
    .title = palace
option-palace-off = off
option-palace-on = on
option-length = The short game for two leaves out 24 tiles.
    .title = length
option-length-full = full
option-length-short = short
option-points = Whether everyone sees everyone's points during the game.
    .title = points
option-points-hidden = hidden
option-points-open = open

## The bundled maps.

map-warring_states = Seven Warring States
map-eighteen_kingdoms = Eighteen Kingdoms

# Areas by their keys in the bundled maps; maps from files have their own names.
area-zhao = Zhao
area-yan = Yan
area-qi = Qi
area-wei = Wei
area-qin = Qin
area-han = Han
area-chu = Chu
area-yunmeng = Yunmeng
area-upperhuang = Upper Yellow River
area-lowerhuang = Lower Yellow River
area-upperjiang = Upper Yangtze
area-lowerjiang = Lower Yangtze
area-guanzhong = Guanzhong
area-ordos = Ordos
area-yinshan = Yinshan
area-yandai = Yan and Dai
area-hebei = Hebei
area-threeqi = Three Qi
area-zhongyuan = Zhongyuan
area-pengcheng = Pengcheng
area-hanvalley = Han Valley
area-jiangnan = Jiangnan
area-yellowriver = Yellow River
area-yangtze = Yangtze

# Capitals by their keys in the bundled maps.
capital-handan = Handan
capital-ji = Ji
capital-linzi = Linzi
capital-daliang = Daliang
capital-xianyang = Xianyang
capital-xinzheng = Xinzheng
capital-ying = Ying
capital-dai = Dai
capital-yan = Yan
capital-liaodong = Liaodong
capital-di = Di
capital-westwei = Western Wei
capital-changshan = Changshan
capital-yin = Yin
capital-jibei = Jibei
capital-qi = Qi
capital-jiaodong = Jiaodong
capital-yong = Yong
capital-sai = Sai
capital-hanzhong = Hanzhong
capital-henan = Henan
capital-han = Han
capital-westchu = Western Chu
capital-linjiang = Linjiang
capital-hengshan = Hengshan
capital-jiujiang = Jiujiang

# Options that exclude each other

refused-bandits-granaries = Rogue Bandits and a map with granaries cannot be combined: choose one of them.
refused-short = The short game is for two players, and there are { $seats } of you: choose the full game.

## Faults of map files. `$where` is a position: “areas” of the file. `$space`, `$one` and `$other` are spaces: “c2”.

field-key = In { $where }, every key must be 1 to 12 letters a to z.
field-letters = Several areas have the letter { $letter }; every area must have its own.
field-division = “ground” and “division” do not agree on { $space }; both must have “#” there, or neither.

# `$signs` are separated by spaces: . ~ #
wanted-row = a text of { $count } signs out of { $signs }
wanted-letter = one letter A to Z or a to z or one digit
wanted-space = the key of a space, such as “c2”

fault-spaces = The map has { $count } spaces; there must be { $least } to { $most }.
fault-apart = No path leads from { $one } to { $other }; every space must be reached from every other.
fault-river = The map has { $count } river spaces; there must be { $least } to { $most }.
# `$spaces` is a list: “c2, c3 and d2”.
fault-blue-triangle = The river spaces { $spaces } form a triangle; on a map with granaries there must be none.
fault-blue-triangles = The map has { $count ->
    [one] { $count } triangle
   *[other] { $count } triangles
} of river spaces; on a map without granaries there must be { $wanted } or more.

fault-capitals = The map has { $count ->
    [one] { $count } capital
   *[other] { $count } capitals
}; { $granaries ->
    [True] with granaries
   *[False] without granaries
} there must be { $wanted }.
fault-bandits = The map has { $count ->
    [one] { $count } bandit place
   *[other] { $count } bandit places
}; { $granaries ->
    [True] with granaries
   *[False] without granaries
} there must be { $wanted }.
fault-on-river = The capital or bandit place { $space } is on a river; it must be on land.
fault-close = The capitals or bandit places { $one } and { $other } have the distance { $distance }; it must be { $least } or more.
fault-room = The capital { $space } has { $count ->
    [one] { $count } land space
   *[other] { $count } land spaces
} beside it; there must be { $least } or more.
fault-names = { $kind ->
    [area] Several areas are called { $name }; every area must have its own name.
   *[capital] Several capitals are called { $name }; every capital must have its own name.
}

fault-area = { $area } has { $count } spaces; an area must have 1 to { $most }.
fault-area-apart = No path within { $area } leads from { $one } to { $other }; every area must be in one piece.

## The slash commands.

action-tile = Place a tile on the map
action-leader = Place or move a leader
action-withdraw = Withdraw a leader from the map
action-riot = Discard blue tiles for a peasants' riot that removes any tile
action-pagoda = Discard green tiles to establish a pagoda or the Royal Palace
action-replace = Replace some or all of your tiles
action-build = Establish a building with the tile just placed
action-no-building = Establish no building
action-take = Take a tile from the market
action-no-tile = Take no tile from the market
action-farm = Place another blue tile beside the last one
action-stop = Place no more blue tiles
action-commit = Commit yellow tiles in a revolt
action-support = Support a state in a war
action-no-support = Support nobody in a war
action-governor = Say whether your Governor at home helps you in a revolt
action-soldier = Say whether your Soldier at home helps the state that you support
action-winner = Choose the winner of a tied war
action-give-up = Remove a red tile that the victory costs
action-granaries = Take all granaries of your Farmer's state but one
action-no-granaries = Take no granaries

parameter-colour = The colour of the tile.
parameter-leader = The leader.
parameter-payment = Two tiles, or one tile and your leader; with the leader if you leave it out and that is possible.
parameter-space = The space, such as c2.
parameter-shape = The spaces for the building, such as c2-c3-d3.
parameter-moved = Which pagoda moves there, if none is left; the first one if you leave it out.
parameter-replaced-tiles = How many tiles.
parameter-first = A tile to replace, unless you replace all.
parameter-second = The second tile to replace.
parameter-third = The third tile to replace.
parameter-fourth = The fourth tile to replace.
parameter-fifth = The fifth tile to replace.
parameter-sixth = The sixth tile to replace.
parameter-market = The colour of the tile in the market.
parameter-further = The river space beside the last tile.
parameter-committed = How many tiles you commit.
parameter-lent = Whether your leader at home helps; yes if you leave it out.
parameter-lends = Yes or no.
parameter-state = The warring state: A, B or C.
parameter-winner = The state that wins.
parameter-lost = The space with the red tile.
parameter-kept = The space whose granary stays.

## What seats give in wars and revolts, said in advance.

ahead-support = Whom you support when the game asks you in a war.
    .title = Support in a war
ahead-support-none = Support nobody
ahead-support-unless = Support nobody, unless my leaders are at stake
ahead-support-own = Support the state with most of my leaders at stake
# A state in the war that is being decided, with the players whose leaders are at stake.
ahead-support-side = { $state } in this war: { $owners }
ahead-strength = The red tiles that you commit for that state, as far as you have them.
    .title = Red tiles in a war
ahead-strength-number = { $number ->
    [0] no red tiles
    [one] up to { $number } red tile
   *[other] up to { $number } red tiles
}
ahead-soldier = Whether your Soldier helps that state, if it is at home.
    .title = Soldier in a war
ahead-soldier-yes = Lend the Soldier
ahead-soldier-no = Keep the Soldier out of it
ahead-commit = The yellow tiles that you commit when you defend: as many as you need to win, and none if they are too few. The game asks you if only your Governor could make the difference.
    .title = Yellow tiles in a revolt
ahead-commit-number = { $number ->
    [0] no yellow tiles
    [one] up to { $number } yellow tile
   *[other] up to { $number } yellow tiles
}
ahead-governor = Whether your Governor helps you to defend, if it is at home.
    .title = Governor in a revolt
ahead-governor-yes = Lend the Governor
ahead-governor-no = Keep the Governor out of it
ahead-until-war = until the next war is decided
ahead-until-revolt = until the next revolt is decided

## Questions to players.

question-action = Action { $number } of 2. Your tiles: { $tiles }
# Before a question about an area.
question-within = { $area }:{ " " }
question-tile = { $within }Where do you place { $tile }?
question-leader = { $within }{ $does ->
    [move] Where do you move { $leader }?
   *[place] Where do you place { $leader }?
}
question-riot = { $within }Which tile does the riot remove?
question-pagoda = { $within }{ $level ->
    [area] Where do you establish a building?
   *[space] Where does its triangle begin?
}
question-building = Do you establish a building?
question-shape = On which tiles do you establish the building?
question-moved = No such pagoda is left. Which one do you move to { $shape }?
# At the end of the turn, players draw up to six tiles.
question-market = Take a tile from the market instead of one from the bag?
question-further = { $count ->
    [0] Another blue tile beside { $space }? You have none; only you know that.
   *[other] Another blue tile beside { $space }? You have { $count }.
}
question-tiles = { $most ->
    [one] Which tile do you replace?
   *[other] Which tiles do you replace, up to { $most }?
}
question-replaced = { $count ->
    [one] Which tile do you replace?
   *[other] Which { $count } tiles do you replace?
}
question-granaries = You may take all granaries of your Farmer's state but one. Which one stays?

## Conflicts

question-revolt = Revolt: { $attacker } ({ $attack }) against { $defender } ({ $defence }).
# The game asks players without tiles, too.
question-commit = { $revolt } { $count ->
    [0] You have no yellow tile; only you know that.
   *[other] How many yellow tiles do you commit?
}
question-governor = { $revolt } Does your Governor help from home?
# A state, its strength, and the players whose leaders are at stake.
question-side = { $state } { $strength } ({ $who })
question-war = War over { $colours }: { $sides }.
# $after are the $left players who choose later.
question-support = { $war } Whom do you support? You have { $held }; { $left ->
    [0] you choose last.
   *[other] after you: { $after }.
}
question-strength = How many red tiles do you commit for { $state }?
question-soldier = Does your Soldier help { $state } from home?
question-winner = { $war } A tie: who wins?
question-loss = { $owed ->
    [one] The victory costs { $state } { $owed } more red tile. Which one?
   *[other] The victory costs { $state } { $owed } more red tiles. Which one first?
}
question-bandits-loss = The victory over the bandits costs red tiles. Which one do you remove?

## The labels of options: what each is, and what it brings.

## Actions

label-tile = { $colour ->
    [yellow] Yellow tile
    [red] Red tile
    [blue] Blue tile
    [green] Green tile
   *[white] White tile
}
label-leader = { $does ->
    [move] Move { $title }
   *[place] Place { $title }
}
label-withdraw = Withdraw { $title }
label-riot = { $payment ->
    [leader] Riot: 1 blue + Farmer
   *[tiles] Riot: 2 blue
}
label-pagoda = { $payment ->
    [leader] Pagoda: 1 green + Trader
   *[tiles] Pagoda: 2 green
}
label-payment = { $payment ->
    [leader] 1 tile and the leader
   *[tiles] 2 tiles
}
label-replace = Replace tiles

## Areas and spaces

label-other-area = Another area …
label-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
label-tile-on = { $space }: { $tile } tile
label-stop = No more blue tiles
label-granary = The one on { $space } stays
label-no-granaries = Take none

## Buildings and the market

label-shape = { $spaces } ({ $colour })
label-building = { $building } on { $spaces }
label-no-building = no building
label-moved = move it from { $shape }
label-offered = { $count ->
    [one] the only tile
   *[other] 1 of { $count } tiles
}
label-no-tile = No tile
    .note = one more from the bag
label-replaced = { $colour } { $number }
    .kind = { $number } { $colour }
    .note = { $count ->
        [one] for { $count } new tile
       *[other] for { $count } new tiles
    }

## Conflicts

label-committed = { $count ->
    [0] no tile
    [one] { $count } tile
   *[other] { $count } tiles
}
# Tiles, with the leader at home that helps or does not.
label-tiles-and-leader = { $lends ->
    [yes] { $count ->
        [0] only your { $title ->
            [soldier] Soldier
           *[governor] Governor
        }
        [one] { $count } tile + { $title ->
            [soldier] Soldier
           *[governor] Governor
        }
       *[other] { $count } tiles + { $title ->
            [soldier] Soldier
           *[governor] Governor
        }
    }
   *[other] { $count ->
        [0] no tile
        [one] { $count } tile
       *[other] { $count } tiles
    }
}
# A button to the choices that nobody needs: a leader at home helps for free.
label-alone = { $title ->
    [soldier] Without your Soldier …
   *[governor] Without your Governor …
}
label-lend = { $lends ->
    [yes] { $title ->
        [soldier] with your Soldier (+1)
       *[governor] with your Governor (+1)
    }
   *[no] { $title ->
        [soldier] without your Soldier
       *[governor] without your Governor
    }
}
label-nobody = Support nobody
# For no tiles and no leader.
label-no-help = the same as supporting nobody
label-strength = strength { $strength }
label-stake = at stake: { $leaders }
# A space and its building.
label-joined = { $first }: { $others }

## What an option brings: parts of a list with semicolons

you = you
# The most that an action can bring, and where.
brings-revolts = revolt, { $points } for the winner
brings-wars = war over { $colours }, 1 point for each leader beaten
# A riot that does nothing else.
brings-riot = removes any tile
brings-up-to = up to { $points }
# The most that an action can bring, and the first spaces where it does.
brings-most = { $most }: { $spaces }{ $more ->
    [True] , …
   *[False] {""}
}
brings-points = { $whose ->
    [own] { $points } for you
   *[other] { $points } for { $who }
}
brings-nothing = no point
# A leader that brings nothing at once.
brings-leader = 1 point for each { $colour ->
    [yellow] yellow
    [red] red
    [blue] blue
    [green] green
   *[white] white
} tile added
brings-war = war over { $colours }, before tiles are added: { $sides }; 1 point for each leader beaten
# The players at stake on a side of a war, and its red tiles.
brings-side = { $who } { $strength }
# How a revolt ends with the tiles committed; "open" is for the attacker, whose rival answers: $won are points, "+1 red".
brings-fight = { $how ->
    [won] win { $own }:{ $other }
    [lost] lose { $own }:{ $other }
   *[open] { $own }:{ $other }, { $won } unless { $who } adds { $more }
}
# How a war stands after an answer: for the state that is supported, or for the strongest if it is "none". It is "sure"
# after the last answer.
brings-lead = { $sure ->
    [True] { $how ->
        [ahead] win { $own }:{ $other }
        [behind] lose { $own }:{ $other }
       *[none] { $state } wins { $own }:{ $other }
    }
   *[False] { $how ->
        [ahead] ahead { $own }:{ $other }
        [behind] behind { $own }:{ $other }
       *[none] { $state } leads { $own }:{ $other }
    }
}
brings-tie = { $decides ->
    [own] tie at { $strength }, you decide
   *[other] tie at { $strength }, { $who } decides
}
brings-bandits = beats { $count } bandits
brings-building = { $whose ->
    [own] building: { $buildings } for you
    [other] building: { $buildings } for { $who }
   *[none] building: { $buildings }
}
brings-union = unites { $leaders } in one state
brings-state = founds a state
brings-joined = joins { $leaders }
brings-support = { $count ->
    [one] beside { $count } yellow tile
   *[other] beside { $count } yellow tiles
}
brings-revolt = revolt against { $who }, { $attack } against { $defence }{ $tied ->
    [True] { " " }(a tie loses)
   *[False] { "" }
}
brings-victory = { $points } for the winner
brings-pagodas = { $count ->
    [one] { $count } point each turn from a pagoda
   *[other] { $count } points each turn from pagodas
}
brings-given-up = { $count ->
    [one] loses { $count } point each turn from a pagoda
   *[other] loses { $count } points each turn from pagodas
}
brings-division = divides a state into { $count }
brings-home = sends home { $leaders }
brings-fall = { $whose ->
    [own] costs you { $building }
    [other] costs { $who } { $building }
   *[none] costs { $building }
}
brings-state-of = { $whose ->
    [own] in your state
    [shared] in your state with { $who }
   *[other] in the state of { $who }
}
brings-stateless = in no state
brings-no-use = nobody has the leader of its colour there
brings-use = { $use ->
    [palace] { $whose ->
        [own] a seventh tile for you each turn
       *[other] a seventh tile for { $who } each turn
    }
   *[pagoda] { $whose ->
        [own] { $points } for you each turn
       *[other] { $points } for { $who } each turn
    }
}
brings-with-pagodas = { $count } points for { $who }, counting pagodas
# The tile and the pagoda that it completes.
brings-pagoda-now = { $points } for you this turn, then one each turn
brings-move = one on the map moves, for none is left

## Why something is not possible now, and what would be.

reason-taken = occupied: choose an empty space
reason-on-river = a river: only blue tiles may be placed there
reason-on-land = land: blue tiles may only be placed on rivers
reason-leader-on-river = a river: leaders may only be placed on land
reason-no-yellow = no yellow tile beside it: a leader needs one
reason-beside-bandits = bandits beside it: no leader may be placed there
reason-conflict = it would unite states in conflict: choose a space beside one state, or where no colour meets twice
reason-bandits-no-state = bandits beside it: a tile there must join a state with soldiers enough
reason-bandits-war = bandits beside it: a tile there may not start a war
reason-bandits-stronger = { $needed } bandits beside it: the state needs { $needed } red tiles, and has { $soldiers }
reason-no-tile-there = no tile there: choose a space with a tile
reason-no-shape-there = no free triangle begins there
reason-shape-taken = a building stands on one of these tiles: choose tiles without one
reason-area-closed = no space there is possible
reason-no-land = no land space is free for it
reason-no-river = no river space is free for it
reason-no-leader-space = like every leader: no free space beside a yellow tile
reason-at-home = not on the map
reason-no-shape = no three tiles of a colour form a free triangle
reason-no-tiles = no tile is on the map
reason-no-tile = { $colour ->
    [yellow] you have no yellow tile
    [red] you have no red tile
    [blue] you have no blue tile
    [green] you have no green tile
   *[white] you have no white tile
}
reason-too-few = { $colour ->
    [blue] { $held ->
        [0] you have no blue tile
       *[other] it takes 2 blue tiles, you have { $held }
    }
   *[green] { $held ->
        [0] you have no green tile
       *[other] it takes 2 green tiles, you have { $held }
    }
}
reason-leader-away = { $leader ->
    [farmer] your Farmer is on the map: use 2 tiles
   *[trader] your Trader is on the map: use 2 tiles
}
# One tile short, with the leader that could replace it on the map.
reason-one-short = { $leader ->
    [farmer] you have 1: enough with your Farmer at home
   *[trader] you have 1: enough with your Trader at home
}
reason-nothing-held = you have no tile to replace
reason-no-blue = you have no blue tile left
reason-no-soldiers = you have no red tile, and your Soldier is on the map

## Advice for newcomers.

hint-opening = Place a leader beside a yellow tile, then add tiles of its colour to its state: each brings a point.
hint-action = Only the points in your weakest colour count, so see what you have least of and where its leader could score.
hint-place = { $kind ->
    [tile] The point goes to the leader of the tile's colour in that state, else to the Governor there, even if neither is yours.
    [leader] Yellow tiles beside a leader are its strength in revolts.
    [riot] A riot can split a state, topple a building, or send home leaders that lose their last yellow tile.
   *[pagoda] A pagoda brings a point at the end of each of your turns while your leader of its colour is in its state.
}
hint-building = A pagoda brings a point each turn to the player whose leader of its colour is in its state.
hint-market = Everyone sees what you take.
hint-further = You may place several blue tiles in one action, each beside the one before.
hint-commit = Ties go to the defender, the loser goes home, the winner gets a point, and all tiles committed are gone.
hint-support = Tiles that you commit are gone, even if you win, and you need not support your own leaders.
hint-winner = The leaders in conflict of all other states go home, and the winner's leaders get the points.
hint-granaries = Each granary that you take is two blue points at the end; one must stay.

## The table in words: in one line, whole, and as a picture's description.

headline-setup = The game is being set up.
headline =
    Round { $round } · { $name }'s turn · { $bag ->
        [one] { $bag } tile in the bag
       *[other] { $bag } tiles in the bag
    }
headline-revolt = Round { $round } · revolt: { $attacker } against { $defender }
headline-war = Round { $round } · { $name }'s turn · war on { $space }

table-market = Market: { $tiles }; in the bag: { $bag }.
table-stock = Pagodas beside the map: { $pagodas }.
table-palace = The Royal Palace is on { $spaces }.
table-no-palace = The Royal Palace is beside the map.
table-bandits = Bandits: { $gangs }.
table-granaries = Granaries: { $spaces }.

## Players

table-tiles = { $tiles } in hand.
table-leader = { $title } on { $space }
table-leaders = On the map: { $leaders }.
table-no-leaders = No leader on the map.
table-home = At home: { $leaders }.
table-granaries-taken = { $count ->
    [one] { $count } granary taken.
   *[other] { $count } granaries taken.
}
table-points = Points: { $points }.
table-last-turn = Last turn: { $turn }

## States

table-states = States
# In brackets behind each leader is its strength in a revolt.
table-leader-strength = { $title } on { $space } ({ $strength })
table-strengths = In brackets: the yellow tiles beside a leader, its strength in a revolt.
table-state = { $areas }: { $leaders }. Strength in a war: { $strength }. Tiles: { $tiles }.
table-state-buildings = { $state } Buildings: { $buildings }.
table-coloured = { $colour } { $spaces }
table-stateless = Tiles without a leader: { $tiles }.

## The spaces without pieces, by area

table-free = Free spaces
table-free-land = land { $spaces }
table-free-river = river { $spaces }
table-free-none = none
table-area = { $area }: { $spaces }.

## The description of the picture

alt-player = { $player }: { $told }

## What only the viewer may see: tiles and points.

hand-public = Only players have tiles.
hand = Your tiles: { $tiles }.
hand-home = Your leaders at home: { $leaders }.
hand-home-none = All your leaders are on the map.
hand-points = Your points: { $points }. Only your weakest colour counts, so far { $score }.

## Points by colour, and results.

ending = { $because ->
    [agreed] The players ended the game in round { $round }
    [idle] Nobody drew a tile for three rounds, until round { $round }
   *[bag] The bag ran out in round { $round }
}: { $verdict }.
scores-so-far = Points so far
scores-hidden = - { $who }: hidden until the end
# $known is the number of players whose points are above.
scores-weakest = Only the weakest of yellow, red, blue and green counts{ $known ->
    [0] { "" }
   *[other] { " " }(bold)
}; white points fill it up.
scores-rule = the second weakest colour and so on, then by fewer white points

## Everything about one thing on the table.

closer-area = { $count ->
    [0] Area without pieces
    [one] Area with { $count } piece
   *[other] Area with { $count } pieces
}
closer-player = { $count ->
    [one] Player with { $count } tile
   *[other] Player with { $count } tiles
}
closer-stores = Beside the map
    .note = The bag, the market, buildings and points
closer-states = { $count ->
    [one] { $count } state
   *[other] { $count } states
}
closer-conflict = The latest war or revolt
closer-spaces = { $spaces }, { $rivers } of them on rivers.
closer-capitals = Capitals: { $capitals }.
closer-tiles = Tiles: { $tiles }.
closer-no-tiles = No tiles yet.
closer-leader = { $count ->
    [one] { $leader } on { $space }, with { $count } yellow tile beside it.
   *[other] { $leader } on { $space }, with { $count } yellow tiles beside it.
}
closer-bandits = { $count } bandits on { $space }.
closer-shown = From the market, and still in hand, at least: { $tiles }.
closer-history = **What happened**

## The chronicle: what happened, as short as on a scoresheet. `$name` is a player, also "you" inside a sentence.

# What a player does in a row, as phrases with commas; "then" after sentences about a war.
told-turn = { $how ->
    [first] { $name }: { $deeds }.
   *[then] Then { $deeds }.
}
# Points beside a deed or behind a player's name.
told-points = +{ $points } { $colour }
told-nothing = nothing

## The beginning and the end

told-first = { $reader ->
    [you] You start.
   *[other] { $name } starts.
}
told-bandits = Bandits lie in wait: { $gangs }.
told-gang = { $count } on { $space }
told-ended = { $because ->
    [idle] Nobody has drawn a tile for three rounds.
   *[bag] The bag is empty.
}

## Tiles

told-drawn = { $reader ->
    [you] You draw { $tiles }.
   *[other] { $name } draws { $tiles }.
}
told-market = New in the market: { $tiles }.
told-removed = { $because ->
    [war] The losing side gives up red on { $spaces }.
    [price] The victory costs red on { $spaces }.
   *[bandits] It costs red on { $spaces }.
}
told-lost = Lost: { $building } on { $shape }.

## Conflicts

told-committed = { $reader ->
    [you] You commit { $gift }.
   *[other] { $name } commits { $gift }.
}
told-war = War over { $colours }: { $sides }.
told-supports = Support: { $supports }.
told-supported = { $name } { $gift } for { $state }
told-unsupported = { $reader ->
    [you] You support nobody.
   *[other] { $name } supports nobody.
}
told-war-won = { $tied ->
    [True] Tie at { $score }, and { $reader ->
        [you] you decide
       *[other] { $name } decides
    }: **{ $state } wins**.
   *[False] **{ $state } wins { $score }**.
}
told-beaten = { $home }.

## What a player does, as phrases after the name and a colon.

deed-placed = { $colour } on { $spaces }
# Behind a tile, in brackets: it has made one state out of several.
deed-united = unites { $leaders } in one state
deed-beaten = { $count } bandits on { $space } beaten
deed-taken = { $colour } from the market
deed-replaced = { $count ->
    [one] { $count } tile replaced
   *[other] { $count } tiles replaced
}
deed-drawn = drawn: { $tiles }
deed-granaries = { $count ->
    [one] granary on { $spaces } taken, the one on { $kept } left
   *[other] granaries on { $spaces } taken, the one on { $kept } left
}
deed-skipped = an action skipped
deed-leader = { $leader } on { $space }
deed-moved = { $leader } from { $origin } to { $space }
deed-withdrawn = { $leader } withdrawn from { $space }
deed-pagodas = { $count ->
    [one] pagoda { $points }
   *[other] pagodas { $points }
}
deed-built = { $bought ->
    [True] { $building } on { $shape } for green tiles
   *[False] { $building } on { $shape }
}
deed-rebuilt = { $bought ->
    [True] { $building } from { $origin } to { $shape } for green tiles
   *[False] { $building } from { $origin } to { $shape }
}

## Riots, and in brackets what they do

deed-riot = riot { $tiles ->
    [none] on
   *[other] removes { $tiles } on
} { $space }
deed-home = sent home: { $leaders }
deed-lost = lost: { $buildings }
deed-divided = the state falls into { $count }
# What other players did to the reader in a turn, in a panel.
deed-suffered = { $because ->
    [riot] riot
    [revolt] revolt won
   *[war] war
}
deed-lost-own = your { $building } lost
deed-divided-own = your state divided into { $count }

## Revolts: the strengths of the attacker, who does it, and of the defender

deed-revolt = revolt against { $reader ->
    [you] you
   *[other] { $name }
}, { $own }:{ $other } so far
# What both sides have added to their strength.
told-added = added { $own } against { $other }
deed-revolted = revolt against { $reader ->
    [you] you
   *[other] { $name }
} { $won ->
    [True] won
   *[False] lost
} { $own }:{ $other }

## Titles of the help pages.

help-turn = A turn
help-leaders = Leaders and states
help-tiles = Tiles
help-riots = Riots and replacing
help-pagodas = Pagodas and the palace
help-revolts = Revolts
help-wars = Wars
help-points = Points and the end
help-bandits = Rogue Bandits
help-kingdoms = Eighteen Kingdoms
help-rulings = Rulings

## The two-minute introduction: a title and a sentence or two to each picture.

intro-cover = Seven states fight for China: place five leaders, win points in four colours and neglect none, for only the points in your weakest colour count.
    .title = What it is about
intro-turn = In your turn, do two actions: place or move leaders, place tiles, cause a riot, establish a pagoda, or replace tiles. Then you draw up to six tiles.
    .title = A turn
intro-leaders = A leader stands on land beside a yellow tile. Linked tiles with at least one leader are a state. Leaders of several players can share one, if their colours differ.
    .title = Leaders and states
intro-tiles = A tile in a state brings a point of its colour to the leader of that colour there: **yellow Governor, red Soldier, blue Farmer, green Trader, white Artisan**. If that leader is missing, the Governor there gets the point. Blue tiles go on rivers, all others on land.
    .title = Tiles and their leaders
intro-pagodas = Three tiles of a colour in a triangle can carry a pagoda. It brings a point at the end of each turn of the player with the leader of its colour in that state.
    .title = Pagodas
intro-revolts = A leader placed into a state that has a leader of its colour starts a revolt. Yellow tiles beside the leaders decide it, and those that both players add.
    .title = Revolts
intro-wars = A tile that links states with leaders of the same colour starts a war. Red tiles decide it, and everyone may add some. The losing leaders go home, and each is a point for the winner's.
    .title = Wars
intro-points = When the bag is empty, white points count as any colour. The player whose weakest colour is strongest wins.
    .title = Points

# Pages for variants, which are shown where they are in play.
intro-kingdoms = Here each capital has a granary. If your Farmer ends your turn in a state with several, you may take all but one; each is two blue points at the end. There are no blue pagodas.
    .title = Eighteen Kingdoms: granaries
intro-bandits = Five gangs of bandits lie in wait. No leader may stand beside them. A tile beside them beats them if its state has as many red tiles, which go; its Soldier wins a red point for each bandit.
    .title = Rogue Bandits
intro-palace = Four yellow tiles in a rhombus can carry the Royal Palace. If your Governor is in its state at the end of your turn, you draw up to seven tiles.
    .title = The Royal Palace

## What hints name

term-wars = safety from wars
term-hand = tiles in hand
term-granaries = granaries
# What players have more or fewer of; $what is a colour, or a leader.
have-points = { $count } { $change ->
    [more] more
   *[fewer] fewer
} { $what ->
    [yellow] yellow
    [red] red
    [blue] blue
    [green] green
   *[white] white
} { $count ->
    [one] point
   *[other] points
}
have-pagoda = one { $what ->
    [yellow] yellow
    [red] red
    [blue] blue
    [green] green
   *[white] white
} pagoda { $change ->
    [more] more
   *[fewer] fewer
}
have-leader = { $change ->
    [more] the
   *[fewer] no
} { $what ->
    [governor] Governor
    [soldier] Soldier
    [farmer] Farmer
    [trader] Trader
   *[artisan] Artisan
} on the map
