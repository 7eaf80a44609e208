"""The examples in the pictures of help pages are possible, and show what the words say."""

from __future__ import annotations

import pytest

from games.huang.board import spaces_in
from games.huang.openings import can_beat, open_to_leader
from games.huang.pieces import Leader
from games.huang.state import State
from rendering.huang import examples

EXAMPLES = {name: view for name, view in vars(examples).items() if isinstance(view, State)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_possible_board(name):
    realm = EXAMPLES[name].realm
    assert {space for space, colour in realm.tiles.items() if colour == "blue"} == {*realm.tiles} & realm.map.river
    for space in realm.leaders:
        assert space not in realm.map.river
        assert realm.support(space)
    assert len({*realm.leaders.values()}) == len(realm.leaders)
    for shape, colour in realm.pagodas.items():
        assert shape in realm.map.triangles
        assert {realm.tiles[space] for space in shape} == {colour}
    if realm.palace:
        assert realm.palace in realm.map.rhombi
        assert {realm.tiles[space] for space in realm.palace} == {"yellow"}
    for space in spaces_in(realm.granaries):
        assert space in realm.map.capitals
        assert realm.tiles[space] == "yellow"
    assert {*realm.bandits} <= {*realm.map.bandits}


def states(view):
    """Return the leaders of each state as pairs of colour and seat."""
    return sorted(sorted(state.leaders.items()) for state in view.realm.states())


def test_the_examples_show_what_the_words_beside_them_say():
    assert states(examples.STATES) == [[("blue", 2)], [("red", 1), ("yellow", 0)]]
    open_to_trader = open_to_leader(examples.STATES.realm, Leader(0, "green"))
    assert open_to_trader.bit_count() > 8
    assert len(states(examples.WHOLE)) == 1
    assert len(states(examples.without(examples.WHOLE, "j6"))) == 2
    assert states(examples.RIVER) == [[("blue", 2), ("yellow", 0)]]
    assert {event.space for event in examples.RIVER.latest[0]} == {"j9", "k9", "l9"}
    (scored,) = states(examples.SCORED)
    assert "green" not in dict(scored)
    (built,) = states(examples.BUILT)
    assert dict(built) == {"red": 1, "yellow": 0}
    bandits = examples.without(examples.BANDITS, "m7").realm
    index = examples.BANDITS.map.index
    assert can_beat(bandits, index["m7"], bandits.bandits[index["m8"]])
    granaries = {*examples.STORED.map.named(examples.STORED.realm.granaries)}
    assert granaries < {*examples.state_of(examples.STORED, "h10")}
    assert len(granaries - {*examples.TAKEN}) == 1


def test_the_war_is_fought_as_the_rulebooks_example():
    begun, fought = examples.WAR.war, examples.FOUGHT.war
    assert [side.strength.total for side in begun.sides] == [2, 4]
    assert [side.strength.total for side in fought.sides] == [5, 7]
    assert [seat for seat, *_ in examples.SUPPORT] == [3, 0, 1, begun.unifier]
    left, right = begun.sides
    shared = {leader.colour for leader in left.leaders} & {leader.colour for leader in right.leaders}
    assert shared == {*begun.colours} == {"red", "yellow"}
    lost, realm = {*examples.LOST}, examples.WAR.realm
    leaders = {realm.map.spaces[space]: leader for space, leader in realm.leaders.items() if leader.colour in shared}
    reds = {*realm.map.named(realm.of_colour["red"])}
    beaten, soldiers = {*leaders} & {*left.spaces}, reds & {*left.spaces}
    paid = lost - beaten - soldiers
    assert beaten | soldiers < lost
    assert paid <= reds
    assert len(paid) + fought.sides[1].strength.tiles == fought.sides[0].strength.total
    assert paid < {*right.spaces}
    assert examples.WON.realm.pagodas == {}
    assert {key: leader for key, leader in leaders.items() if key in right.spaces} == examples.POINTS
