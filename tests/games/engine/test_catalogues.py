"""Texts are in the current language."""

import pytest

from games.engine import AlreadyAnswered, Catalogue, NotAsked, Refused, Table, Texts, UnknownGame
from games.engine.language import BrokenCatalogue, speaking, spoken
from games.engine.results import points_table, verdict
from games.engine.words import listed, one_of, players, row, symbol
from tests.games.engine.toys import BOX, Number, OneOf, SomeOf, say

BID, *_ = BOX.actions


def test_the_language_changes_within_a_context():
    with speaking("de"):
        assert say("action-bid") == "Biete geheim"
        with speaking("en"):
            assert say("action-bid") == "Bid in secret"
        assert spoken() == "de"
    assert say("action-bid") == "Bid in secret"


@pytest.mark.parametrize("language", ["de", "fr", "xx"])
def test_missing_messages_are_in_english(language):
    with speaking(language):
        assert say("action-take") == "Name a colour and take two gems"
        assert say.page("commands").startswith("What can be typed:")


def test_a_missing_message_raises():
    assert say.said("en", "nonsense") is None
    assert say.said("en", "action-bid.nonsense") is None
    for name in ("nonsense", "action-bid.nonsense"):
        with pytest.raises(KeyError, match=name):
            say(name)
    with pytest.raises(FileNotFoundError):
        say.page("nonsense")


def test_missing_values_raise():
    with pytest.raises(ValueError, match="counted in en: Unknown external: count"):
        say("counted")


@pytest.mark.parametrize(("count", "text"), [(0, "no gem"), (1, "1 gem"), (2, "2 gems")])
def test_plural_forms_follow_numbers(count, text):
    assert say("counted", count=count) == text


def test_a_command_has_its_name_in_every_language():
    (amount,) = BID.parameters
    with speaking("de"):
        assert (BID.name, BID.title, BID.sentence) == ("bid", "bieten", "Biete geheim")
        assert (amount.name, amount.title, amount.sentence) == ("amount", "menge", "Wie viel.")
    assert (BID.title, BID.name_in("de"), BID.name_in("en")) == ("bid", "bieten", "bid")
    assert (amount.title, amount.name_in("de"), amount.name_in("fr")) == ("amount", "menge", "amount")


def test_help_has_lessons_and_commands_in_every_language():
    texts = Texts(lessons=("auction",)).completed("The Auction", say, "auction", (BID,))
    first, commands = texts.help()
    assert (first.name, first.text, first.lesson) == ("Bidding", "Bid in secret.", "auction")
    assert commands.text == "What can be typed:\n\n- `/auction bid amount` Bid in secret."
    with speaking("de"):
        first, commands = texts.help()
        assert (first.name, first.text, first.lesson) == ("Bieten", "Biete geheim.", "auction")
        assert commands.text == "What can be typed:\n\n- `/auction bieten menge` Biete geheim."


@pytest.mark.parametrize(
    ("parts", "joint", "english", "german"),
    [
        (["A"], "and", "A", "A"),
        (["A", "B"], "and", "A and B", "A und B"),
        (["A", "B", "C"], "or", "A, B or C", "A, B oder C"),
    ],
)
def test_things_are_listed(parts, joint, english, german):
    assert listed(parts, joint) == english
    assert row(parts) == ", ".join(parts)
    with speaking("de"):
        assert listed(parts, joint) == german


def test_numbers_are_joined_with_or():
    assert [one_of([2]), one_of(range(1, 5))] == ["2", "1, 2, 3 or 4"]
    with speaking("de"):
        assert one_of((2, 4)) == "2 oder 4"


def test_symbols_and_points_have_names():
    assert [symbol(seat) for seat in range(6)] == ["sun", "wave", "mountain", "diamond", "cross", "moon"]
    with speaking("de"):
        assert symbol(1) == "Welle"
        assert points_table({"rows": "Reihen"}, [{"rows": 3}], [3]).splitlines()[-2] == "Summe    3"
        assert points_table({"rows": "Reihen"}, [{"rows": -3}], [-3]).splitlines()[-2] == "Summe   \N{MINUS SIGN}3"


def table(*answers):
    made = Table(BOX.new(2, {}))
    for answer in answers:
        made.answer(made.waiting[0], answer)
    return made


