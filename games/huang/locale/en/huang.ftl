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
leaders-own = your { $titles }
leaders-of = { $titles } of the { $dynasty }
leaders-named = { $name }'s { $titles }
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
state = State { $key }
# A space with a capital.
space-capital = { $space } ({ $capital })

## The game's description and credits.

box = Lead your dynasty through the Warring States; your weakest colour of points decides.
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
action-replace = Replace tiles behind your screen
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

question-action = Action { $number } of 2: what do you do? Behind your screen: { $tiles }.
# “ in Zhao”, or nothing.
question-within = { " " }in { $area }
question-tile = { $level ->
    [area] In which area do you place { $tile }?
   *[space] On which space{ $within } do you place { $tile }?
}
question-leader = { $level ->
    [area] In which area do you place { $leader }?
   *[space] On which space{ $within } do you place { $leader }?
}
question-riot = { $level ->
    [area] In which area do the peasants riot?
   *[space] Which tile{ $within } do the peasants remove?
}
question-pagoda = { $level ->
    [area] In which area do you establish a building?
   *[space] On which space{ $within } does its triangle begin?
}
question-building = The tile on { $space } completes a triangle. Do you establish a building?
question-shape = On which tiles do you establish the building?
question-moved = No such pagoda is left. Which one do you move to { $shape }?
question-market = Which tile do you take from the market?
question-further = Where beside { $space } do you place another blue tile? You hold { $tiles }.
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

question-revolt = Revolt: { $attacker } ({ $attack }) against { $defender } ({ $defence }); the defender wins ties, and the loser goes home.
# The game asks players without tiles, too.
question-commit = { $revolt } { $count ->
    [0] You hold { $held }; only you know that.
   *[other] How much do you commit? You hold { $held }.
}
question-governor = { $revolt } Does your Governor, who is at home, help?
# A state, its strength, and the players whose leaders are at stake.
question-side = { $state } { $strength } ({ $who })
question-war = War on { $space } over { $colours }: { $sides }.
# $after are the $left players who choose later.
question-support = { $war } Whom do you support? You hold { $held }. { $left ->
    [0] You choose last.
   *[other] Still to choose after you: { $after }.
}
question-strength = How many red tiles do you commit for { $state }?
question-soldier = Does your Soldier, who is at home, help { $state }?
question-winner = { $war } The strongest are tied. Who wins?
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
label-from = from { $space }
label-riot = { $payment ->
    [leader] Riot: 1 blue tile, Farmer
   *[tiles] Riot: 2 blue tiles
}
label-pagoda = { $payment ->
    [leader] Pagoda: 1 green tile, Trader
   *[tiles] Pagoda: 2 green tiles
}
label-payment = { $payment ->
    [leader] 1 tile and the leader
   *[tiles] 2 tiles
}
label-replace = Replace tiles

## Areas and spaces

label-other-area = Another area …
label-in-area = { $space } in { $area }
label-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}
label-tile-on = { $colour ->
    [yellow] { $space }: yellow tile
    [red] { $space }: red tile
    [blue] { $space }: blue tile
    [green] { $space }: green tile
   *[white] { $space }: white tile
}
label-stop = No more blue tiles
label-granary = The one on { $space } stays
label-no-granaries = Take none

## Buildings and the market

