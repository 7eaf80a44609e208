### Die Varianten.

option-boards = Die vier doppelseitigen Spielpläne und ihre Plättchen. Ihr könnt einen eigenen Satz hochladen.
    .title = spielpläne
option-boards-ours = die Spielpläne dieses Programms
option-events = Ereigniskarten: Punkte am Ende, oder Bedrohungsplättchen werden offen ausgelegt.
    .title = ereignisse
option-events-none = keine
option-events-one = eine, ausgelost
option-events-two = zwei, ausgelost
option-events-diplomacy = Diplomatie
option-events-dominance = Vorherrschaft
option-events-reward = Kaiserlicher Lohn
option-events-observers = Späher
option-events-diplomacy-dominance = Diplomatie und Vorherrschaft
option-events-diplomacy-reward = Diplomatie und Kaiserlicher Lohn
option-events-diplomacy-observers = Diplomatie und Späher
option-events-dominance-reward = Vorherrschaft und Kaiserlicher Lohn
option-events-dominance-observers = Vorherrschaft und Späher
option-events-reward-observers = Kaiserlicher Lohn und Späher
