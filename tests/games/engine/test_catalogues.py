"""Texts are in the current language, and options are found by what players type."""

import pytest

from games.engine import Catalogue, Label, Refused, Texts, UnknownGame, find_keys, read_key
from games.engine.language import BrokenCatalogue, speaking, spoken
from games.engine.results import verdict
from games.engine.words import listed, one_of, percent, players, quoted, row, symbol
from tests.games.engine.toys import BOX, say

BID, *_ = BOX.actions


def test_the_language_changes_within_a_context():
    with speaking("de"):
        assert say("action-bid") == "Biete geheim"
        with speaking("en"):
            assert say("action-bid") == "Bid in secret"
        assert spoken() == "de"
    assert say("action-bid") == "Bid in secret"


def test_missing_messages_are_in_english():
    for language in ("de", "fr", "xx"):
        with speaking(language):
            assert say("action-take") == "Name a colour and take two gems"
            assert say.page("commands").startswith("What can be typed:")


def test_a_missing_message_or_value_raises():
    assert say.said("en", "nonsense") is None
    assert say.said("en", "action-bid.nonsense") is None
    for name in ("nonsense", "action-bid.nonsense"):
        with pytest.raises(KeyError, match=name):
            say(name)
    with pytest.raises(FileNotFoundError):
        say.page("nonsense")
    with pytest.raises(ValueError, match="counted in en: Unknown external: count"):
        say("counted")


def test_plural_forms_follow_numbers():
    assert [say("counted", count=count) for count in range(3)] == ["no gem", "1 gem", "2 gems"]


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


def test_things_are_listed():
    assert [listed("A"), listed("AB"), listed("ABC", "or")] == ["A", "A and B", "A, B or C"]
    assert row("ABC") == "A, B, C"
    assert [one_of([2]), one_of(range(1, 5))] == ["2", "1, 2, 3 or 4"]
    with speaking("de"):
        assert [listed("AB"), listed("ABC", "or")] == ["A und B", "A, B oder C"]


def test_symbols_points_and_shares_are_said_in_each_language():
    assert [symbol(seat) for seat in range(6)] == ["sun", "wave", "mountain", "diamond", "cross", "moon"]
    assert percent(0.624) == "62%"
    with speaking("de"):
        assert symbol(1) == "Welle"
        assert percent(1) == "100\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("typed", "reads"),
    [
        ("one_more", "'one_more'"),
        ("Mars/Olympus", "'Mars/Olympus'"),
        ("a\n# b", r"'a\n# b'"),
        ("\u202ea", r"'\u202ea'"),
        ("**x** <@1>", r"'\*\*x\*\* \<\@1>'"),
        ("[x](http://e)", r"'[x\](http:\//e)'"),
        ("_x_ a_b_", r"'\_x\_ a_b\_'"),
        ("`c` ||s|| ~~d~~", r"'\`c\` \|\|s\|\| \~\~d\~\~'"),
        ("discord.gg/x", r"'discord.gg\/x'"),
        (9, "9"),
    ],
)
def test_quoted_input_has_no_markup(typed, reads):
    assert quoted(typed) == reads


def test_refusals_are_in_the_language_that_is_spoken():
    with speaking("de"):
        with pytest.raises(Refused) as refusal:
            BOX.policy("bold")
        assert str(refusal.value) == "Keine KI heißt 'bold'. Es gibt: shy, random."
        assert str(UnknownGame("chess", ["HAN", "Huang Di"])) == "Kein Spiel heißt 'chess'. Es gibt: HAN, Huang Di."


@pytest.mark.parametrize(
    ("text", "given", "why"),
    [
        ("a = b\nc d\n", {}, r"the messages in en, line 2: Expected token: \"=\" \('c d'\)"),
        ("a = { $n ->\n [0] no\n *[other] s\n}", {"n": "0"}, r"line 1: \[0\] never matches '0'; \$n must be a number"),
        ("a =\n .b = { $n ->\n [one] no\n *[other] s\n}", {"n": "1"}, r"line 2: \[one\] never matches '1'; \$n must"),
        ("a = { $n ->\n [yes] no\n *[no] s\n}", {"n": 0}, r"line 1: \[yes\] never matches 0; \$n must be a text"),
    ],
)
def test_what_is_no_message_or_can_never_match_is_told_with_its_line(text, given, why):
    with pytest.raises(BrokenCatalogue, match=why):
        Catalogue(en=text)("a.b" if ".b" in text else "a", **given)


