"""How different colours look, also to eyes that lack one kind of cone."""

from __future__ import annotations

from itertools import combinations

from coloraide import Color

EYES = ("usual", "protan", "deutan", "tritan")


def seen(colour, eye="usual"):
    """Return a colour, three numbers from 0 to 255, as an eye sees it."""
    found = Color("srgb", [part / 255 for part in colour])
    return found if eye == "usual" else found.filter(eye, method="machado")


def difference(one, other):
    """Return the CIEDE2000 difference of two colours as seen; 1 is just noticeable."""
    return one.delta_e(other, method="2000")


def nearest(colours, eye="usual"):
    """Return the smallest difference between two of `colours` for an eye."""
    return min(difference(*pair) for pair in combinations([seen(colour, eye) for colour in colours], 2))


def contrast(one, other):
    """Return the contrast ratio of two colours (WCAG 2.1), 1 to 21."""
    return seen(one).contrast(seen(other))
