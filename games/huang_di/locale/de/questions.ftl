### Was jemand gefragt wird, bis zu 200 Zeichen.
### $camp ist die Provinz, in der der Aufseher steht; $imprisoned ist „none“, wenn kein Sträfling mehr für ihr Gefängnis da ist.

question-keep = Welche { $count } Gunstkarten behältst du?
question-bid =
    { $added ->
        [0] Wie viel Jade bietest du für die Petition an den Kaiser? Du hast { $jade }; nur wer gewinnt, zahlt.
       *[other] Wie viel Jade bietest du für die Petition an den Kaiser? Du hast { $jade }, und deine Gunst legt { $added } dazu; nur wer gewinnt, zahlt.
    }
question-role = Zug { $turn } von { $turns }: Welche Rollenkarte spielst du?
question-action = Welche Aktion der Karte { $role } führst du aus?
question-recruit =
    { $imprisoned ->
        [none] Wie viele Bauern wirbst du an? Du hast { $jade } Jade.
       *[sent] Wie viele Bauern wirbst du an? Du hast { $jade } Jade; ein Sträfling kommt ins Gefängnis von { $camp }.
    }
question-quarry =
    Wie viele Blöcke brichst du? Du hast { $jade } Jade, und { $blocks ->
        [one] { $blocks } Block ist übrig
       *[other] { $blocks } Blöcke sind übrig
    }{ $imprisoned ->
        [none] .
       *[sent] ; ein Sträfling kommt ins Gefängnis von { $camp }.
    }
question-build =
    Wo in { $camp } baust du? Du hast { $workers } Arbeiter{ $imprisoned ->
        [none] .
       *[sent] ; ein Sträfling kommt ins Gefängnis von { $camp }.
    }
question-second =
    { $workers ->
        [one] Baust du einen zweiten Block in { $camp }, für { $price } Jade? Dir bleibt { $workers } Arbeiter.
       *[other] Baust du einen zweiten Block in { $camp }, für { $price } Jade? Dir bleiben { $workers } Arbeiter.
    }
question-between = Wohin kommt der Kaiserblock, vor deinem zweiten Block? Er darf in jede Provinz.
question-last =
    { $workers ->
        [one] Wohin in { $camp } kommt dein zweiter Block? Dir bleibt { $workers } Arbeiter.
       *[other] Wohin in { $camp } kommt dein zweiter Block? Dir bleiben { $workers } Arbeiter.
    }
question-workers = { $workers } Arbeiter werden gebraucht: Wie viele davon sind Sträflinge? Alle Sträflinge sterben, und die Hälfte der Bauern.
question-favour = Welche Gunstkarte spielst du?
question-plaque = Welcher Block bekommt die Tafel? Er dient dann keiner anderen Gunst, und niemand kann ihn abreißen.
question-remove =
    { $convicts ->
        [one] Welchen Block in { $camp } reißt du ab? Du hast { $convicts } Sträfling; der Block geht an seinen Besitzer zurück.
       *[other] Welchen Block in { $camp } reißt du ab? Du hast { $convicts } Sträflinge; der Block geht an seinen Besitzer zurück.
    }
question-move = Wohin geht dein Aufseher?
question-repeat = Welche Rollenkarte wiederholst du? Du hast { $jade } Jade.
question-emperor = Wohin kommt der Kaiserblock? Er darf in jede Provinz und kostet nichts.
question-after = Deine Aktion ist getan. Machst du weiter, oder beendest du deinen Zug?
