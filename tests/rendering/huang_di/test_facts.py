"""What the pictures of Huang Di say is what the players may know: numbers, names and pieces in recorded games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from games.huang_di.actions import following
from games.huang_di.cards import ROLE_CARDS, favours
from games.huang_di.scoring import SOURCES
from games.huang_di.wall import EMPEROR, PROVINCE_NAMES, Spot
from games.huang_di.words import source_name
from rendering import LAYOUTS, Look, find_painter
from rendering.huang_di.board import DEEDS, plans
from rendering.huang_di.pieces import say
from rendering.words import say as shared
from tests.rendering.names import NAMES
from tests.rendering.reading import is_figure, read_one
from tests.rendering.recorded import KINDS, recorded

painter = find_painter("huang_di")
pytestmark = pytest.mark.parametrize("layout", LAYOUTS)
games = pytest.mark.parametrize("kind", KINDS)


def table(view, layout):
    return read_one(painter.board, view, NAMES[: view.seats], Look(layout=layout))


def looked(item, view, layout):
    return read_one(painter.detail, item, view, NAMES[: view.seats], Look(layout=layout))


def printed(key):
    """Return the figures on a favour: its rewards."""
    favour = favours()[key]
    return [str(count) for count in (favour.income, favour.petition, favour.jade, favour.points) if count]


def supply(player, seat):
    """Return the pieces of a player's supply with their numbers; none for the emperor's block while it is not there."""
    emperor = [("emperor_block", 1)] if player.emperor_block else []
    things = [("jade", player.jade), ("coin", player.chips), ("peasant", player.peasants), ("convict", player.convicts)]
    return [("block", player.blocks), *emperor, *things]


@games
def test_a_players_area_has_all_that_the_player_has(kind, layout):
    for view in recorded("huang_di", kind).moments(6)[:-1]:
        picture = table(view, layout)
        for seat, (name, player, outlook) in enumerate(zip(NAMES, view.players, view.outlooks(), strict=False)):
            area = picture.part(name)
            keys = [piece.about[0] for piece in area.pieces("small_favour")]
            assert keys == player.granted[: len(keys)]
            hidden = [f"+{len(player.granted) - len(keys)}"] * (len(keys) < len(player.granted))
            bid = player.bid
            offers = [str(bid.jade), *[f"+{bid.petition}"] * bool(bid.petition)] if bid else []
            label = [say("bid")] * (layout == "wide") if bid else [say("no-bid")]
            deed = DEEDS.get(view.phase, "")
            asked = [shared("panel-waiting", deed=deed)] if seat in view.at_turn else []
            gifts = [f"+{player.jade_income}", f"+{player.petition}", f"+{player.jade_collected}"]
            cards = [str(len(player.hand))] * bool(len(player.hand))
            if not keys and (view.seats > 4 or not player.granted):
                hidden = []
                gifts += [str(len(player.granted))] * bool(area.pieces("favour_sign"))
            stamps = [str(number + 1) for number, _ in enumerate(player.roles)]
            figures = [str(count) for _, count in supply(player, seat)] + stamps
            ended = [shared("if-ended"), str(outlook.points.high)] if outlook else []
            told = [name, str(player.score), *ended, *label, *offers, *asked, *gifts, *cards]
            told += figures + [figure for key in keys for figure in printed(key)] + hidden
            written = area.words - Counter("工龍帝")
            assert written == Counter(told), seat
            played = [(piece.about[0], piece.about[1]) for piece in area.pieces("role_card")]
            order = {role: number + 1 for number, role in enumerate(player.roles)}
            assert played == [(role, order.get(role, 0)) for role in ROLE_CARDS]
            pieces = [(piece.name, int(number)) for piece, number in counted_supply(area)]
            assert pieces == supply(player, seat)
            assert {piece.about[0] for piece in area.pieces("token")} == {seat}
            assert len(area.pieces("medallion")) == (view.marker == seat)


def counted_supply(area):
    """Return the pieces in the row of a player's supply with the numbers below them."""
    row = next(piece for piece in area.pieces("block") if piece.width >= 50)
    cards = [piece.box for piece in area.pieces("role_card", "small_favour", "card_back")]
    part = area.inside((0, row.top - 30, 9999, row.top + 110))
    part = replace(part, things=tuple(thing for thing in part.things if not any(map(thing.is_in, cards))))
    found = part.counted("block", "emperor_block", "jade", "coin", "peasant", "convict")
    return [(piece, number) for piece, number in found if abs(piece.middle[1] - row.middle[1]) < 20]


