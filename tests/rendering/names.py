"""Names of players in pictures: short ones, and some of the worst."""

NAMES = ("Ada", "Bert", "Chloe", "Dora", "Emil", "Fay")
WORST = (
    ("W" * 200, "長" * 32, "﷽" * 32, "🐉👨‍👩‍👧‍👦🇨🇳" * 8, "شَيْخُ العَرَبِ " * 3, "שָׁלוֹם **עוֹלָם** <@1>"),
    (
        "[x](y)||s||~~\n# >",
        "\u202e\u2067abc\x00\x1b[31m",
        "Z" + "\u0335\u0310" * 60,
        "",
        "\u3164\u200b",
        "ภาษาไทย हिन्दी 𓀀",
    ),
)
