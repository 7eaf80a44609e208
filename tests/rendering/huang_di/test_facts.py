"""What the pictures of Huang Di say is what the players may know: numbers, names and pieces in recorded games."""

from collections import Counter
from dataclasses import replace
from itertools import product

from games.huang_di.actions import following
from games.huang_di.cards import ROLE_CARDS, favours
from games.huang_di.wall import EMPEROR, PROVINCE_NAMES, Spot
from rendering.huang_di.board import DEEDS, plans
from rendering.huang_di.pieces import say
from rendering.table import say as shared
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader, is_figure
from tests.rendering.recorded import KINDS, recorded

huang_di = Reader("huang_di")


def rewards(key, plus="+"):
    """Return the figures on a favour: bonuses, which may have a `plus`, and points."""
    favour = favours()[key]
    bonuses = [f"{plus}{count}" for count in (favour.income, favour.petition, favour.jade) if count]
    return bonuses + [str(favour.points)] * bool(favour.points)


def supply(player):
    """Return the pieces of a player's supply with their numbers; none for the emperor's block while it is not there."""
    emperor = [("emperor_block", 1)] if player.emperor_block else []
    things = [("jade", player.jade), ("coin", player.chips), ("peasant", player.peasants), ("convict", player.convicts)]
    return [("block", player.blocks), *emperor, *things]


def test_a_players_area_has_all_that_the_player_has(kind, layout):
    for view in recorded("huang_di", kind).moments(6)[:-1]:
        picture = huang_di.board(view, layout)
        for seat, (name, player, outlook) in enumerate(zip(NAMES, view.players, view.outlooks(), strict=False)):
            area = picture.part(name)
            keys = area.shown("small_favour")
            assert keys == player.granted[: len(keys)]
            told = [name, str(player.score)]
            if bid := player.bid:
                told += [say("bid")] * (layout == "wide")
                told += [str(bid.jade), *[f"+{bid.petition}"] * bool(bid.petition)]
            else:
                told.append(say("no-bid"))
            told += [shared("panel-waiting", deed=DEEDS.get(view.phase, ""))] * (seat in view.at_turn)
            told += [f"+{player.jade_income}", f"+{player.petition}", f"+{player.jade_collected}"]
            told += [str(len(player.hand))] * bool(player.hand)
            if not keys and (view.seats > 4 or not player.granted):
                told += [str(len(player.granted))] * bool(area.pieces("favour_sign"))
            elif len(keys) < len(player.granted):
                told.append(f"+{len(player.granted) - len(keys)}")
            told += [str(count) for _, count in supply(player)]
            order = {role: number for number, role in enumerate(player.roles, 1)}
            told += map(str, order.values())
            told += [figure for key in keys for figure in rewards(key, plus="")]
            told += [shared("if-ended"), str(outlook.points.high)] if outlook else []
            assert area.words - Counter("工龍帝") == Counter(told), seat
            played = [piece.about[:2] for piece in area.pieces("role_card")]
            assert played == [(role, order.get(role, 0)) for role in ROLE_CARDS]
            assert counted_supply(area) == supply(player)
            assert {*area.shown("token")} == {seat}
            assert len(area.pieces("medallion")) == (view.marker == seat)


def counted_supply(area):
    """Return the pieces in the row of a player's supply with the numbers below them."""
    row = next(piece for piece in area.pieces("block") if piece.width >= 50)
    cards = [piece.box for piece in area.pieces("role_card", "small_favour", "card_back")]
    part = area.inside((0, row.top - 30, 9999, row.top + 110))
    part = replace(part, things=tuple(thing for thing in part.things if not any(map(thing.is_in, cards))))
    found = part.counted("block", "emperor_block", "jade", "coin", "peasant", "convict")
    return [(piece.name, int(number)) for piece, number in found if abs(piece.middle[1] - row.middle[1]) < 20]


def test_the_heading_counts_the_stocks_and_every_piece_is_where_it_is(kind, layout):
    for view in recorded("huang_di", kind).moments(6):
        picture = huang_di.board(view, layout)
        head = picture.inside((0, 0, 9999, 124))
        if not view.over or layout == "wide":
            stocks = {str(view.emperor_blocks), str(view.cards_left)}
            assert {number for _, number in head.counted("emperor_block", "card_back")} <= stocks <= {*head.words}
            tokens = [piece.about[0] for piece in head.pieces("token") if piece.left > 300]
            assert tokens == [] if view.marker is None else view.marker in tokens
            assert len(head.pieces("medallion")) == (view.marker is not None)
        provinces, top, blocks = [], 0, {}
        for plan in plans(view.wall.provinces, layout):
            provinces += [(number, plan, top) for number in plan.shown]
            top += plan.height
        for number, plan, down in provinces:
            spots = [spot for spot in map(Spot._make, product(range(20), range(4))) if spot.province == number]
            spots = {spot: middle(plan.spot(spot), down) for spot in spots}
            for spot, piece in picture.placed(spots, "block", "emperor_block", reach=4):
                if piece.width == plan.block[0]:
                    blocks[spot] = EMPEROR if piece.name == "emperor_block" else piece.about[0]
            prison, box = view.prisons[number], plan.prison(number)
            cage = picture.inside((box.left, box.top + down, box.right, box.bottom + down))
            held = [(piece.name, int(count)) for piece, count in cage.counted("jade", "convict")]
            assert held == [item for item in (("jade", prison.jade), ("convict", prison.convicts)) if item[1]]
            masters = view.taskmasters(number)
            places = {seat: middle(box, down) for seat, box in plan.banners(number, masters).items()}
            found = picture.placed(places, "banner", reach=12) if places else []
            assert sorted((seat, piece.about[0]) for seat, piece in found) == [(seat, seat) for seat in sorted(masters)]
            assert PROVINCE_NAMES[number] in picture.words
        assert blocks == dict(view.wall.blocks())


