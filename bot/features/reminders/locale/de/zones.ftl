### Eingetippte Zeitzonen. $zone und $typed stehen schon in Anführungszeichen, außer wenn $zone der Name einer bekannten ist.

zone-no-zone = Eine Zeitzone { $zone } gibt es nicht. Gib eine Stadt an, etwa Berlin, oder einen Abstand, etwa UTC+2.
zone-no-zone-but = Eine Zeitzone { $zone } gibt es nicht. Meinst du { $near }?
zone-no-offset = Eine Zeitzone { $zone } gibt es nicht. Abstände gehen von UTC-12 bis UTC+14, in Viertelstunden: UTC+5:30.
zone-of-country = In { $country } gibt es mehrere Zeitzonen. Gib eine Stadt dort an.
zone-others = Unter { $typed } verstehe ich die Stadt in { $zone }. Es gibt noch eine große Stadt, die so heißt; meinst du die, dann gib { $others } an.

## Abkürzungen mehrerer Zonen. $meanings ist etwa: America/Chicago (Nordamerika); Asia/Shanghai (China).
zone-ambiguous = { $zone } ist mehrdeutig. Gib stattdessen eine von diesen an: { $meanings }.
zone-meaning = { $zone } ({ $region })
zone-of-apia = Samoa
zone-of-chicago = Central Time in Nordamerika
zone-of-denver = Mountain Time in Nordamerika
zone-of-dhaka = Bangladesch
zone-of-dublin = Irland
zone-of-halifax = Atlantic Time in Kanada
zone-of-havana = Kuba
zone-of-jerusalem = Israel
zone-of-kolkata = Indien
zone-of-london = Vereinigtes Königreich
zone-of-manaus = Amazonas
zone-of-pago-pago = Amerikanisch-Samoa
zone-of-perth = Westaustralien
zone-of-phoenix = Arizona
zone-of-puerto-rico = Puerto Rico
zone-of-riyadh = Saudi-Arabien
zone-of-shanghai = China
zone-of-singapore = Singapur
zone-of-yerevan = Armenien
