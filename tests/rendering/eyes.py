"""Differences between colours, for normal vision and for three kinds of colour blindness."""

from __future__ import annotations

import math
from itertools import combinations

EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Matrices from linear light to perceived light (Machado, Oliveira, Fernandes 2009, severity 1)."""


def linear(colour):
    """Convert an sRGB colour to linear light (IEC 61966-2-1), each component 0 to 1."""
    shares = [part / 255 for part in colour]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def lab(colour, eye):
    """Return CIELAB coordinates of the colour as `eye` sees it, with white point D65."""
    light = linear(colour)
    red, green, blue = (min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other):
    """Return the CIEDE2000 difference of two CIELAB colours (Sharma, Wu, Dalal 2005); 1 is just noticeable."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    dull = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(dull / (dull + 25**7))
    c1, c2 = math.hypot(stretch * a1, b1), math.hypot(stretch * a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, stretch * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    tilt = 1 + sum(weight * math.cos(math.radians(times * hue + start)) for weight, times, start in waves)
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2) / (1 + 0.015 * chroma * tilt)
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    crossed = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + crossed * by_chroma * by_hue)


def nearest(colours, eye):
    """Return the smallest difference between two of `colours` for that eye."""
    return min(difference(*pair) for pair in combinations([lab(colour, eye) for colour in colours], 2))


def contrast(one, other):
    """Return the contrast ratio of two colours (WCAG 2.2), 1 to 21."""
    lights = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)
