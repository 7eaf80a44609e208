"""The box: players, options and AI players, and refusals of anything else."""

from dataclasses import replace
from random import Random
from re import escape

import pytest

from games import find_box, find_boxes
from games.engine import (
    Ahead,
    BrokenLog,
    GameError,
    Option,
    OwnFile,
    Parameter,
    Pick,
    Refused,
    Table,
    UnknownGame,
    ValueFunction,
    by_command,
    play,
    random_policy,
)
from tests.games.engine.toys import BOX, say


@pytest.mark.parametrize(("options", "chosen"), [({}, {"rounds": "1"}), ({"rounds": "3"}, {"rounds": "3"})])
def test_options_have_defaults(options, chosen):
    assert BOX.chosen(options) == chosen


@pytest.mark.parametrize(
    ("stored", "kept"), [("2", "2"), (None, "1"), ("9", "1"), (2, "1"), (["2"], "1"), ("RULES\n2", "1")]
)
def test_a_stored_choice_that_still_exists_is_kept(stored, kept):
    assert OWN.kept(stored) == kept


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "The Auction is for 2 to 4 players, but 1 has joined."),
        (5, {}, "The Auction is for 2 to 4 players, but 5 have joined."),
        (2, {"colour": "red"}, "The Auction has no option called 'colour'. It has: rounds."),
        (2, {"rounds": "9"}, "'9' is not a choice for rounds. Choose one of: 1, 2, 3."),
        (4, {"rounds": "2"}, "2 rounds are for up to 3 players."),
    ],
)
def test_unsuitable_options_are_refused_with_suitable_ones(seats, options, sentence):
    for check in (BOX.check, BOX.new):
        with pytest.raises(Refused) as refusal:
            check(seats, options)
        assert str(refusal.value) == sentence


def test_a_game_without_options_says_so():
    with pytest.raises(Refused, match=r"has no option called 'rounds'\. It has no options"):
        replace(BOX, options=()).chosen({"rounds": "1"})


def read_rounds(text):
    if text != "RULES\n2":
        raise Refused("A file of rules is a line RULES and a line with how many rounds.")
    return "Two rounds of our own"


OWN = Option("rounds", say, ("1", "2"), OwnFile(read_rounds))


def test_an_uploaded_choice_is_the_text_of_the_file():
    box = replace(BOX, options=(OWN,), set_up=lambda seats, options: options)

    assert box.chosen({"rounds": "RULES\n2"}) == {"rounds": "RULES\n2"}
    assert box.new(2, {"rounds": "RULES\n2"}) == {"rounds": "RULES\n2"}
    assert [OWN.is_own(choice) for choice in ("1", "RULES\n2", "RULES")] == [False, True, True]
    assert not BOX.options[0].is_own("RULES\n2")


def test_an_unreadable_file_is_refused_with_the_reason_and_not_quoted_in_full():
    with pytest.raises(Refused) as refusal:
        replace(BOX, options=(OWN,)).chosen({"rounds": "RULES\n" + "9" * 60_000})
    assert str(refusal.value) == (
        "'RULES\\n99999...9999999999999' is not a choice for rounds. Choose one of: 1, 2; or upload a file. A file "
        "of rules is a line RULES and a line with how many rounds."
    )


def test_ai_players_are_found_by_name_and_random_is_always_there():
    table = Table(BOX.new(2, {}), nature=Random(1))

    assert BOX.policy_names == BOX.offered == ("shy", "random")
    assert find_box("huang_di").offered == ("easy", "medium", "hard", "expert")
    assert BOX.policy("shy")(table.information(0), Random(0)) == table.ask_of(0).low
    assert BOX.policy("random") is random_policy
    with pytest.raises(Refused, match=r"There is no AI player called 'bold'\. There are: shy, random"):
        BOX.policy("bold")


@pytest.mark.parametrize(("typed", "name"), [("shy", "shy"), ("Quiet", "shy"), (" quie ", "shy"), ("random", "random")])
def test_ai_players_are_called_by_their_names_and_titles(typed, name):
    assert BOX.policy_called(typed, {"shy": "quiet", "bold": "quick"}) == name


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("loud", "There is no AI player called 'loud'. There are: quiet, quick."),
        ("qu", "'qu' could mean: quiet; quick. Type more of the name."),
    ],
)
def test_an_ai_player_that_cannot_be_told_is_refused_with_the_titles(typed, sentence):
    with pytest.raises(Refused, match=f"^{escape(sentence)}$"):
        BOX.policy_called(typed, {"shy": "quiet", "bold": "quick"})


def test_levels_that_have_learned_nothing_are_not_offered(monkeypatch):
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    assert find_box("huang_di").offered == ("easy", "medium")


@pytest.mark.parametrize("names", [{"usual": "bold"}, {"stand_in": "brave"}, {"policies": {}}])
def test_the_usual_ai_player_and_the_stand_in_must_exist(names):
    with pytest.raises(ValueError, match=r"The Auction has no AI player .*, only (shy, )?random"):
        replace(BOX, **names)


def test_the_stand_in_must_be_quick():
    box = find_box("huang_di")
    assert [name for name in box.policy_names if not box.is_quick(name)] == ["hard", "expert"]
    with pytest.raises(ValueError, match="Huang Di has the stand-in hard, but a stand-in must answer quickly"):
        replace(box, stand_in="hard")


