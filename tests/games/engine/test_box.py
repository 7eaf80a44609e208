"""The box: players, options and AI players, and refusals of anything else."""

from dataclasses import replace
from random import Random
from re import escape

import pytest

from games import find_box, find_boxes
from games.engine import Ahead, BrokenLog, Option, OwnFile, Parameter, Pick, Refused, Table, UnknownGame, by_command
from games.engine.policies import ValueFunction, random_policy
from games.engine.selfplay import play
from tests.games.engine.toys import BOX, say


def test_options_have_defaults():
    assert BOX.chosen({}) == {"rounds": "1"}
    assert BOX.chosen({"rounds": "3"}) == {"rounds": "3"}
    with pytest.raises(Refused, match=r"has no option called 'rounds'\. It has no options"):
        replace(BOX, options=()).chosen({"rounds": "1"})


def test_a_stored_choice_that_still_exists_is_kept():
    assert OWN.kept("2") == "2"
    assert {OWN.kept(stored) for stored in (None, "9", 2, ("2",), "RULES\n2")} == {"1"}


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


def read_rounds(text):
    if text != "RULES\n2":
        raise Refused("A file of rules is a line RULES and a line with how many rounds.")
    return "Two rounds of our own"


OWN = Option("rounds", say, ("1", "2"), OwnFile(read_rounds))


def test_an_uploaded_choice_is_the_text_of_the_file_and_not_quoted_in_full_if_it_cannot_be_read():
    box = replace(BOX, options=(OWN,), set_up=lambda seats, options: options)
    assert box.chosen({"rounds": "RULES\n2"}) == {"rounds": "RULES\n2"}
    assert box.new(2, {"rounds": "RULES\n2"}) == {"rounds": "RULES\n2"}
    assert [OWN.is_own(choice) for choice in ("1", "RULES\n2", "RULES")] == [False, True, True]
    assert not BOX.options[0].is_own("RULES\n2")
    with pytest.raises(Refused) as refusal:
        box.chosen({"rounds": "RULES\n" + "9" * 60_000})
    assert str(refusal.value) == (
        "'RULES\\n99999...9999999999999' is not a choice for rounds. Choose one of: 1, 2; or upload a file. A file "
        "of rules is a line RULES and a line with how many rounds."
    )


def test_ai_players_are_found_by_name_and_random_is_always_there(monkeypatch):
    table = Table(BOX.new(2, {}), nature=Random(1))
    assert BOX.policy_names == BOX.offered == ("shy", "random")
    assert BOX.policy("shy")(table.information(0), Random(0)) == table.ask_of(0).low
    assert BOX.policy("random") is random_policy
    with pytest.raises(Refused, match=r"There is no AI player called 'bold'\. There are: shy, random"):
        BOX.policy("bold")

    box = find_box("huang_di")
    assert [name for name in box.policy_names if not box.is_quick(name)] == ["hard", "expert"]
    assert box.offered == ("easy", "medium", "hard", "expert")
    monkeypatch.setattr(ValueFunction, "weights", lambda self, seats: None)
    assert box.offered == ("easy", "medium"), "nothing is learned"


def test_ai_players_are_called_by_their_names_and_titles_or_refused_with_the_titles():
    titles = {"shy": "quiet", "bold": "quick"}
    called = [BOX.policy_called(typed, titles) for typed in ("shy", "Quiet", " quie ", "random")]
    assert called == ["shy", "shy", "shy", "random"]
    for typed, why in (
        ("loud", "There is no AI player called 'loud'. There are: quiet, quick."),
        ("qu", "'qu' could mean: quiet; quick. Type more of the name."),
    ):
        with pytest.raises(Refused, match=f"^{escape(why)}$"):
            BOX.policy_called(typed, titles)


def test_the_usual_ai_player_and_the_stand_in_must_exist_and_the_stand_in_be_quick():
    for names in ({"usual": "bold"}, {"stand_in": "brave"}, {"policies": {}}):
        with pytest.raises(ValueError, match=r"The Auction has no AI player .*, only (shy, )?random"):
            replace(BOX, **names)
    with pytest.raises(ValueError, match="Huang Di has the stand-in hard, but a stand-in must answer quickly"):
        replace(find_box("huang_di"), stand_in="hard")