def test_messages_can_be_written_in_the_code():
    spoken_here = Catalogue(en="a = { $n ->\n *[other] one\n}\n .b = two", de="a = eins")
    assert spoken_here("a", n=1) == "one"
    assert [name in spoken_here for name in ("a", "a.b", "a.c", "c")] == [True, True, False, False]
    with speaking("de"):
        assert (spoken_here("a"), spoken_here("a.b")) == ("eins", "two")


def test_a_draw_and_numbers_of_players_are_told():
    assert verdict((1, 1), (), ("Ada", "Bob"), is_drawn=True) == "the game is a draw"
    assert (players(range(2, 3)), players((2, 4))) == ("2 players", "2 to 4 players")


def test_rules_in_a_message_are_paragraphs_and_lists():
    spoken_here = Catalogue(en="box = B\nrules = One\n    two.\n\n    1. Three\n    four.\n    2. Five.\n    - Six.")
    (page,) = Texts().completed("Title", spoken_here).help()
    assert page.text == "One two.\n\n1. Three four.\n2. Five.\n- Six."


def test_a_label_goes_by_its_text_and_its_aliases():
    label = Label("Zhao", aliases=("Chao",))
    assert [label.is_called(typed) for typed in ("zha", "CHAO", "")] == [True] * 3
    assert [label.is_called(typed) for typed in ("wei", "zhao or chao")] == [False] * 2


SPACES = {
    "wei1": Label("House on Wei 1", aliases=("Wei 1",)),
    "wei10": Label("House on Wei 10", aliases=("Wei 10",)),
    "lo12": Label("Lo 12, a ford"),
    "wei-qi": Label("House on the Wei-Qi border", aliases=("the Wei-Qi border",)),
    "done": Label("Stop"),
    "stop": Label("Place no more"),
}


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("wei1", ["wei1"]),
        (" WEI-QI ", ["wei-qi"]),
        ("wei 1", ["wei1"]),
        ("house on wei 10", ["wei10"]),
        ("the wei", ["wei-qi"]),
        ("wei", ["wei1", "wei10"]),
        ("house", ["wei1", "wei10", "wei-qi"]),
        ("stop", ["stop"]),
        ("p", ["stop"]),
        ("house on wei 1", ["wei1"]),
        ("lo 1", []),
        ("lo 12", ["lo12"]),
        ("lo", ["lo12"]),
        ("wei-", []),
        ("", []),
        ("10", []),
    ],
)
def test_an_option_is_found_by_its_key_or_name_or_the_beginning_of_a_name(typed, keys):
    assert find_keys(typed, SPACES) == keys
    if len(keys) == 1:
        assert read_key(typed, SPACES) == keys[0]


PLACES = {str(number): Label(f"Place {number}") for number in range(20)}
FIRST_PLACES = "; ".join(f"Place {number}" for number in range(12))


@pytest.mark.parametrize(
    ("typed", "labels", "sentence"),
    [
        ("wei", SPACES, "'wei' could mean: House on Wei 1; House on Wei 10. Type more of the name."),
        ("qi", {"yes": Label("Yes"), "no": Label("No")}, "'qi' is not possible here. Type one of: Yes; No."),
        ("p", PLACES, f"'p' could mean: {FIRST_PLACES}; or one of 8 more. Type more of the name."),
        (
            "q" * 500,
            PLACES,
            f"'{'q' * 12}...{'q' * 13}' is not possible here. Type one of: {FIRST_PLACES}; or one of 8 more.",
        ),
    ],
)
def test_typed_text_that_means_no_option_or_several_is_refused_with_possible_ones(typed, labels, sentence):
    with pytest.raises(Refused) as refusal:
        read_key(typed, labels)
    assert str(refusal.value) == sentence
