"""What every game is built from, and what drives it: asks, the table, actions, and the box a game comes in."""

from games.engine.actions import Action, Parameter
from games.engine.asks import NATURE, Amount, Answer, Ask, Key, Pick, Picks, Seat, only_answer
from games.engine.box import SYMBOLS, Box, Label, Names, Option, OwnFile, Policy, Texts, Topic, random_policy
from games.engine.errors import (
    AlreadyAnswered,
    BrokenLog,
    GameError,
    NotAsked,
    NotOffered,
    OtherRules,
    Refused,
    UnknownGame,
)
from games.engine.game import Event, Game, Rules, seen
from games.engine.selfplay import Result, choose, play, play_out
from games.engine.table import Entry, Table, draw

__all__ = [
    "NATURE",
    "SYMBOLS",
    "Action",
    "AlreadyAnswered",
    "Amount",
    "Answer",
    "Ask",
    "Box",
    "BrokenLog",
    "Entry",
    "Event",
    "Game",
    "GameError",
    "Key",
    "Label",
    "Names",
    "NotAsked",
    "NotOffered",
    "Option",
    "OtherRules",
    "OwnFile",
    "Parameter",
    "Pick",
    "Picks",
    "Policy",
    "Refused",
    "Result",
    "Rules",
    "Seat",
    "Table",
    "Texts",
    "Topic",
    "UnknownGame",
    "choose",
    "draw",
    "only_answer",
    "play",
    "play_out",
    "random_policy",
    "seen",
]
