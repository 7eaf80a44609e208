### Was jemand gefragt wird, bis zu 200 Zeichen.
### $camp ist die Provinz, in der der Aufseher steht; $imprisoned ist „none“, wenn kein Sträfling mehr für ihr Gefängnis da ist.

question-keep = Welche { $count } Gunstkarten behältst du?
# $rivals ist, was die anderen haben, und was ihre Gunstkarten dazu bringen: „Sonne 9, Welle 7 + 2“.
question-bid =
    Wie viel Jade bietest du für die Petition an den Kaiser? Du hast { $jade }{ $petition ->
        [0] { "" }
       *[other] { " " }+ { $petition }
    }; { $rivals }. Wer gewinnt, zahlt und bekommt einen Kaiserblock und den ersten Zug.
bidder =
    { $owner } { $jade }{ $added ->
        [0] { "" }
       *[other] { " " }+ { $added }
    }
# $following zählt auf, wer vor dem nächsten eigenen Zug handelt.
question-role =
    Zug { $turn } von { $turns }: Welche Rollenkarte spielst du?{ $following ->
        [nobody] { "" }
       *[others] { " " }Danach: { $following }.
    }
question-action = { $role }: Was machst du?
question-recruit =
    { $imprisoned ->
        [none] Wie viele Bauern wirbst du an? Du hast { $jade } Jade.
       *[sent] Wie viele Bauern wirbst du an? Du hast { $jade } Jade. Ein Sträfling aus dem Vorrat kommt ins Gefängnis in { $camp }.
    }
question-quarry =
    Wie viele Blöcke holst du aus dem Steinbruch? Du hast { $jade } Jade, und { $quarry ->
        [one] { $quarry } Block ist übrig
       *[other] { $quarry } Blöcke sind übrig
    }{ $imprisoned ->
        [none] .
       *[sent] . Ein Sträfling aus dem Vorrat kommt ins Gefängnis in { $camp }.
    }
question-build =
    Wo in { $camp } baust du? Du hast { $workers } Arbeiter{ $imprisoned ->
        [none] .
       *[sent] . Ein Sträfling aus dem Vorrat kommt dort ins Gefängnis.
    }
question-second =
    { $left ->
        [one] Einen zweiten Block in { $camp } bauen, für { $second } Jade? Dir bleibt { $left } Arbeiter.
       *[other] Einen zweiten Block in { $camp } bauen, für { $second } Jade? Dir bleiben { $left } Arbeiter.
    }
question-between = Wohin kommt der Kaiserblock, vor deinem zweiten Block? Jede Provinz ist möglich.
question-last =
    { $left ->
        [one] Wohin in { $camp } kommt dein zweiter Block? Dir bleibt { $left } Arbeiter.
       *[other] Wohin in { $camp } kommt dein zweiter Block? Dir bleiben { $left } Arbeiter.
    }
question-workers = Du brauchst { $needed } Arbeiter. Wie viele davon sind Sträflinge? Alle Sträflinge sterben und die Hälfte der Bauern, aufgerundet.
question-favour = Welche Gunstkarte spielst du?
question-plaque = Welcher Block bekommt die Tafel? Er zählt dann für keine andere Gunstkarte mehr, und niemand kann ihn abreißen.
question-remove =
    { $convicts ->
        [one] Welchen Block in { $camp } reißt du ab? Du hast { $convicts } Sträfling. Der Block geht an seinen Besitzer zurück.
       *[other] Welchen Block in { $camp } reißt du ab? Du hast { $convicts } Sträflinge. Der Block geht an seinen Besitzer zurück.
    }
question-move = Wohin geht dein Aufseher?
question-repeat = Welche Rollenkarte wiederholst du? Du hast { $jade } Jade.
question-emperor = Wohin kommt der Kaiserblock? Er ist kostenlos, in jeder Provinz.
question-after = Aktion erledigt. Weitermachen oder Zug beenden?
