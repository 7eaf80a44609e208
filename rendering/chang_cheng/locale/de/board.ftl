### Text im Bild des Tisches von Chang Cheng.

before = Vor dem ersten Zug
setup = Die Spielpläne werden gezogen
progress =
    Runde { $round } · { $free ->
        [one] ein Feld frei
       *[other] { $free } Felder frei
    }
# $cards sind die Namen der Ereigniskarten im Spiel.
events = mit { $cards }
ended =
    { $because ->
        [agreed] Im Einvernehmen beendet
        [stuck] Niemand konnte bauen oder legen
       *[wall] Die Mauer steht
    }, nach Runde { $round }
# Woher Punkte kommen, kurz. $source ist double, mongols, diplomacy, dominance, reward oder provinces.
source =
    { $source ->
        [double] Doppelmauer
        [mongols] Mongolen
        [diplomacy] Diplomatie
        [dominance] Vorherrschaft
        [reward] Lohn
       *[provinces] Provinzen
    }
