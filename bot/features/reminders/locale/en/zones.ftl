### Typed time zones. $zone and $typed are already in quotation marks, unless $zone is the name of a known one.

zone-no-zone = There is no time zone { $zone }. Give a city, such as Berlin, or an offset, such as UTC+2.
zone-no-zone-but = There is no time zone { $zone }. Did you mean { $near }?
zone-no-offset = There is no time zone { $zone }. Offsets go from UTC-12 to UTC+14, in steps of a quarter of an hour: UTC+5:30.
zone-of-country = There are several time zones in { $country }. Give a city there.
zone-others = I took { $typed } to mean the city in { $zone }. Another large city has that name: if you mean it, give { $others }.

## Abbreviations of several zones. $meanings is such as: America/Chicago (North America); Asia/Shanghai (China).
zone-ambiguous = { $zone } has several meanings. Give one of these instead: { $meanings }.
zone-meaning = { $zone } ({ $region })
zone-of-apia = Samoa
zone-of-chicago = Central Time in North America
zone-of-denver = Mountain Time in North America
zone-of-dhaka = Bangladesh
zone-of-dublin = Ireland
zone-of-halifax = Atlantic Time in Canada
zone-of-havana = Cuba
zone-of-jerusalem = Israel
zone-of-kolkata = India
zone-of-london = United Kingdom
zone-of-manaus = Amazon
zone-of-pago-pago = American Samoa
zone-of-perth = Western Australia
zone-of-phoenix = Arizona
zone-of-puerto-rico = Puerto Rico
zone-of-riyadh = Saudi Arabia
zone-of-shanghai = China
zone-of-singapore = Singapore
zone-of-yerevan = Armenia
