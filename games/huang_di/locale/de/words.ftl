### Wie die Dinge des Spiels heißen.
###
### Ein kleines Wörterbuch, damit überall dasselbe Wort steht:
### petition of the emperor = Petition an den Kaiser; emperor block = Kaiserblock; favour = Gunst, die Karte: Gunstkarte;
### role card = Rollenkarte (Recruiter = Werber, Resources = Ressourcen, Builder = Baumeister, Taskmaster = Aufseher);
### block = Block; to quarry = (Blöcke) brechen; plaque = Tafel; pattern = Muster;
### peasant = Bauer; convict = Sträfling; worker = Arbeiter; to recruit = anwerben; prison = Gefängnis;
### jade = Jade; Collect Jade = Jade holen; income = Einkommen; buyback = Rückkauf, buyback chip = (Rückkauf-)Chip;
### province = Provinz; row = Reihe; level = Stufe; column = Spalte; tower = Turm; to complete = vollenden;
### to remove = abreißen; to buy back = zurückkaufen; round = Runde; turn = Zug; action = Aktion; deck = Stapel; stockpile = Vorrat.

# Wem die Kaiserblöcke gehören, unter den Namen: „Ada, Kaiser, Bob“.
emperor = Kaiser

role-recruiter = Werber
role-resources = Ressourcen
role-builder = Baumeister
role-taskmaster = Aufseher

# So viele von etwas, allein oder aufgezählt; immer im Nominativ.
goods-jade = { $count } Jade
goods-peasants =
    { $count ->
        [one] { $count } Bauer
       *[other] { $count } Bauern
    }
goods-convicts =
    { $count ->
        [one] { $count } Sträfling
       *[other] { $count } Sträflinge
    }
goods-blocks =
    { $count ->
        [one] { $count } Block
       *[other] { $count } Blöcke
    }
goods-chips =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
goods-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
goods-nothing = nichts

# $goods ist aufgezählt.
price = für { $goods }

# Eine Stelle in der Mauer.
spot-level = Stufe { $level }
spot-height = Stufe { $level }, Spalte { $column }
spot-place = { $province }, Stufe { $level }, Spalte { $column }

# Ein Gebot: Jade, und was Gunstkarten dazutun.
bid =
    { $added ->
        [0] { $jade }
       *[other] { $jade } + { $added } = { $total }
    }

# Was eine Gunst gewährt.
reward-income = +{ $count } Einkommen
reward-petition = +{ $count } Petition
reward-jade = +{ $count } beim Jadeholen
reward-points =
    { $count ->
        [one] +{ $count } Punkt
       *[other] +{ $count } Punkte
    }