@pytest.mark.parametrize(
    "name",
    ["huang_di", "huang-di", "Huang Di", "HUANGDI", "/huangdi", "Huáng Dì", " yellow emperor ", "Yellow-Emperor"],
)
def test_a_game_is_found_by_its_name_title_and_aliases_however_they_are_typed(name):
    assert find_box(name) is find_boxes()["huang_di"]


@pytest.mark.parametrize("name", ["chess", "huan", "", " - ", "皇帝"])
def test_an_unknown_game_is_refused_with_a_list_of_games(name):
    with pytest.raises(UnknownGame, match=rf"There is no game called '{name}'\. There are: .*Huang Di") as error:
        find_box(name)
    assert isinstance(error.value, GameError)


def test_games_are_listed_by_name_and_cannot_be_changed():
    assert list(find_boxes()) == sorted(find_boxes())
    with pytest.raises(TypeError):
        find_boxes()["chess"] = BOX


def test_a_whole_game_between_ai_players_is_played_by_name():
    shy = play(BOX, 2, ["shy"], {}, Random(1))
    assert (shy.scores, shy.ranks, shy.ended_because, shy.answers) == ((1, 0), (1, 2), "sold out", 4)

    assert play(BOX, 3, ["shy", "random", "shy"], {}, Random(1)) == play(
        BOX, 3, ["shy", "random", "shy"], {}, Random(1)
    )
    with pytest.raises(Refused, match=r"one for each of the 3 seats\. You named 2"):
        play(BOX, 3, ["shy", "random"], {}, Random(1))


def test_a_log_from_other_rules_is_refused_with_their_version():
    BOX.check_version(BOX.version)
    with pytest.raises(
        BrokenLog, match=r"with version 9 of the rules of The Auction\. This program can replay version 1"
    ) as other:
        BOX.check_version(9)
    assert other.value.number == 0
    with pytest.raises(BrokenLog, match="with version 9"):
        BOX.new(2, {}, version=9)


def test_a_table_that_began_under_earlier_rules_keeps_them():
    old, new = BOX.new(2, {}), BOX.new(2, {})
    box = replace(BOX, version=3, set_up=lambda seats, options: new, earlier={1: lambda seats, options: old})
    assert box.new(2, {}) is box.new(2, {}, version=3) is new
    assert box.new(2, {}, version=1) is old
    with pytest.raises(BrokenLog, match="with version 2"):
        box.new(2, {}, version=2)


# What the decisions of a game declare

WARE, COLOUR = Parameter("first", say), Parameter("colour", say)


class Haggle(Pick):
    """What decisions have in common, which is none itself."""

    __module__ = "games.bazaar.haggling"

    def legal_options(self, game):
        return ["tea"]


class Buy(Haggle):
    __module__ = "games.bazaar.trading"
    topic = "buy"
    commands = by_command(take=WARE, bee="tea")
    ahead = Ahead("buy", say, ("tea",))


class Pay(Haggle):
    __module__ = "games.bazaar.haggling"
    topic = "pay"
    commands = by_command(take=COLOUR, nothing="no")


class Leave(Haggle):
    __module__ = "games.bazaar.trading"
    topic = "leave"
    ahead = Ahead("leave", say, ("yes", "no"))


class Elsewhere(Pick):
    """A decision of another game, whose name begins alike."""

    __module__ = "games.bazaars.trading"
    topic = "elsewhere"


def test_commands_and_what_is_answered_ahead_come_from_the_decisions():
    box = replace(BOX, decisions=(Buy, Pay, Leave))
    assert {action.name: action.script for action in box.actions} == {
        "take": {"buy": WARE, "pay": COLOUR},
        "bee": {"buy": "tea"},
        "nothing": {"pay": "no"},
    }
    assert list(box.actions[0].script) == ["buy", "pay"]
    assert all(action.say is say for action in box.actions)
    assert box.ahead == (Buy.ahead, Leave.ahead)


def test_commands_can_be_declared_without_decisions():
    assert (BOX.decisions, len(BOX.actions), BOX.ahead) == ((), 5, ())


@pytest.mark.parametrize(("declared", "missing"), [((Buy, Pay), "Leave"), ((Buy, Leave), "Pay"), ((Leave,), "Buy")])
def test_a_decision_of_the_game_that_is_not_declared_is_refused(declared, missing):
    with pytest.raises(ValueError, match=f"^{missing} is not among the decisions that the box declares$"):
        replace(BOX, decisions=declared)


class Astray(Pick):
    __module__ = "games.elsewhere.trading"
    topic = "astray"
    combines_with = ("nowhere",)


class Twin(Pick):
    __module__ = "games.elsewhere.trading"
    topic = "astray"


class Mute(Pick):
    __module__ = "games.silent.trading"
    topic = "mute"


class Typed(Mute):
    __module__ = "games.typed.trading"
    topic = "typed"
    combines_with = "mute"


@pytest.mark.parametrize(
    ("declared", "why"),
    [
        ((Astray,), "Astray names the topic nowhere, which no decision has"),
        ((Twin, Twin), "Twin has the topic astray, like another decision"),
        ((Typed,), "Typed.combines_with must be a list of topics, not a text"),
        ((Mute,), "Mute needs all_options or legal_options, to know what is offered"),
    ],
)
def test_decisions_that_do_not_fit_together_are_refused(declared, why):
    with pytest.raises(ValueError, match=f"^{why}$"):
        replace(BOX, decisions=declared)
