### Rat für Neulinge.

hint-opening = Der erste Zug des Spiels ist eine einfache Mauer. Steht sie, siehst nur du das Bedrohungsplättchen des Gebiets dahinter.
hint-action = Deine 14 einfachen Mauern und sechs Karten müssen für das ganze Spiel reichen. Eine frühe Karte lässt die anderen rätseln; wer punktet, entscheiden die Mauern.
hint-province = Eine Provinz wird gewertet, sobald ihr letztes Feld gefüllt ist. Sieh nach, wo du die meisten Steine haben kannst und was die Mongolen dahinter kosten.
hint-square = Jedes Feld liegt zwischen einer Provinz und einem Gebiet. Mit den meisten Mauern punktest du in einer Provinz und verlierst in einem Gebiet.
hint-card = Deine Karte bleibt geheim, bis die Provinz vollständig ist. Zwei Karten derselben Art heben einander auf.
hint-neutral = Eine neutrale Mauer kann eine Provinz im richtigen Moment vollenden oder deinem Gegner die Mehrheit nehmen.
hint-warrior = Der Krieger muss eine Karte aufheben, wenn es eine gibt, auch eine eigene.
hint-traitor = Eine zerstörte Mauer zählt weder für die Provinz noch für das Gebiet dahinter.
hint-flood = Erhöhe den Wert, wenn du diese Provinz gewinnst, sonst senke ihn.
hint-builder = Nimm die Mauer, wenn du damit gewinnst oder gleichziehst; sonst den Wert, wenn du ohnehin gewinnst.
hint-mandarin = Gewertete Provinzen bleiben, wie sie sind, doch eine in ein anderes Gebiet getauschte Mauer kann dir einen Angriff ersparen.
hint-end = Die Provinzen des neuen Spielplans zählen wie alle anderen. Die Seite entscheidet, welche Nachbarn seine Mauer hat.
