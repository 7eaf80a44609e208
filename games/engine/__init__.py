"""The engine of all games: states, decisions, the table that runs a game, and the box that declares it."""

from games.engine.advice import Advice, advise
from games.engine.analysis import Alternative, Analysis, Turn, analyse
from games.engine.answers import NATURE, Answer, Key, KnownAnswer, Label, Names, Seat, find_keys, read_key
from games.engine.box import Box, Option, OwnFile
from games.engine.combining import (
    Choice,
    Choices,
    Several,
    at_choice,
    choices,
    combined_answers,
    combined_with_first,
    label_of,
    last_choice,
    several,
    single_choices,
    with_forced_answers,
    with_unseen,
)
from games.engine.commands import Action, AlreadyAnswered, Unfit
from games.engine.decision import (
    EVERY,
    Ahead,
    Amount,
    Ask,
    Chance,
    Decided,
    Decision,
    NotOffered,
    Options,
    Pick,
    Picks,
    Reason,
    by_command,
    draw,
    forced_answer,
)
from games.engine.errors import BrokenLog, GameError, NotAsked, OtherRules, Refused, UnknownGame
from games.engine.events import Event, quick_value, seen
from games.engine.game import AGREED, Clockwise, Game, Rules, Scorer
from games.engine.information import Information, World, determinized_world
from games.engine.language import Catalogue
from games.engine.parameters import LeadsTo, Parameter
from games.engine.policies import LEVELS, Holding, Policy, Search, SearchBudget, Skill, best_answer, random_policy
from games.engine.reasons import Line
from games.engine.selfplay import Result, choose, play, play_out
from games.engine.table import Entry, Moment, Past, Revealed, Table, past_of
from games.engine.texts import Grid, Page, Texts
from games.engine.value_function import Evaluation, ValueFunction
from games.engine.visibility import Hidden, HiddenRead, Part, cached, is_hidden, one_per_seat, private, public, secret
from games.engine.words import SYMBOLS, row
