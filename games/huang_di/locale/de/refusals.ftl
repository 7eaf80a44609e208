### Was nicht angenommen wird, und was angenommen würde.

refused-provinces =
    Bei { $players } Personen kann die Mauer nicht durch { $provinces ->
        [one] { $provinces } Provinz
       *[other] { $provinces } Provinzen
    } führen. Sie führt durch mindestens 2, höchstens 4 und nie durch mehr, als Personen mitspielen. Möglich: { $possible }; empfohlen: { $recommended }.