label-shape = { $spaces } ({ $colour })
label-building = { $building } on { $spaces }
label-no-building = no building
label-moved = move it from { $shape }
label-take = { $colour ->
    [yellow] Take a yellow tile
    [red] Take a red tile
    [blue] Take a blue tile
    [green] Take a green tile
   *[white] Take a white tile
}
label-offered = { $count } in the market
label-no-tile = Take no tile
label-replaced = { $colour } { $number }
    .note = { $count ->
        [one] no point; you draw another
       *[other] no point; you draw { $count } others
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
brings-others = no point for you, but for others
brings-revolts = a revolt, { $points } for the winner
brings-wars = a war
brings-up-to = up to { $points }
# The most that an action can bring, and the first spaces where it does.
brings-most = { $most }: { $spaces }{ $more ->
    [True] , …
   *[False] {""}
}
brings-points = { $whose ->
    [own] { $points } for you
   *[other] { $points } for the { $who }
}
brings-nothing = no point
brings-war = war over { $colours }, before tiles are added: { $sides }
# The players at stake on a side of a war, and its red tiles.
brings-side = { $who } { $strength }
# How a revolt ends with the tiles committed; "open" is for the attacker, whose rival answers.
brings-fight = { $how ->
    [won] win { $own }:{ $other }
    [lost] lose { $own }:{ $other }
   *[open] { $own }:{ $other }, the { $who } needs { $more } more
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
   *[other] tie at { $strength }, the { $who } decides
}
brings-bandits = beats { $count } bandits
brings-building = { $whose ->
    [own] building: { $buildings } for you
    [other] building: { $buildings } for the { $who }
   *[none] building: { $buildings }
}
brings-union = unites { $count } states
brings-state = { $states ->
    [0] founds a state
   *[other] joins a state
}
brings-support = { $count ->
    [one] { $count } yellow tile beside it
   *[other] { $count } yellow tiles beside it
}
brings-revolt = revolt against the { $who }, { $attack } against { $defence }
brings-victory = { $points } for the winner
brings-pagodas = { $count ->
    [one] { $count } point each turn from a pagoda
   *[other] { $count } points each turn from pagodas
}
brings-division = divides a state into { $count }
brings-home = sends home { $leaders }
brings-fall = costs the { $building }
brings-out-of = leaders in its state: { $who }
brings-stateless = in no state
brings-no-use = nobody has the leader of its colour there
brings-use = { $use ->
    [palace] { $whose ->
        [own] a seventh tile for you each turn
       *[other] a seventh tile for the { $who } each turn
    }
   *[pagoda] { $whose ->
        [own] a point for you each turn
       *[other] a point for the { $who } each turn
    }
}
brings-with-pagodas = { $count } points for the { $who }, with pagodas
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
reason-no-leader-space = no space beside a yellow tile is possible
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
reason-nothing-held = you have no tile to replace
reason-no-blue = you have no blue tile left
reason-no-soldiers = you have no red tile, and your Soldier is on the map

## Advice for newcomers.

hint-opening = Begin with leaders: place one beside a yellow tile, then add tiles of its colour to its state. Each such tile is a point of that colour.
hint-action = Only your weakest colour counts at the end. Look which colour of points you have least of, and where its leader could win some.
hint-place = { $kind ->
    [tile] A point goes to the leader of the tile's colour in that state, otherwise to the Governor there, even if they are not yours.
    [leader] Yellow tiles beside a leader are its strength in a revolt. More of them make it hard to drive out.
    [riot] A riot can split a state, topple a building, or take away the last yellow tile that holds a leader.
   *[pagoda] A pagoda brings a point at the end of each of your turns while your leader of its colour is in the same state.
}
hint-building = A pagoda brings a point each turn to the player with the leader of its colour in the same state, even if that is not you.
hint-market = The tile that you take goes behind your screen at once; everyone has seen it.
hint-further = You may place several blue tiles in one action, each beside the one before.
hint-commit = The tiles that you commit are gone, whether you win or lose. The winner of a revolt gets a point of the leaders' colour.
hint-support = The tiles that you commit are gone, even if you win. You need not support the state of your own leaders.
hint-winner = The leaders in conflict of every other state go home, and your choice decides who gets the points.
hint-granaries = Each granary that you take is worth two blue points at the end. One must stay.

## The table in words: in one line, whole, and as a picture's description.

headline-setup = The game is being set up.
headline =
    Round { $round }: it is { $name }'s turn; { $bag ->
        [one] { $bag } tile in the bag
       *[other] { $bag } tiles in the bag
    }.
headline-revolt = Round { $round }: a revolt of { $attacker } against { $defender }.
headline-war = Round { $round }, { $name }'s turn: a war on { $space }.

table-market = Market: { $tiles }; in the bag: { $bag }.
table-stock = Pagodas beside the map: { $pagodas }.
table-palace = The Royal Palace is on { $spaces }.
table-no-palace = The Royal Palace is beside the map.
table-bandits = Bandits: { $gangs }.
table-granaries = Granaries: { $spaces }.

## Players

table-tiles = { $tiles } behind the screen.
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
table-state = { $leaders }. Tiles: { $tiles }.
table-state-buildings = { $state } Buildings: { $buildings }.
table-coloured = { $colour } { $spaces }
table-stateless = Tiles without a leader: { $tiles }.

