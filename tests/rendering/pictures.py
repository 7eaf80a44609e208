"""All kinds of pictures of recorded games, for the tests that ask the same of every picture."""

from importlib import import_module

from games import find_box
from games.engine.words import capital
from games.huang_di.wall import PROVINCE_NAMES
from rendering import find_painter
from tests.rendering.names import NAMES
from tests.rendering.recorded import recorded


def boards(game, kind):
    """Return what paints the table at some moments, by name; like all others it takes names and a look."""
    painter, found = find_painter(game), recorded(game, kind).moments(2)[kind != "many" :]
    return {f"board {number}": _painting(painter.board, view) for number, view in enumerate(found)}


def ends(game, kind):
    """Return what paints the points, and all pictures of the end."""
    painter, views = find_painter(game), recorded(game, kind).views
    middle = views[len(views) * 2 // 3]
    return {
        "points so far": _painting(painter.scores, middle),
        "points at the end": _painting(painter.scores, views[-1]),
        "end": lambda names, look: painter.ending(views, names[: views[0].seats], look),
    }


def closer_looks(game, kind):
    """Return what paints closer looks at all of a kind, and at one of three other things, in the middle of a game."""
    painter, views = find_painter(game), recorded(game, kind).views
    view = views[len(views) * 2 // 3]
    return {
        item: lambda names, look, item=item: painter.detail(item, view, names[: view.seats], look)
        for number, item in enumerate(find_box(game).texts.items(view, NAMES[: view.seats]))
        if number % 3 == 0 or item.startswith("all:")
    }


def questions(game, kind):
    """Return the question of each topic with the most options."""
    found = {}
    for question in recorded(game, kind).questions:
        if question.topic not in found or len(question.options) > len(found[question.topic].options):
            found[question.topic] = question
    return found


def marked(options):
    """Return unusual marks for options, which are found again in a picture."""
    return {option: f"Q{number}" for number, option in enumerate(options)}


def choices(game, kind):
    """Return what paints the choices, each with the most options, and the hand of the player who chooses."""
    painter, found = find_painter(game), {}
    for topic, (_, options, view) in questions(game, kind).items():
        found[f"choice {topic}"] = lambda _, look, options=options, view=view: painter.choice(
            view, marked(options), look
        )
        found[f"hand {topic}"] = lambda _, look, view=view: painter.hand(view, look)
    return found


def lessons(game):
    """Return what paints the pictures of help pages, with the cover."""
    painter = find_painter(game)
    names = import_module(f"rendering.{game}.lessons").LESSONS
    return {f"lesson {name}": lambda _, look, name=name: painter.lesson(name, look) for name in names}


def all_pictures(game, kind):
    """Return what paints all of these in the game of the most players, and tables and ends in the others."""
    more = closer_looks(game, kind) | choices(game, kind) if kind == "many" else {}
    return boards(game, kind) | ends(game, kind) | more


def _painting(paint, view):
    return lambda names, look: paint(view, names[: view.seats], look)


def printed(game):
    """Return what is printed on boards: names of places and their lines, coordinates, and names of games."""
    found = {find_box(game).title}
    for kind in ("few", "many", "varied"):
        view = recorded(game, kind).views[-1]
        if game == "huang":
            maps = [view.map.area_names, view.map.capital_names, {key: key.upper() for key in view.map.spaces}]
            found |= {name for names in maps for name in names.values()} | {*"ABCDEFGHIJKLMNO"}
        elif game == "han":
            found |= {*view.board.map.names.values()}
        elif game == "chang_cheng":
            found |= {*view.names.values()}
        else:
            found |= {*PROVINCE_NAMES}
    found |= {line for name in found for line in name.split()} | {capital(name) for name in found}
    return found | {*map(str, range(21)), "I", "II", "III", "IV"}
