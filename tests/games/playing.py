"""Answer the questions of a table, in any game, and find out what it asks, offers and has told."""


def play(table, *answers):
    """Give answers in order, each for the first seat that is asked; return the table."""
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table


def parsed(text):
    """Return the answers that a text names: `recruiter recruit 3`."""
    return [int(one) if one.isdigit() else one for one in text.split()]


def asked(table):
    """Return who is asked, and about what."""
    return table.asks[0].seat, table.asks[0].topic


def offered(table):
    """Return the options of the open question."""
    return [*table.asks[0].options]


def observed(table):
    """Return the open question, and what the asked seat sees."""
    return table.asks[0], table.game.observation(table.asks[0].seat)


def note_of(table, key):
    """Return what the asked seat is told that an option of the open question brings."""
    ask, seen = observed(table)
    return ask.label(seen, key).note


def told(table, kind):
    """Return the events of one kind that a table or a game has told, oldest first."""
    return [event for event in getattr(table, "game", table).events if isinstance(event, kind)]


def points(table, source):
    """Return every player's points from one source, at a table or in a game."""
    return [player.points[source] for player in getattr(table, "game", table).players]
