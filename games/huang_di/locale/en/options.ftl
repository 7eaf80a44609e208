### The variants.

option-provinces = How many provinces the wall crosses: more is friendlier, fewer is more cutthroat.
    .title = provinces
option-provinces-recommended = as recommended
option-provinces-one_more = one more
option-provinces-one_fewer = one fewer

option-supplies = Whether jade, peasants and convicts can run out.
    .title = supplies
option-supplies-unlimited = unlimited
option-supplies-finite = as in the printed game
