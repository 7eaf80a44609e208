"""What players read at a table of Chang Cheng."""

from games.chang_cheng import text

NAMES = ["Ada", "Bob", "Cem", "Dee"]


def asked(at):
    """Return the open question, and the view of the asked seat."""
    (ask,) = at.asks
    return ask, at.game.observation(ask.seat)


def labels(at):
    """Return the labels of the open question's options."""
    ask, view = asked(at)
    return {key: text.label(ask, key, view) for key in ask.options}


def told(at, viewer=None, *, brief=False):
    """Return the chronicle as `viewer` reads it."""
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return text.chronicle(events, NAMES, brief=brief)
