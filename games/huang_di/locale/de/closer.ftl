### Was sich genauer ansehen lässt, und alles darüber.

item-player =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }; { $favours ->
        [one] { $favours } Gunstkarte
       *[other] { $favours } Gunstkarten
    } ausgespielt
item-province = { $blocks } von { $all } Blöcken; Gefängnis: { $loot }
item-card = Karte { $role }
item-last = Letzte Züge
    .note = Was alle zuletzt getan haben

# Jemand, der mitspielt.
detail-player = **{ $player }**, in { $camp }
# Punkte, und wofür es sie gab.
detail-points =
    { $points ->
        [one] **{ $points } Punkt**
       *[other] **{ $points } Punkte**
    }
    .sources = : { $sources }
detail-source = { $source } { $points }
detail-income = **Jede Runde:** Einkommen { $income } Jade, +{ $petition } auf jedes Gebot, „Jade holen“ { $collect }
detail-favours =
    { $count ->
        [0] **Ausgespielte Gunstkarten: noch keine**
       *[other] **Ausgespielte Gunstkarten: { $count }**
    }
detail-turn = Zug { $turn }, { $role }: { $deeds }.
detail-acting = **{ $who }** ist am Zug.
detail-no-turn = **{ $who }** war noch nicht am Zug.

# Eine Provinz.
detail-province = **{ $province }**: { $blocks } von { $all } Blöcken
    .shares = **{ $province }**: { $blocks } von { $all } Blöcken ({ $shares })
detail-prison = Gefängnis: { $loot }
detail-taskmasters = Aufseher: { $taskmasters }
detail-history = **Was hier geschah, das Neueste zuerst**
    .round = Runde { $round }: { $told }

# Eine Rollenkarte: wann sie gespielt wurde, und was eine Aktion jetzt brächte, oder warum sie nicht möglich ist.
detail-used = Du hast sie in Zug { $turn } gespielt.
now-action = { $rule } *Jetzt: { $worth }.*
    .not = { $rule } *Jetzt nicht: { $reason }.*
now-afford = bis zu { $count }
now-convicts =
    { $peasants ->
        [one] du hast { $peasants } Bauern
       *[other] du hast { $peasants } Bauern
    }
now-draw =
    { $deck ->
        [one] noch { $deck } Gunstkarte im Stapel
       *[other] noch { $deck } Gunstkarten im Stapel
    }
now-build =
    { $blocks ->
        [one] du hast { $blocks } Block und { $workers } Arbeiter
       *[other] du hast { $blocks } Blöcke und { $workers } Arbeiter
    }
now-remove =
    { $removable ->
        [one] { $removable } Block in { $camp }
       *[other] { $removable } Blöcke in { $camp }
    }
now-move = du bist in { $camp }
