### Refused input, and what would be accepted.

refused-provinces =
    With { $players } players the wall cannot cross { $provinces ->
        [one] { $provinces } province
       *[other] { $provinces } provinces
    }. It crosses at least 2, at most 4, and never more than there are players. Possible: { $possible }; recommended: { $recommended }.