REFUSALS = [
    (lambda: OneOf(0, "colour", ["red"]).check("blue"), "'blue' ist hier nicht möglich. Wähle eines von: red."),
    (lambda: OneOf(0, "colour", []).check("blue"), "'blue' ist hier nicht möglich, und nichts anderes auch nicht."),
    (lambda: SomeOf(0, "gems", ["a", "b"], 2).check(("a",)), "Wähle 2 verschiedene von: a, b."),
    (
        lambda: Number(0, "bid", 0, 5000).check("x"),
        "'x' ist hier nicht möglich. Gib eine ganze Zahl von 0 bis 5000 an.",
    ),
    (lambda: table("tea").undo(0), "Es gibt nichts zurückzunehmen."),
    (lambda: BOX.check(9, {}), "The Auction ist für 2 bis 4 Personen, aber 9 sind dabei."),
    (lambda: BOX.chosen({"rounds": "9"}), "'9' geht nicht für rounds. Wähle eines von: 1, 2, 3."),
    (lambda: BOX.policy("bold"), "Keine KI heißt 'bold'. Es gibt: shy, random."),
    (lambda: BID.path(table("tea"), 0, {}), "menge fehlt: Wie viel."),
    (lambda: BID.ask_for(table("tea"), 0, {"amount": 2}, "nonsense"), "nonsense wird hier nicht gebraucht."),
]


@pytest.mark.parametrize(("refused", "sentence"), REFUSALS)
def test_refusals_are_in_german(refused, sentence):
    with speaking("de"), pytest.raises(Refused) as refusal:
        refused()
    assert str(refusal.value) == sentence


def test_other_errors_are_in_german():
    with speaking("de"):
        assert str(UnknownGame("chess", ["HAN", "Huang Di"])) == "Kein Spiel heißt 'chess'. Es gibt: HAN, Huang Di."
        assert "ist schon mit 3 beantwortet" in str(AlreadyAnswered("menge", Number(0, "bid", 0, 5), 3, table()))
        with pytest.raises(NotAsked, match="hat gerade nichts zu entscheiden"):
            table().answer(0, 1)


@pytest.mark.parametrize(
    ("text", "given", "why"),
    [
        ("a = b\nc d\n", {}, r"the messages in en, line 2: Expected token: \"=\" \('c d'\)"),
        (
            "a = { $n ->\n [0] no\n *[other] some\n}",
            {"n": "0"},
            r"line 1: \[0\] never matches '0'; \$n must be a number",
        ),
        (
            "a =\n .b = { $n ->\n [one] no\n *[other] s\n}",
            {"n": "1"},
            r"line 2: \[one\] never matches '1'; \$n must be",
        ),
        ("a = { $n ->\n [yes] no\n *[no] some\n}", {"n": 0}, r"line 1: \[yes\] never matches 0; \$n must be a text"),
    ],
)
def test_what_is_no_message_or_can_never_match_is_told_with_its_line(text, given, why):
    with pytest.raises(BrokenCatalogue, match=why):
        Catalogue(en=text)("a.b" if ".b" in text else "a", **given)


def test_messages_can_be_written_in_the_code():
    spoken_here = Catalogue(en="a = { $n ->\n *[other] one\n}\n .b = two", de="a = eins")
    assert spoken_here("a", n=1) == "one"
    assert ("a" in spoken_here, "a.b" in spoken_here, "a.c" in spoken_here, "c" in spoken_here) == (
        True,
        True,
        False,
        False,
    )
    with speaking("de"):
        assert (spoken_here("a"), spoken_here("a.b")) == ("eins", "two")


def test_results_of_games_without_points_name_none():
    assert verdict((1, 2), (), ("Ada", "Bob")) == "Ada wins"
    assert verdict((1, 1), (), ("Ada", "Bob"), is_drawn=True) == "the game is a draw"
    assert (players(range(2, 3)), players((2, 4))) == ("2 players", "2 to 4 players")


def test_rules_in_a_message_are_paragraphs_and_lists():
    spoken_here = Catalogue(en="box = B\nrules = One\n    two.\n\n    1. Three\n    four.\n    2. Five.\n    - Six.")
    (page,) = Texts().completed("Title", spoken_here).help()
    assert page.text == "One two.\n\n1. Three four.\n2. Five.\n- Six."