def middle(box, down):
    """Return the middle of a box that lies `down` pixels from the top."""
    return box.middle, box.top + down + box.height / 2


def test_a_hand_has_the_viewers_favours_and_their_rewards(layout):
    seen = 0
    for kind in KINDS:
        for _, _, view in recorded("huang_di", kind).questions[2::50]:
            player = view.players[view.viewer]
            picture = huang_di.hand(view, layout)
            keys = picture.shown("pattern")
            assert keys == [*(player.dealt or player.hand)]
            assert {piece.about[1] for piece in picture.pieces("pattern")} <= {view.viewer}
            for card in picture.pieces("pattern"):
                left, top, right, bottom = card.box
                part = picture.inside((left - 20, top - 110, right + 20, bottom + 180))
                assert Counter([favours()[card.about[0]].name, *rewards(card.about[0])]) <= part.words
            seen += len(keys)
    assert seen > 10


def test_a_closer_look_at_a_player_adds_up_the_favours(kind, layout):
    for view in recorded("huang_di", kind).moments(3)[1:]:
        for seat, player in enumerate(view.players):
            if not player.granted:
                assert huang_di.painter.detail(f"seat:{seat}", view, NAMES[: view.seats]) is None
                continue
            picture = huang_di.detail(f"seat:{seat}", view, layout)
            assert picture.shown("pattern") == player.granted
            head = picture.inside((0, 0, 9999, min(piece.top for piece in picture.pieces("sheet"))))
            cards = [favours()[key] for key in player.granted]
            sums = [sum(getattr(card, name) for card in cards) for name in ("income", "petition", "jade")]
            points = sum(card.points for card in cards)
            figures = [f"+{count}" for count in sums if count] + [str(points)] * bool(points)
            assert [text.text for text in head.texts if is_figure(text.text)] == figures
            assert NAMES[seat] in head.words


def test_a_closer_look_at_a_province_has_its_prison(kind, layout):
    for view in recorded("huang_di", kind).moments(3):
        for number, prison in enumerate(view.prisons):
            picture = huang_di.detail(f"p{number + 1}", view, layout)
            numbers = Counter(text.text for text in picture.texts if text.vital)
            assert Counter(str(count) for count in (prison.jade, prison.convicts) if count) <= numbers
            assert PROVINCE_NAMES[number] in picture.words


def test_a_bid_has_what_everyone_can_bid_in_the_order_of_ties(kind, layout):
    for view in (view for view in recorded("huang_di", kind).views if view.phase == "petition"):
        picture = huang_di.choice(view, ("0", "1"), layout)
        assert picture.faults() == []
        first = 0 if view.marker is None else view.marker + 1
        assert picture.shown("token") == [(first + turn) % view.seats for turn in range(view.seats)]
        for token in picture.pieces("token"):
            player = view.players[token.about[0]]
            row = picture.inside((0, token.top, 9999, token.top + token.height))
            bid = player.bid
            added = f" + {bid.petition} = {bid.total}" if bid and bid.petition else ""
            last = f"{bid.jade}{added}" if bid else say("no-bid")
            told = [str(player.jade), f"+{player.petition}", str(player.jade + player.petition), last]
            assert row.words - Counter("帝") == Counter(told)
            assert len(row.pieces("medallion")) == (view.marker == token.about[0])


def test_a_wall_to_build_on_has_what_the_builder_holds_and_who_acts_next(kind, layout):
    for _, options, view in [each for each in recorded("huang_di", kind).questions if each.topic == "build"][::4]:
        seat, player = view.viewer, view.players[view.viewer]
        picture = huang_di.choice(view, dict.fromkeys(options, "?"), layout)
        patterns = picture.pieces("_pattern")
        assert len(patterns) == len({piece.about for piece in patterns}) == min(6, len(player.hand))
        for piece in patterns:
            key, owner = piece.about
            assert key in player.hand
            assert owner == seat
            card = picture.inside((piece.left, piece.top, piece.left + 340, piece.top + piece.height))
            assert Counter(card.figures()) == Counter(rewards(key))
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
