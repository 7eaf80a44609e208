"""What the rules ask, as the box of this game describes it."""

from games.engine import legacy


class Pick(legacy.Pick):
    """Choose one of several options."""

    game = "chang_cheng"


class Picks(legacy.Picks):
    """Choose exactly `count` of several options."""

    game = "chang_cheng"


class Amount(legacy.Amount):
    """Choose a whole number."""

    game = "chang_cheng"
