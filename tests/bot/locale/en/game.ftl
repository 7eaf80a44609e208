box = Throw them far.
    .credits = Nobody's.

action-throw = Throw a pebble
parameter-pebble = Which.
parameter-place = Where to.
