### Warum man auf einem Spielplan nicht spielen kann, und was richtig wäre.

## Was da ist

fault-provinces = { $count ->
    [one] Der Spielplan hat { $count } Provinz; es müssen { $wanted } sein.
   *[other] Der Spielplan hat { $count } Provinzen; es müssen { $wanted } sein.
}
fault-names = Zwei Provinzen heißen { $province }; jede Provinz muss einen eigenen Namen haben.
fault-colours = Die Zahl der Provinzen in { $card } ist { $count }; es muss { $wanted } sein.
fault-violet = Eine Provinz hat { $largest } Felder und die violette { $violet }; keine darf mehr haben als die violette.
fault-spaces = { $count ->
    [one] { $province } hat mit den Grenzfeldern { $count } Feld; es müssen { $least } bis { $most } sein.
   *[other] { $province } hat mit den Grenzfeldern { $count } Felder; es müssen { $least } bis { $most } sein.
}
fault-ports = Die Zahl der Häfen ist { $count }; bei { $sheet } muss sie { $wanted } sein.
fault-border-spaces = Die Zahl der Grenzfelder ist { $count }; bei { $sheet } muss sie { $wanted } sein.
fault-alliances = { $count ->
    [one] Der Spielplan hat { $count } Bündnis; es müssen { $wanted } sein.
   *[other] Der Spielplan hat { $count } Bündnisse; es müssen { $wanted } sein.
}
fault-alliance-twice = Bündnis { $number } ist dasselbe wie Nummer { $first }; jedes Bündnis muss zwei andere Provinzen verbinden.

## Straßen

fault-road-to-itself = Eine Straße führt von { $space } zu sich selbst; sie muss zwei Felder verbinden.
fault-road-twice = Die Straße zwischen { $spaces } steht { $count }-mal da; einmal genügt.
fault-roads-apart = Von { $one } führen keine Straßen zu { $other }; jedes Feld muss von jedem anderen erreichbar sein.
fault-roads-never-branch = Die Straßen verzweigen sich nirgends; auf einem Feld müssen sich mindestens { $wanted } treffen.
fault-roads-meet = Auf { $space } treffen sich { $count } Straßen; es dürfen höchstens { $most } sein.
fault-rings = Der Spielplan hat { $roads } Straßen; bei { $spaces } Feldern dürfen es höchstens { $most } sein.
fault-roads-cross = Die Straßen { $one } und { $other } kreuzen oder berühren sich bei { $at }; Straßen dürfen sich nur auf Feldern treffen.

## Nachbarn

fault-alliance-apart = Bündnis { $number } verbindet { $provinces }; sie müssen Nachbarn sein.
fault-border-apart = Ein Grenzfeld liegt zwischen { $provinces }; sie müssen Nachbarn sein.
fault-colours-beside = { $provinces } sind Nachbarn und beide { $colour }; ihre Farben müssen verschieden sein.
fault-neighbours-equal = { $pairs ->
    [one] Der Spielplan hat { $pairs } Paar von Nachbarn; es müssen { $wanted } sein, so viele wie Bündnisse.
   *[other] Der Spielplan hat { $pairs } Paare von Nachbarn; es müssen { $wanted } sein, so viele wie Bündnisse.
}
fault-neighbours-more = { $pairs ->
    [one] Der Spielplan hat { $pairs } Paar von Nachbarn; es müssen mehr als die { $alliances } Bündnisse sein.
   *[other] Der Spielplan hat { $pairs } Paare von Nachbarn; es müssen mehr als die { $alliances } Bündnisse sein.
}

## Die Zeichnung

fault-corners-few = { $count ->
    [one] Der Umriss von { $province } hat { $count } Ecke; er muss { $least } oder mehr haben.
   *[other] Der Umriss von { $province } hat { $count } Ecken; er muss { $least } oder mehr haben.
}
fault-corner-twice = Der Umriss von { $province } geht zweimal durch einen Punkt; er muss durch jede Ecke einmal gehen.
fault-corners-many = Die Umrisse haben zusammen { $count } Ecken; es dürfen höchstens { $most } sein.
fault-border-of-many = { $provinces } haben die Strecke von { $start } bis { $end } gemeinsam; eine Grenze darf nur zwei Provinzen gehören.
fault-outlines-cross = Der Umriss von { $one } kreuzt oder berührt den von { $other } bei { $at }; Umrisse dürfen sich nur in Ecken treffen, die beide nennen.
fault-outline-crosses-itself = Der Umriss von { $one } kreuzt oder berührt sich selbst bei { $at }; Umrisse dürfen sich nur in Ecken treffen, die beide nennen.
fault-overlap = { $one } und { $other } überlappen sich bei { $at }; Provinzen müssen nebeneinander liegen.
fault-one-outline = { $one } und { $other } haben denselben Umriss; Provinzen müssen nebeneinander liegen.
fault-space-outside = Das Feld { $space } bei { $at } muss in { $province } liegen, { $least } Einheiten oder mehr vom Umriss entfernt.
fault-dragon-outside = Das Drachenfeld bei { $at } muss in { $province } liegen, { $least } Einheiten oder mehr vom Umriss entfernt.
fault-off-border = Das Grenzfeld { $space } bei { $at } muss auf der Grenze von { $provinces } liegen.
fault-spaces-close = { $distance ->
    [one] Zwischen den Feldern { $one } und { $other } liegt { $distance } Einheit; es müssen { $least } oder mehr sein.
   *[other] Zwischen den Feldern { $one } und { $other } liegen { $distance } Einheiten; es müssen { $least } oder mehr sein.
}
fault-dragon-close = { $distance ->
    [one] Zwischen dem Feld { $space } und dem Drachenfeld von { $province } liegt { $distance } Einheit; es müssen { $least } oder mehr sein.
   *[other] Zwischen dem Feld { $space } und dem Drachenfeld von { $province } liegen { $distance } Einheiten; es müssen { $least } oder mehr sein.
}
