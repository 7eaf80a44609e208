### Fehler in Plandateien. `$side` ist die Nummer eines Spielplans und der Buchstabe der Seite: `2b`.

# `$where` ist eine Stelle: „regions“ von Eintrag 2 von Eintrag 1 von „boards“ der Datei.
field-key = Jeder Schlüssel muss aus 1 bis 12 Buchstaben a bis z bestehen und darf nicht „none“ lauten; einer in { $where } ist anders.

fault-side = Seite { $side } hat { $count } Mauerfelder; zwei Spieler können höchstens { $most } füllen.
fault-wall = Auf Seite { $side } haben die Provinzen { $provinces } Mauerfelder und die Gebiete { $regions }; beide teilen sich dieselbe Mauer, die Zahlen sollen also gleich sein.
fault-border = Auf Seite { $side } trifft nach Feld { $square } eine Grenze zwischen Provinzen auf eine Grenze zwischen Gebieten; solche Grenzen sollen an verschiedenen Stellen liegen.
fault-names = Mehrere Provinzen oder Gebiete heißen { $name }; jeder Name soll nur einmal vorkommen.
fault-keys = Der Schlüssel „{ $key }“ wird mehrmals verwendet; jede Provinz und jedes Gebiet soll einen eigenen haben.