## The description of the picture

alt-player = { $player }: { $told }

## What only the viewer may see: tiles and points.

hand-public = Only players have tiles.
hand = Behind your screen: { $tiles }.
hand-home = Your leaders at home: { $leaders }.
hand-home-none = All your leaders are on the map.
hand-points = Your points: { $points }; your weakest colour has { $score }.

## Points by colour, and results.

ending = { $because ->
    [agreed] The players ended the game in round { $round }
    [idle] Nobody drew a tile for three rounds, until round { $round }
   *[bag] The bag ran out in round { $round }
}: { $verdict }.
scores-so-far = Points so far
scores-hidden = { $count ->
    [one] - { $who }: behind the screen
   *[other] - { $who }: behind their screens
}
scores-weakest = The bold number is the weakest of yellow, red, blue and green, with white points added where they are needed most.
scores-total = Weakest
scores-by-colour = Points by colour: { $players }.
# What breaks a tie: the other totals with white points in them, and the white points.
scores-held = { $others } in the other colours and { $white } white
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
closer-state = { $state } Strength in a war: { $strength }.
closer-shown = From the market, and still behind the screen, at least: { $tiles }.
closer-history = **What happened**

## The chronicle: what happened. `$name` is a player.

# The deeds of a player in a row.
told-turn = { $name } { $deeds }.
told-plain = { $deed }.
told-won = { $name } { $points }

## The beginning and the end

told-first = { $name } was drawn to start.
told-bandits = Bandits lie in wait: { $gangs }.
told-gang = { $count } on { $space }
told-ended = { $because ->
    [idle] Nobody has drawn a tile for three rounds, and the game ends.
   *[bag] The bag is empty, and the game ends.
}

## Tiles

told-drawn = { $name } draws { $tiles }.
told-market = New in the market: { $tiles }.
told-removed = { $because ->
    [war] { $count ->
        [one] The losing side gives up the red tile on { $spaces }.
       *[other] The losing side gives up { $tiles }, on { $spaces }.
    }
    [price] { $count ->
        [one] The victory costs the winner the red tile on { $spaces }.
       *[other] The victory costs the winner { $tiles }, on { $spaces }.
    }
   *[bandits] { $count ->
        [one] It costs the red tile on { $spaces }.
       *[other] It costs { $tiles }, on { $spaces }.
    }
}

## Leaders

told-homeless = { $leader } has no yellow tile beside it any more, and goes home.

## Riots and buildings

told-lost = The { $building } on { $shape } is lost.
# $points are by colour: “yellow 2, red 1”.
told-pagodas = { $name } gets points for pagodas: { $points }.

## Revolts

told-revolt = A revolt: { $attacker } ({ $attack }) against { $defender } on { $space } ({ $defence }).
told-committed = { $name } commits { $gift }.
told-committed-nothing = { $name } commits nothing.
told-tiles-given = { $colour ->
    [red] { $count ->
        [one] { $count } red tile
       *[other] { $count } red tiles
    }
   *[yellow] { $count ->
        [one] { $count } yellow tile
       *[other] { $count } yellow tiles
    }
}
told-leader-lent = { $colour ->
    [red] the Soldier
   *[yellow] the Governor
}
told-revolted = { $wins ->
    [attacker] { $winner } wins with { $own } against { $other }, and { $loser } goes home
   *[defender] { $winner } holds out with { $own } against { $other }, and { $loser } goes home
}

## Wars

told-war = A war breaks out over { $colours }: { $sides }.
told-side = { $state } with { $leaders } ({ $strength })
told-supported = { $name } supports { $state } with { $gift }.
told-unsupported = { $count ->
    [one] { $names } supports nobody.
   *[other] { $names } support nobody.
}
told-war-won = { $state } wins with { $own } against { $others }.
told-war-tied = The strongest states are tied at { $own }; { $name } lets { $state } win.
told-beaten-leaders = { $count ->
    [one] { $leaders } goes home
   *[other] { $leaders } go home
}

## What players do, as phrases after a player's name.

deed-with-points = { $deed } ({ $points })

## Tiles

