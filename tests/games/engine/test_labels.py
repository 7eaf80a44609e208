"""Options are found by what players type, and refusals name them."""

import pytest

from games.engine import Label, Refused, find_keys, read_key
from games.engine.language import speaking


@pytest.mark.parametrize(
    ("typed", "is_called"), [("zha", True), ("CHAO", True), ("", True), ("wei", False), ("zhao or chao", False)]
)
def test_a_label_goes_by_its_text_and_its_aliases(typed, is_called):
    assert Label("Zhao", aliases=("Chao",)).is_called(typed) is is_called


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


@pytest.mark.parametrize(
    ("typed", "labels", "sentence"),
    [
        ("wei", SPACES, "'wei' could mean: House on Wei 1; House on Wei 10. Type more of the name."),
        ("qi", {"yes": Label("Yes"), "no": Label("No")}, "'qi' is not possible here. Type one of: Yes; No."),
        (
            "p",
            {str(number): Label(f"Place {number}") for number in range(20)},
            f"'p' could mean: {'; '.join(f'Place {number}' for number in range(12))}; or one of 8 more. "
            "Type more of the name.",
        ),
        (
            "q" * 500,
            {str(number): Label(f"Place {number}") for number in range(20)},
            f"'qqqqqqqqqqqq...qqqqqqqqqqqqq' is not possible here. "
            f"Type one of: {'; '.join(f'Place {number}' for number in range(12))}; or one of 8 more.",
        ),
    ],
)
def test_typed_text_that_means_no_option_or_several_is_refused_with_possible_ones(typed, labels, sentence):
    with pytest.raises(Refused) as refusal:
        read_key(typed, labels)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("typed", ["wei", "qi"])
def test_a_refusal_of_typed_text_is_in_the_language_of_the_player(typed):
    with speaking("de"), pytest.raises(Refused, match=r"könnte heißen: House|Gib eines davon ein: House"):
        read_key(typed, SPACES)
