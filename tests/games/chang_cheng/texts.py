"""What players read at a table of Chang Cheng."""

from games.chang_cheng.chronicle import chronicle

NAMES = ["Ada", "Bob", "Cem", "Dee"]


def asked(at):
    """Return the open question, and the observation of the asked seat."""
    (ask,) = at.asks
    return ask, at.game.observation(ask.seat)


def prompt(at):
    """Return the open question in words."""
    ask, game = asked(at)
    return ask.prompt(game)


def hint(at):
    """Return the advice on the open question."""
    ask, game = asked(at)
    return ask.hint(game)


def reasons(at, *, evident=True):
    """Return what the open question does not offer now, with the reasons in words."""
    ask, game = asked(at)
    return ask.reasons(game, evident=evident)


def labels(at):
    """Return the labels of the open question's options."""
    ask, game = asked(at)
    return {key: ask.label(game, key) for key in ask.options}


def told(at, viewer=None, *, brief=False):
    """Return the chronicle as `viewer` reads it."""
    events = [known for event in at.game.events if (known := event.seen_by(viewer))]
    return chronicle(events, NAMES, brief=brief)
