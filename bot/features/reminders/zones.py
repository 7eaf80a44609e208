"""Time zones as people type them: names of the IANA database, offsets, abbreviations, cities and countries.

`CITIES` has a line for each zone, `Europe/Berlin|berlin|munchen|munich|...`, with names in many languages as `folded`.
A name that several cities share belongs to the largest of them; in the zone of another large one, it follows a tilde. A
look-up reads the file (1.8 MB) and keeps nothing of it, because memory is dear and time zones are rarely set.
"""

from __future__ import annotations

import asyncio
import re
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel import Locale

from bot.kernel.words import Declined, say
from bot.settings import zones
from games.engine.language import languages
from games.engine.words import quoted, row
from storage import UTC_NAME, offset_in, offset_name, zone_named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CITIES: Final = Path(__file__).with_name("cities.txt")
_FIXED: Final = "Etc/"
"""Beginning of IANA zones of fixed offsets, whose signs count the other way around: Etc/GMT+2 is UTC-2."""
NEAR: Final = 3
"""Number of similar time zones offered for an unknown one."""
_USED_IN: Final = {
    UTC_NAME: "UTC GMT UCT Z ZULU",
    # Europe
    "Europe/Berlin": "CET CEST MEZ MESZ",
    "Europe/Bucharest": "EET EEST OEZ OESZ",
    "Europe/Dublin": "IST",
    "Europe/Istanbul": "TRT",
    "Europe/Lisbon": "WET WEST WEZ WESZ",
    "Europe/London": "BST",
    "Europe/Moscow": "MSK MSD",
    "Europe/Samara": "SAMT",
    # America
    "America/Adak": "HDT",
    "America/Anchorage": "AKST AKDT AKT",
    "America/Argentina/Buenos_Aires": "ART",
    "America/Bogota": "COT",
    "America/Caracas": "VET",
    "America/Chicago": "CST CDT CT",
    "America/Denver": "MST MDT MT",
    "America/Guayaquil": "ECT",
    "America/Halifax": "AST ADT AT",
    "America/Havana": "CST CDT",
    "America/La_Paz": "BOT",
    "America/Lima": "PET",
    "America/Los_Angeles": "PST PDT PT",
    "America/Manaus": "AMT",
    "America/Montevideo": "UYT",
    "America/New_York": "EST EDT ET",
    "America/Phoenix": "MST",
    "America/Puerto_Rico": "AST",
    "America/Santiago": "CLT CLST",
    "America/Sao_Paulo": "BRT BRST",
    "America/St_Johns": "NST NDT",
    # Africa
    "Africa/Johannesburg": "SAST",
    "Africa/Lagos": "WAT",
    "Africa/Maputo": "CAT",
    "Africa/Nairobi": "EAT",
    # Asia
    "Asia/Baku": "AZT",
    "Asia/Dhaka": "BST BDT",
    "Asia/Dubai": "GST",
    "Asia/Ho_Chi_Minh": "ICT",
    "Asia/Hong_Kong": "HKT",
    "Asia/Jakarta": "WIB",
    "Asia/Jayapura": "WIT",
    "Asia/Jerusalem": "IST IDT",
    "Asia/Karachi": "PKT",
    "Asia/Kathmandu": "NPT",
    "Asia/Kolkata": "IST",
    "Asia/Kuala_Lumpur": "MYT",
    "Asia/Makassar": "WITA",
    "Asia/Manila": "PHT PHST",
    "Asia/Riyadh": "AST",
    "Asia/Seoul": "KST",
    "Asia/Shanghai": "CST",
    "Asia/Singapore": "SGT SST",
    "Asia/Tashkent": "UZT",
    "Asia/Tbilisi": "GET",
    "Asia/Tehran": "IRST IRDT",
    "Asia/Tokyo": "JST",
    "Asia/Vladivostok": "VLAT",
    "Asia/Yekaterinburg": "YEKT",
    "Asia/Yerevan": "AMT",
    # Australia and the Pacific
    "Australia/Adelaide": "ACST ACDT",
    "Australia/Perth": "AWST WST",
    "Australia/Sydney": "AEST AEDT",
    "Pacific/Apia": "WST",
    "Pacific/Auckland": "NZST NZDT NZT",
    "Pacific/Guam": "CHST",
    "Pacific/Honolulu": "HST",
    "Pacific/Pago_Pago": "SST",
}
"""Abbreviations of standard and summer time, by the zone of the region that uses them. Some are used in several."""