deed-placed = { $colour ->
    [yellow] { $count ->
        [one] places a yellow tile on { $spaces }
       *[other] places yellow tiles on { $spaces }
    }
    [red] { $count ->
        [one] places a red tile on { $spaces }
       *[other] places red tiles on { $spaces }
    }
    [blue] { $count ->
        [one] places a blue tile on { $spaces }
       *[other] places blue tiles on { $spaces }
    }
    [green] { $count ->
        [one] places a green tile on { $spaces }
       *[other] places green tiles on { $spaces }
    }
   *[white] { $count ->
        [one] places a white tile on { $spaces }
       *[other] places white tiles on { $spaces }
    }
}
deed-united = { $deed } and unites { $count } states
deed-beaten = beats the { $count } bandits on { $space }
deed-taken = { $colour ->
    [yellow] takes a yellow tile from the market
    [red] takes a red tile from the market
    [blue] takes a blue tile from the market
    [green] takes a green tile from the market
   *[white] takes a white tile from the market
}
deed-replaced = { $count ->
    [one] replaces { $count } tile
   *[other] replaces { $count } tiles
}
deed-replaced-known = { $count ->
    [one] replaces { $count } tile ({ $tiles })
   *[other] replaces { $count } tiles ({ $tiles })
}
deed-granaries = { $count ->
    [one] takes the granary on { $spaces }, but leaves the one on { $kept }
   *[other] takes the granaries on { $spaces }, but leaves the one on { $kept }
}
deed-skipped = can do nothing and skips an action

## Leaders

the-leader = { $title ->
    [governor] the Governor
    [soldier] the Soldier
    [farmer] the Farmer
    [trader] the Trader
   *[artisan] the Artisan
}
the-leader-on = { $leader } on { $space }
deed-leaders = places { $leaders }
deed-moved = moves { $leader } from { $origin } to { $space }
deed-withdrawn = withdraws { $leaders }

## Riots and buildings

deed-riot = { $payment ->
    [leader] uses a blue tile and the Farmer for a riot that removes { $colour ->
        [yellow] the yellow tile on { $space }
        [red] the red tile on { $space }
        [blue] the blue tile on { $space }
        [green] the green tile on { $space }
        [white] the white tile on { $space }
       *[unknown] the tile on { $space }
    }
   *[tiles] uses two blue tiles for a riot that removes { $colour ->
        [yellow] the yellow tile on { $space }
        [red] the red tile on { $space }
        [blue] the blue tile on { $space }
        [green] the green tile on { $space }
        [white] the white tile on { $space }
       *[unknown] the tile on { $space }
    }
}
deed-divided = { $deed } and divides the state into { $count }
deed-built = { $paid ->
    [tiles] uses two green tiles to establish { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }
    [leader] uses a green tile and the Trader to establish { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }
   *[free] establishes { $kind ->
        [palace] the { $building }
       *[pagoda] a { $building }
    } on { $shape }
}
deed-rebuilt = { $paid ->
    [tiles] uses two green tiles to move the { $building } from { $origin } to { $shape }
    [leader] uses a green tile and the Trader to move the { $building } from { $origin } to { $shape }
   *[free] moves the { $building } from { $origin } to { $shape }
}

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

intro-cover = Seven states fight for China. Lead a dynasty of five leaders, win points in four colours, and neglect none of them: only your weakest colour counts.
    .title = What it is about
intro-turn = In your turn, do two actions: place or move leaders, place tiles, cause a riot, establish a pagoda, or replace tiles. Then you draw up to six tiles.
    .title = A turn
intro-leaders = A leader stands on land beside a yellow tile. Linked tiles with at least one leader are a state. Leaders of different dynasties can share one, if their colours differ.
    .title = Leaders and states
intro-tiles = A tile in a state is a point in its colour, for the leader of that colour there. If there is none, the yellow Governor takes it.
    .title = Tiles
intro-pagodas = Three tiles of a colour in a triangle can carry a pagoda. It brings a point at the end of each turn of the player with the leader of its colour in that state.
    .title = Pagodas
intro-revolts = A leader placed into a state that has a leader of its colour starts a revolt. Yellow tiles beside the leaders decide it, and those that both players add.
    .title = Revolts
intro-wars = A tile that links states with leaders of the same colour starts a war. Red tiles decide it, and everyone may add some. The losing leaders go home, and each is a point for the winner's.
    .title = Wars
intro-points = When the bag is empty, white points count as any colour. The player whose weakest colour is strongest wins.
    .title = Points
