### Unsere Spielpläne, und was über die Datei eines Spielplans gesagt wird, mit dem man nicht spielen kann.

sheet-border_disputes = Grenzstreitigkeiten
sheet-ways_of_diplomacy = Wege der Diplomatie

# Ihre Provinzen und Viertel, nach ihren Schlüsseln in den Dateien; ein anderer Spielplan hat eigene Namen.
province-yan = Yan
province-zhao = Zhao
province-chin = Qin
province-wei = Wei
province-qi = Qi
province-lu = Lu
province-shu = Shu
province-chu = Chu
province-wu = Wu
province-garrison = Kaserne
province-palace = Palast
province-temple = Tempel
province-westmarket = Westmarkt
province-drumtower = Trommelturm
province-gardens = Gärten
province-granary = Speicher
province-archives = Archiv
province-eastmarket = Ostmarkt

refused-map-seats =
    Der Spielplan { $title } ist für { $least } bis { $most } Personen, nicht für { $seats }. Wähle einen anderen mit der Option „{ option-map.title }“, oder ändere, wer mitspielt.

## Fehler in Dateien von Spielplänen. `$where` ist eine Stelle: „spaces“ von „wei“ von „provinces“ der Datei.

field-key-point = Der Schlüssel eines Punkts muss aus 1 bis 12 Buchstaben von a bis z und Ziffern bestehen; bei einem in { $where } ist es nicht so.
field-key-province = Der Schlüssel einer Provinz muss aus 1 bis 12 Buchstaben von a bis z bestehen und nicht „discard“ sein; bei einem in { $where } ist es nicht so.

wanted-two-numbers = ein Paar von Zahlen (nach rechts und nach unten)
wanted-place = ein Ort auf dem Blatt zwischen [0, 0] und { $corner }
wanted-key-point = der Schlüssel eines Punkts
wanted-key-space = der Schlüssel eines Felds
wanted-key-province = der Schlüssel einer Provinz
wanted-pair-space = eine Liste der Schlüssel zweier Felder
wanted-pair-province = eine Liste der Schlüssel zweier Provinzen