_SHORT: Final = {"uk": "GB", "usa": "US"}
"""Short names of countries that their languages' lists do not have."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What is understood of a typed time zone."""

    zone: str
    """Its name, as it is stored and shown."""
    notes: tuple[str, ...] = ()
    """Sentences about what else the text could have meant; mostly none."""


async def zone_meant(typed: str) -> Meant:
    """Return the time zone that a person means. Raises `Declined` with what they could type instead.

    A thread looks it up, because the names of all cities are read from a file.
    """
    return await asyncio.to_thread(zone_called, typed)


def zone_called(typed: str) -> Meant:
    """Return `zone_meant`, in this thread."""
    if meant := _understood(typed):
        return meant
    known = {zone.casefold(): zone for zone in _offered()}
    near = [known[name] for name in get_close_matches(_spelt(typed), known, NEAR)]
    near += cities_like(typed.rpartition("/")[2], 2 * NEAR).values()
    if near:
        raise Declined(say("zone-no-zone-but", zone=quoted(typed), near=row(list(dict.fromkeys(near))[:NEAR])))
    raise Declined(say("zone-no-zone", zone=quoted(typed)))


def zones_suggested(typed: str) -> list[str]:
    """Return the zones to choose from after what was typed so far: what it means, then those with it in their names."""
    try:
        meant = _understood(typed)
        likely = [meant.zone] if meant else []
    except Declined:
        likely = _used_with(typed)
    return list(dict.fromkeys([*likely, *(zone for zone in _offered() if _spelt(typed) in zone.casefold())]))


def _understood(typed: str) -> Meant | None:
    """Return the time zone that is meant; `None` if nothing is called that. Raises `Declined` if several are."""
    exact = _as_offset(_known().get(_spelt(typed), ""))
    if zone := _offset_or_abbreviation(typed) or ("/" in typed and exact):
        return Meant(zone)
    return _place(typed) or (Meant(exact) if exact else None)  # some old names, such as Japan, are of countries


def _offset_or_abbreviation(typed: str) -> str | None:
    try:
        offset = offset_in(typed)
    except ValueError as no_such_offset:
        raise Declined(say("zone-no-offset", zone=quoted(typed))) from no_such_offset
    if offset is not None:
        return offset_name(offset)
    used = _used_with(typed)
    if len(used) > 1:
        cities = {zone: zone.rpartition("/")[2].replace("_", "-").lower() for zone in used}
        meanings = [say("zone-meaning", zone=zone, region=say(f"zone-of-{city}")) for zone, city in cities.items()]
        raise Declined(say("zone-ambiguous", zone=quoted(typed), meanings="; ".join(meanings)))
    return used[0] if used else None


def _place(typed: str) -> Meant | None:
    """Return the time zone of a country, or of the largest city with this name."""
    there = zones_of_country(typed)
    if there and not any(_differ(there[0], zone) for zone in there):
        return Meant(there[0])
    if found := _zones_of_place(typed):
        return Meant(found[0], tuple(_others(typed, found)))
    if named := [zone for zone in _offered() if zone.casefold().endswith(f"/{_spelt(typed)}")]:
        return Meant(min(named, key=len))
    if there:
        raise Declined(say("zone-of-country", country=quoted(typed)))
    return None


