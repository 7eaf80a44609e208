### Was nicht angenommen wird, und was angenommen würde.

refused-provinces = Bei { $players } Personen kann die Mauer nicht durch { $provinces } der Provinzen führen: Es sind mindestens 2, höchstens 4 und nie mehr, als mitspielen. Möglich: { $possible }; empfohlen: { $recommended }.
