### Die Varianten.

option-provinces = Durch wie viele Provinzen die Mauer führt: mehr sind friedlicher, weniger härter.
    .title = Provinzen
option-provinces-recommended = wie empfohlen
option-provinces-one_more = eine mehr
option-provinces-one_fewer = eine weniger

option-supplies = Ob Jade, Bauern und Sträflinge ausgehen können.
    .title = Vorräte
option-supplies-unlimited = unbegrenzt
option-supplies-finite = wie im gedruckten Spiel
