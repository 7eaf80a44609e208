### Was die Bilder von Huang Di sagen.

# In der Überschrift.
everybody =
    { $deed ->
        [play] Alle sind am Zug
        [bid] Alle bieten
       *[choose] Alle wählen
    }
before = Vor der ersten Runde
round = Runde { $round } von { $rounds }
phase =
    { round }, { $phase ->
        [setup] Aufbau
        [petition] Petition
       *[actions] Aktionen
    }
ended =
    { $because ->
        [agreed] Im Einvernehmen beendet
        [wall] Die Mauer steht
       *[mongols] Die Mongolen sind durchgebrochen
    }, nach Runde { $round } von { $rounds }
end = Die fertige Mauer mit der Rangliste, den Punkten nach Quelle und wie sie über die Runden gewachsen sind.

# Im Bereich einer Person: Auf das Gebot folgen Jade und mehr.
bid = Gebot
no-bid = kein Gebot

hand-empty = Keine Gunstkarte auf der Hand

# Neben einer Wahl: was alle bieten können, und was bei Gleichstand entscheidet; die eigene Hand; wer vorher am Zug ist.
you = du
bid-jade = Jade
bid-added = Gunst
bid-most = höchstens
bid-last = zuletzt
bid-prize = Der Kaiserblock und der erste Zug
bid-ties-order = Gleichstand: mehr gebotene Jade, dann wer hier höher steht
bid-ties-lot = Gleichstand: mehr gebotene Jade, dann das Los
own-favours = Deine Gunstkarten
    .some = Deine Gunstkarten: die nächsten { $shown } von { $held }
acting-next = Vor deinem nächsten Zug

# Was eine Gunst gewährt, nach einer Zahl: +1 Einkommen.
grant-income = Einkommen
grant-petition = Petition
grant-jade = beim Jadeholen
grant-points =
    { $count ->
        [one] Punkt
       *[other] Punkte
    }

# Neben den Rollenkarten, wo auch er gewählt werden kann.
emperor-block = Der Kaiserblock
    .note = Setze ihn irgendwo in die Mauer; deine Aktion bleibt dir
    .short = kostet keine Aktion

## Rollenkarten

# Der Platz unter den Karten, die in einer Runde gespielt wurden.
role-played =
    { $order ->
        [1] als erste gespielt
        [2] als zweite gespielt
        [3] als dritte gespielt
       *[4] als vierte gespielt
    }

# Jede Aktion, und darunter, was sie verlangt. Zahlen nach Stufe oder Menge sind aufgezählt: 1, 2, 4 oder 7.
deed-recruit = 1 bis { $most } Bauern anwerben
    .cost = für { $prices } Jade
deed-convicts = { $gained } Sträflinge holen
    .cost = für { $traded } Bauern
deed-jade = { $collected } Jade holen
deed-prison = Das Gefängnis leeren
    .cost = wo dein Aufseher steht
deed-quarry = 1 bis { $most } Blöcke brechen
    .cost = für { $prices } Jade
deed-draw = Gunst: { $drawn } ziehen, { $kept } behalten
deed-build = 1 oder 2 Blöcke bauen
    .cost = je Stufe { $levels } Arbeiter
deed-favour = Eine Gunstkarte ausspielen
    .cost = deren Muster steht
deed-remove = Fremden Block abreißen
    .cost = je Stufe { $removal } Sträflinge
deed-move = Deinen Aufseher versetzen
    .cost = in eine andere Provinz
deed-repeat = Rollenkarte wiederholen
    .cost = Werber { $recruiter } Jade, andere { $others }
