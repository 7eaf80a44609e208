"""The engine of all games: asks, the table that runs a game, slash commands, and the box that declares a game."""

from games.engine.actions import Action, AlreadyAnswered, Parameter, Unfit, Via
from games.engine.ahead import Ahead
from games.engine.analysis import Alternative, Analysis, Turn, analyse
from games.engine.asks import NATURE, Amount, Answer, Ask, Key, NotOffered, Pick, Picks, Seat, draw, only_answer
from games.engine.box import Box, Names, Option, OwnFile, Page, Texts
from games.engine.errors import (
    BrokenLog,
    GameError,
    NotAsked,
    OtherRules,
    Refused,
    UnknownGame,
)
from games.engine.game import AGREED, Event, Game, Rules, Scorer, seen
from games.engine.joins import (
    Choice,
    Group,
    Joins,
    Part,
    Stop,
    groups,
    joined_of,
    last_choice,
    led_on,
    together,
)
from games.engine.labels import Label, find_keys, read_key
from games.engine.language import Catalogue
from games.engine.learned import Learned
from games.engine.levels import LEVELS, Level, Skill
from games.engine.past import Light, Moment, Past, past_of
from games.engine.policies import Policy, Weigh, best_by, best_of, random_policy
from games.engine.search import Effort, Search, Thought
from games.engine.selfplay import Result, choose, play, play_out
from games.engine.sight import Known, Sight
from games.engine.table import Entry, Table
from games.engine.turns import Clockwise
from games.engine.words import SYMBOLS
from games.engine.worlds import World, imagined

__all__ = [
    "AGREED",
    "LEVELS",
    "NATURE",
    "SYMBOLS",
    "Action",
    "Ahead",
    "AlreadyAnswered",
    "Alternative",
    "Amount",
    "Analysis",
    "Answer",
    "Ask",
    "Box",
    "BrokenLog",
    "Catalogue",
    "Choice",
    "Clockwise",
    "Effort",
    "Entry",
    "Event",
    "Game",
    "GameError",
    "Group",
    "Joins",
    "Key",
    "Known",
    "Label",
    "Learned",
    "Level",
    "Light",
    "Moment",
    "Names",
    "NotAsked",
    "NotOffered",
    "Option",
    "OtherRules",
    "OwnFile",
    "Page",
    "Parameter",
    "Part",
    "Past",
    "Pick",
    "Picks",
    "Policy",
    "Refused",
    "Result",
    "Rules",
    "Scorer",
    "Search",
    "Seat",
    "Sight",
    "Skill",
    "Stop",
    "Table",
    "Texts",
    "Thought",
    "Turn",
    "Unfit",
    "UnknownGame",
    "Via",
    "Weigh",
    "World",
    "analyse",
    "best_by",
    "best_of",
    "choose",
    "draw",
    "find_keys",
    "groups",
    "imagined",
    "joined_of",
    "last_choice",
    "led_on",
    "only_answer",
    "past_of",
    "play",
    "play_out",
    "random_policy",
    "read_key",
    "seen",
    "together",
]