def test_a_game_is_found_by_its_name_title_and_aliases_however_they_are_typed():
    for name in ("huang_di", "Huang Di", "HUANGDI", "/huangdi", "Huáng Dì", " yellow emperor ", "Yellow-Emperor"):
        assert find_box(name) is find_boxes()["huang_di"]
    for name in ("chess", "huan", "", " - ", "皇帝"):
        with pytest.raises(UnknownGame, match=rf"There is no game called '{name}'\. There are: .*Huang Di"):
            find_box(name)
    assert list(find_boxes()) == sorted(find_boxes())
    with pytest.raises(TypeError):
        find_boxes()["chess"] = BOX


def test_a_whole_game_between_ai_players_is_played_by_name():
    shy = play(BOX, 2, ["shy"], {}, Random(1))
    assert (shy.scores, shy.ranks, shy.ended_because, shy.answers) == ((1, 0), (1, 2), "sold out", 4)
    mixed = [play(BOX, 3, ["shy", "random", "shy"], {}, Random(1)) for _ in range(2)]
    assert mixed[0] == mixed[1]
    with pytest.raises(Refused, match=r"one for each of the 3 seats\. You named 2"):
        play(BOX, 3, ["shy", "random"], {}, Random(1))


def test_a_table_that_began_under_earlier_rules_keeps_them_and_a_log_from_others_is_refused():
    old, new = BOX.new(2, {}), BOX.new(2, {})
    box = replace(BOX, version=3, set_up=lambda seats, options: new, earlier={1: lambda seats, options: old})
    assert box.new(2, {}) is box.new(2, {}, version=3) is new
    assert box.new(2, {}, version=1) is old
    why = r"with version 2 of the rules of The Auction\. This program can replay version 3"
    for check in (box.check_version, lambda version: box.new(2, {}, version=version)):
        with pytest.raises(BrokenLog, match=why) as other:
            check(2)
        assert other.value.number == 0


WARE, COLOUR = Parameter("first", say), Parameter("colour", say)


class Haggle(Pick):
    """What decisions have in common, which is none itself."""

    __module__ = "games.bazaar.haggling"

    def legal_options(self, game):
        return ["tea"]


def made(name, module, topic, kind=Haggle, **declared):
    """Return a decision of a game in `games/`."""
    return type(name, (kind,), {"__module__": f"games.{module}", "topic": topic, **declared})


BUY = made("Buy", "bazaar.trading", "buy", commands=by_command(take=WARE, bee="tea"), ahead=Ahead("buy", say, ("tea",)))
PAY = made("Pay", "bazaar.haggling", "pay", commands=by_command(take=COLOUR, nothing="no"))
LEAVE = made("Leave", "bazaar.trading", "leave", ahead=Ahead("leave", say, ("yes", "no")))
ELSEWHERE = made("Elsewhere", "bazaars.trading", "elsewhere", Pick)
"""A decision of another game, whose name begins alike."""


def test_commands_and_what_is_answered_ahead_come_from_the_decisions():
    box = replace(BOX, decisions=(BUY, PAY, LEAVE))
    assert {action.name: action.script for action in box.actions} == {
        "take": {"buy": WARE, "pay": COLOUR},
        "bee": {"buy": "tea"},
        "nothing": {"pay": "no"},
    }
    assert list(box.actions[0].script) == ["buy", "pay"]
    assert all(action.say is say for action in box.actions)
    assert box.ahead == (BUY.ahead, LEAVE.ahead)


ASTRAY = made("Astray", "elsewhere.trading", "astray", Pick, combines_with=("nowhere",))
TWIN = made("Twin", "elsewhere.trading", "astray", Pick)
MUTE = made("Mute", "silent.trading", "mute", Pick)
TYPED = made("Typed", "typed.trading", "typed", MUTE, combines_with="mute")


@pytest.mark.parametrize(
    ("declared", "why"),
    [
        ((BUY, PAY), "Leave is not among the decisions that the box declares"),
        ((BUY, LEAVE), "Pay is not among the decisions that the box declares"),
        ((LEAVE,), "Buy is not among the decisions that the box declares"),
        ((ASTRAY,), "Astray names the topic nowhere, which no decision has"),
        ((TWIN, TWIN), "Twin has the topic astray, like another decision"),
        ((TYPED,), "Typed.combines_with must be a list of topics, not a text"),
        ((MUTE,), "Mute needs all_options or legal_options, to know what is offered"),
    ],
)
def test_decisions_that_are_not_declared_or_do_not_fit_together_are_refused(declared, why):
    with pytest.raises(ValueError, match=f"^{why}$"):
        replace(BOX, decisions=declared)