@games
def test_at_the_end_it_has_the_rank_and_the_points_by_source(kind, layout):
    view = recorded("huang_di", kind).views[-1]
    picture = table(view, layout)
    for seat, (name, player, rank) in enumerate(zip(NAMES, view.players, view.ranks, strict=False)):
        area = picture.part(name)
        assert area.words[shared("panel-rank", rank=rank)] == 1
        assert area.words["勝"] == (rank == 1)
        assert str(player.score) in area.words
        for source in SOURCES:
            (line,) = area.rows(source_name(source), 8, 8)
            title = next(text for text in line.texts if text.text == source_name(source))
            beside = [text for text in line.texts if text.text.isdecimal() and text.left < title.left]
            assert max(beside, key=lambda text: text.left).text == str(player.points[source])
        assert Counter(str(count) for _, count in supply(player, seat)) <= area.words


@games
def test_the_heading_counts_the_stocks_and_every_piece_is_where_it_is(kind, layout):
    for view in recorded("huang_di", kind).moments(6):
        picture = table(view, layout)
        head = picture.inside((0, 0, 9999, 124))
        if not view.over or layout == "wide":
            figures = {number for piece, number in head.counted("emperor_block", "card_back")}
            assert figures <= {str(view.emperor_blocks), str(view.cards_left)}
            assert {str(view.emperor_blocks), str(view.cards_left)} <= {*head.words}
            tokens = [piece.about[0] for piece in head.pieces("token") if piece.left > 300]
            assert tokens == [] if view.marker is None else view.marker in tokens
            assert len(head.pieces("medallion")) == (view.marker is not None)
        wall, provinces, top = view.wall, [], 0
        for plan in plans(wall.provinces, layout):
            provinces += [(number, plan, top) for number in plan.shown]
            top += plan.height
        blocks = {}
        for number, plan, down in provinces:
            spots = {
                spot: ((box := plan.spot(spot)).middle, box.top + down + box.height / 2)
                for spot in map(Spot._make, product(range(20), range(4)))
                if spot.province == number
            }
            for spot, piece in picture.placed(spots, "block", "emperor_block", reach=4):
                if piece.width == plan.block[0]:
                    blocks[spot] = EMPEROR if piece.name == "emperor_block" else piece.about[0]
            prison, box = view.prisons[number], plan.prison(number)
            cage = picture.inside((box.left, box.top + down, box.right, box.bottom + down))
            held = [(piece.name, int(count)) for piece, count in cage.counted("jade", "convict")]
            assert held == [item for item in (("jade", prison.jade), ("convict", prison.convicts)) if item[1]]
            masters = view.taskmasters(number)
            camp = plan.banners(number, masters)
            places = {seat: (box.middle, box.top + down + box.height / 2) for seat, box in camp.items()}
            found = picture.placed(places, "banner", reach=12) if places else []
            assert sorted((seat, piece.about[0]) for seat, piece in found) == [(seat, seat) for seat in sorted(masters)]
            assert PROVINCE_NAMES[number] in picture.words
        assert blocks == dict(wall.blocks())


def test_a_hand_has_the_viewers_favours_and_their_rewards(layout):
    seen = 0
    for kind in KINDS:
        for _, _, view in recorded("huang_di", kind).questions[2::50]:
            player = view.players[view.viewer]
            picture = read_one(painter.hand, view, Look(layout=layout))
            keys = [piece.about[0] for piece in picture.pieces("pattern")]
            assert keys == [*(player.dealt or player.hand)]
            assert {piece.about[1] for piece in picture.pieces("pattern")} <= {view.viewer}
            for card in picture.pieces("pattern"):
                favour = favours()[card.about[0]]
                left, top, right, bottom = card.box
                part = picture.inside((left - 20, top - 110, right + 20, bottom + 180))
                bonuses = [f"+{count}" for count in (favour.income, favour.petition, favour.jade) if count]
                figures = Counter(bonuses + [str(favour.points)] * bool(favour.points))
                assert figures <= part.words
                assert favour.name in part.words
            seen += len(keys)
    assert seen > 10


