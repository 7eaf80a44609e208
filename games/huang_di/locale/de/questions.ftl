### Was jemand gefragt wird, bis zu 200 Zeichen.
### $camp ist die Provinz, in der der Aufseher steht.

question-keep = Welche { $count } Gunstkarten behältst du?
question-bid = Wie viel Jade bietest du?
question-role = Zug { $turn } von { $turns }: Welche Rollenkarte?
question-action = { $role }: Welche Aktion?
question-recruit = Wie viele Bauern wirbst du an?
question-quarry = Wie viele Blöcke brichst du?
question-build = Wo in { $camp } baust du?
question-second = Noch ein Block für { $second } Jade?
question-between = Wohin kommt der Kaiserblock, vor deinem zweiten Block?
question-last = Wohin in { $camp } kommt dein zweiter Block?
question-workers = Welche { $needed } Arbeiter schickst du?
question-favour = Welche Gunstkarte spielst du aus?
question-plaque = Welcher Block bekommt die Tafel?
question-remove = Welchen Block in { $camp } reißt du ab?
question-move = Wohin geht dein Aufseher?
question-repeat = Welche Rollenkarte wiederholst du?
question-emperor = Wohin kommt der Kaiserblock?
question-after = Zug beenden?
