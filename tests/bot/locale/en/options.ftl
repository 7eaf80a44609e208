option-beach = How long it is.
    .title = beach
option-beach-short = short
option-beach-long = long