def _zones_of_place(typed: str) -> list[str]:
    """Return the zones of a city, or of a city and its country such as "San Jose, Costa Rica", the likeliest first."""
    city, _, country = typed.partition(",")
    found = zones_of_city(city)
    if not country.strip():
        return found
    there = zones_of_country(country)
    return [zone for zone in found if zone in there]


def _used_with(abbreviation: str) -> list[str]:
    """Return the zones of all regions that use an abbreviation, such as CET or EST."""
    return [zone for zone, used in _USED_IN.items() if abbreviation.strip().upper() in used.split()]


def zones_of_country(name: str) -> list[str]:
    """Return all zones of a country by its name in any of the bot's languages; empty if there is none."""
    wanted = folded(name)
    territories = chain.from_iterable(Locale.parse(language).territories.items() for language in languages())
    code = _SHORT.get(wanted) or next((code for code, name in territories if folded(name) == wanted), None)
    rows = (files("tzdata") / "zoneinfo" / "zone.tab").read_text("utf-8").splitlines()
    return [row.split("\t")[2] for row in rows if code and row.startswith(f"{code}\t")]


def _as_offset(zone: str) -> str:
    """Return an IANA zone, but a fixed offset as people write it: Etc/GMT+2 is two hours behind UTC."""
    return offset_name(_offset(zone, datetime.now(UTC))) if zone.startswith(_FIXED) else zone


def _others(typed: str, found: Sequence[str]) -> Iterator[str]:
    """Yield a sentence about other large cities of this name where the clocks differ, if there are any."""
    others = [zone for zone in found if _differ(zone, found[0])]
    if others:
        yield say("zone-others", zone=found[0], typed=quoted(typed), others=row(others))


def _differ(zone: str, other: str) -> bool:
    """Return whether the clocks of two zones differ at any time of the year."""
    now = datetime.now(UTC)
    months = [now + timedelta(days=30 * month) for month in range(12)]
    return any(_offset(zone, month) != _offset(other, month) for month in months)


def _offset(zone: str, moment: datetime) -> timedelta:
    return moment.astimezone(zone_named(zone)).utcoffset() or timedelta()


def _spelt(typed: str) -> str:
    """Return a typed text as the IANA database spells names, but in lower case."""
    return "_".join(typed.split()).casefold()


@cache
def _known() -> dict[str, str]:
    return {zone.casefold(): zone for zone in zones()}


def _offered() -> list[str]:
    """Return the zones to offer: no abbreviations, and none whose sign means the opposite of what people mean."""
    return [UTC_NAME, *(zone for zone in zones() if "/" in zone and not zone.startswith(_FIXED))]


def folded(name: str) -> str:
    """Return a name without case, accents and punctuation, so that "münchen" is "munchen"."""
    letters = (letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter))
    return " ".join(re.findall(r"[^\W_]+", "".join(letters)))


def zones_of_city(name: str) -> list[str]:
    """Return the zone of the largest city called `name`, then those of other large ones; empty if there is none."""
    wanted, largest, others = folded(name), [], []
    for line in _lines() if wanted else ():
        if f"|{wanted}|" in line:
            largest.append(_zone_in(line))
        if f"|~{wanted}|" in line:
            others.append(_zone_in(line))
    return largest + others


def cities_like(name: str, most: int) -> dict[str, str]:
    """Return the zones of the `most` cities that begin with the same letter and are spelt most like `name`."""
    wanted = folded(name)
    if not wanted:
        return {}
    alike = re.compile(rf"\|({re.escape(wanted[0])}[^|]*)(?=\|)")
    found = {city: _zone_in(line) for line in _lines() for city in alike.findall(line)}
    return {city: found[city] for city in get_close_matches(wanted, found, most, cutoff=0.75)}


def _lines() -> Iterator[str]:
    with CITIES.open(encoding="utf-8") as file:
        yield from (line for line in file if not line.startswith("#"))


def _zone_in(line: str) -> str:
    return line.partition("|")[0]
