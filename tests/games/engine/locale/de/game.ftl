action-bid = Biete geheim
    .name = bieten
action-nothing = Biete nichts
    .name = nichts

parameter-amount = Wie viel.
    .name = menge

help-auction = Bieten