@games
def test_a_closer_look_at_a_player_adds_up_the_favours(kind, layout):
    for view in recorded("huang_di", kind).moments(3)[1:]:
        for seat, player in enumerate(view.players):
            if not player.granted:
                assert painter.detail(f"seat:{seat}", view, NAMES[: view.seats], Look(layout=layout)) is None
                continue
            picture = looked(f"seat:{seat}", view, layout)
            assert [piece.about[0] for piece in picture.pieces("pattern")] == player.granted
            head = picture.inside((0, 0, 9999, min(piece.top for piece in picture.pieces("sheet"))))
            cards = [favours()[key] for key in player.granted]
            sums = [sum(getattr(card, name) for card in cards) for name in ("income", "petition", "jade")]
            points = sum(card.points for card in cards)
            figures = [f"+{count}" for count in sums if count] + [str(points)] * bool(points)
            assert [text.text for text in head.texts if is_figure(text.text)] == figures
            assert NAMES[seat] in head.words


@games
def test_a_closer_look_at_a_province_has_its_prison(kind, layout):
    for view in recorded("huang_di", kind).moments(3):
        for number, prison in enumerate(view.prisons):
            picture = looked(f"p{number + 1}", view, layout)
            held = Counter(str(count) for count in (prison.jade, prison.convicts) if count)
            numbers = Counter(text.text for text in picture.texts if text.vital and text.text.isdecimal())
            assert held <= numbers
            assert PROVINCE_NAMES[number] in picture.words


def asked(view, options, layout):
    return read_one(lambda: painter.choice(view, dict.fromkeys(options, "?"), Look(layout=layout)))


@games
def test_a_bid_has_what_everyone_can_bid_in_the_order_of_ties(kind, layout):
    for view in (view for view in recorded("huang_di", kind).views if view.phase == "petition"):
        picture = asked(view, ("0", "1"), layout)
        assert picture.faults() == []
        tokens = picture.pieces("token")
        first = 0 if view.marker is None else view.marker + 1
        assert [token.about[0] for token in tokens] == [(first + turn) % view.seats for turn in range(view.seats)]
        for token in tokens:
            player = view.players[token.about[0]]
            row = picture.inside((0, token.top, 9999, token.top + token.height))
            bid = player.bid
            added = f" + {bid.petition} = {bid.total}" if bid and bid.petition else ""
            last = f"{bid.jade}{added}" if bid else say("no-bid")
            told = [str(player.jade), f"+{player.petition}", str(player.jade + player.petition), last]
            assert row.words - Counter("帝") == Counter(told)
            assert len(row.pieces("medallion")) == (view.marker == token.about[0])


@games
def test_a_wall_to_build_on_has_what_the_builder_holds_and_who_acts_next(kind, layout):
    for _, options, view in [each for each in recorded("huang_di", kind).questions if each.topic == "build"][::4]:
        seat, player = view.viewer, view.players[view.viewer]
        picture = asked(view, options, layout)
        patterns = picture.pieces("_pattern")
        assert len(patterns) == len({piece.about for piece in patterns}) == min(6, len(player.hand))
        for piece in patterns:
            key, owner = piece.about
            assert key in player.hand
            assert owner == seat
            card = picture.inside((piece.left, piece.top, piece.left + 340, piece.top + piece.height))
            rewards = [f"+{count}" if bonus else str(count) for bonus, count in granted(key)]
            assert Counter(text.text for text in card.texts if is_figure(text.text)) == Counter(rewards)
        own, *others = [token for token in picture.pieces("token") if token.width == 48]
        line = picture.inside((own.left, own.top, 9999, own.top + own.height))
        held = player.jade, player.blocks, player.peasants, player.convicts, player.chips
        assert line.figures() == [*map(str, held)]
        assert [token.about[0] for token in (own, *others)] == [seat, *following(view, seat)]
        for token in others:
            rival = view.players[token.about[0]]
            line = picture.inside((token.left, token.top, token.left + 380, token.top + token.height))
            turn = [rival.roles.index("builder") + 1] if "builder" in rival.roles else []
            assert line.figures() == [*map(str, (rival.province + 1, *turn, rival.blocks, rival.workers))]


def granted(key):
    """Return the rewards of a favour: whether they are a bonus, and how much."""
    favour = favours()[key]
    bonuses = [(True, count) for count in (favour.income, favour.petition, favour.jade) if count]
    return bonuses + [(False, favour.points)] * bool(favour.points)
