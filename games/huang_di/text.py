"""The words of Huang Di."""


class HuangDiTexts:
    """Filled in by the game's texts."""

    help = ()
