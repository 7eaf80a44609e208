"""What the pictures of HUANG say is what the players may know: numbers, names and pieces in recorded games."""

from collections import Counter

from games.huang.board import spaces_in
from games.huang.effects import LeaderEffect, RiotEffect, TileEffect, WarEffect, effect_of, open_to
from games.huang.pieces import COLOUR_OF, COLOURS, FOUR, tiles_of
from games.huang.realm import free_shapes
from games.huang.state import totals
from rendering import LAYOUTS
from rendering.huang.board import HEAD, states_of
from rendering.huang.pieces import say
from rendering.huang.scene import chart_of, conflicts
from rendering.layout import shared
from rendering.maps import whole
from rendering.table import say as in_any
from tests.rendering.huang.tables import places_on
from tests.rendering.names import NAMES
from tests.rendering.reading import Piece, Reader
from tests.rendering.recorded import KINDS, recorded

huang = Reader("huang")


def test_a_players_area_has_tiles_leaders_granaries_and_open_points(kind, layout):
    for view in recorded("huang", kind).moments(6)[:-1]:
        picture = huang.board(view, layout)
        for seat, (name, player) in enumerate(zip(NAMES, view.players, strict=False)):
            area = picture.part(name)
            leaders = [piece.about[:2] for piece in area.pieces("small_leader")]
            assert leaders == [(seat, colour) for colour in COLOURS if colour in view.home(seat)]
            away = area.shown("away")
            assert away == [colour for colour in COLOURS if colour not in view.home(seat)]
            assert area.shown("token", "screen") == [seat, seat]
            assert [int(number) for _, number in area.counted("screen")] == [player.held]
            assert len(area.pieces("granary")) == bool(view.map.granaries)
            figures = [player.held, *[player.granaries] * bool(view.map.granaries)]
            figures += [player.score] * (view.points_known(seat) is not None)
            asked = seat in view.asked and layout == "wide"
            note = [in_any("panel-waiting", deed="choose" if view.war or view.revolt else "play")] * asked
            assert area.words == Counter([name, *note, *map(str, figures)])


def test_at_the_end_it_has_the_rank_and_the_points_by_colour(kind, layout):
    view = recorded("huang", kind).views[-1]
    picture = huang.board(view, layout)
    for name, player, rank in zip(NAMES, view.players, view.ranks, strict=False):
        area = picture.part(name)
        told = [(piece.about[0], int(number)) for piece, number in area.counted("small_tile")]
        assert told == [*player.won.items()]
        won = rank == 1 and not view.is_drawn
        placed = [in_any("panel-rank", rank=rank)] * (layout == "wide" or not won) + ["勝"] * won
        assert area.words == Counter([name, str(player.score), *placed, *map(str, player.won.values())])


def test_every_piece_stands_where_it_is_and_stores_are_counted(kind, layout):
    for view in recorded("huang", kind).moments(6):
        picture, realm = huang.board(view, layout), view.realm
        places, frame = places_on(view, layout), whole(chart_of(view.map, layout))
        assert {space: piece.about[0] for space, piece in picture.placed(places, "tile", reach=4)} == realm.tiles
        leaders = {space: piece.about[:2] for space, piece in picture.placed(places, "leader", reach=4)}
        assert leaders == {space: (own.seat, own.colour) for space, own in realm.leaders.items()}
        bandits = {space: piece.about[0] for space, piece in picture.placed(places, "bandit", reach=4)}
        assert bandits == realm.bandits
        land = picture.inside((0, HEAD, 16 + frame.width, HEAD + frame.height))
        assert Counter(land.shown("pagoda")) == Counter(realm.pagodas.values())
        assert len(land.pieces("granary")) == realm.granaries.bit_count()
        assert len(picture.pieces("union")) == (view.placed >= 0)
        if view.over:
            continue
        size = 64 if layout == "wide" else 76
        market = [piece.about[0] for piece in picture.pieces("small_tile") if piece.about[1] == size]
        assert market == [*tiles_of(view.market)]
        assert len(picture.pieces("gap")) == 6 - len(market)
        (bag,) = picture.pieces("bag")
        beside = picture.inside((bag.left, bag.top - 10, bag.left + 190, bag.top + bag.height + 20))
        assert str(view.bag.left) in beside.words
        if layout == "wide":
            stock = [(piece, number) for piece, number in picture.counted("pagoda") if 0.62 in piece.about]
            assert [(piece.about[0], int(number)) for piece, number in stock] == [*view.realm.stock.items()]


def signs_of(view, effect):
    """Return the signs of what an effect brings the viewer: names of pieces, and what each is about."""

    def points(count, colour, earner):
        return [("token", earner)] * (earner != view.viewer) + [("figures", f"+{count}", colour)]

    match effect:
        case WarEffect(colours, sides, strengths):
            own = [any(side.leaders.get(colour) == view.viewer for colour in colours) for side in sides]
            figures = [strengths[side] for first in (True, False) for side in range(len(sides)) if own[side] == first]
            found = [("conflict_sign", "war"), ("figures", ":".join(map(str, figures)), "")]
        case TileEffect(award=award, shapes=shapes):
            found = points(award.points, award.colour, award.seat) if award else []
            found += [("pagoda" if len(shape) == 3 else "palace",) for shape in shapes[:1]]
        case LeaderEffect(rival=None, pagodas=pagodas):
            colour = COLOUR_OF[view.action.partition(":")[2]]
            found = [*points(pagodas, colour, view.viewer), ("pagoda", colour)] if pagodas else []
        case LeaderEffect(support=support, resistance=resistance):
            found = [("conflict_sign", "revolt"), ("figures", f"{support}:{resistance}", "")]
        case RiotEffect(homeless=homeless):
            found = [("small_leader", *leader) for leader in homeless]
        case (first, *rest) if (earner := view.realm.earner(effect)) is not None:
            is_palace = len(rest) > 2
            found = [("token", earner), ("palace",)] if is_palace else points(1, view.realm.tiles[first], earner)
        case _:
            found = []
    return found


def effect(view, key):
    """Return what an option brings, if its action has not been done yet."""
    shape, action = tuple(view.map.parse_shape(key)), view.action
    if len(shape) > 1:
        return shape if action and shape in free_shapes(view.realm) else None
    is_of_a_space = action.startswith(("tile", "leader", "riot", "pagoda"))
    if is_of_a_space and open_to(view.realm, view.viewer, action) >> shape[0] & 1:
        return effect_of(view.realm, view.viewer, action, shape[0])
    return None


def places(options, view):
    """Return the options that are spaces."""
    return [key for key in options if key.split("-")[0] in view.map.index]


def test_beside_the_mark_of_each_space_is_what_it_brings(layout):
    seen = Counter()
    for kind in KINDS:
        asked = [
            ([key for key in options if key.split("-")[0] in view.map.index], view)
            for _, options, view in recorded("huang", kind).questions
        ]
        for keys, view in [each for each in asked if each[0]][LAYOUTS.index(layout) :: 12]:
            picture = huang.choice(view, dict.fromkeys(keys, "Q"), layout)
            found = []
            for piece in (thing for thing in picture.things if isinstance(thing, Piece)):
                if piece.name == "mark":
                    found.append([])
                elif found:
                    found[-1].append(piece)
            assert len(found) == len(keys)
            for key, shown in zip(keys, found, strict=True):
                signs = signs_of(view, effect(view, key))
                assert len(shown) in {min(len(signs), 1), min(len(signs), 2)}
                for piece, (name, *about) in zip(shown, signs, strict=False):
                    assert (piece.name, [*piece.about][: len(about)]) == (name, about)
                    seen[name, *[part for part in about if part in {"war", "revolt"}], len(shown)] += 1
    assert {*seen} >= {("figures", 1), ("figures", 2), ("token", 1), ("conflict_sign", "revolt", 1)}
    assert {name for name, *_ in seen} == {"figures", "token", "conflict_sign", "pagoda", "small_leader"}


def test_a_conflict_shows_the_leaders_and_strengths_of_its_sides_and_what_was_committed(layout):
    kinds = set()
    for kind in KINDS:
        asked = [each for each in recorded("huang", kind).questions if {"a", "yes"}.intersection(each.options)]
        for _, options, view in asked[LAYOUTS.index(layout) :: 2]:
            if not (view.war or view.revolt):
                continue
            picture = huang.choice(view, options, layout)
            if now := view.revolt:
                sides = [((now.attacker,), now.attack), ((now.defender,), now.defence)]
                given = [(leaders[0].seat, strength.total - strength.board) for leaders, strength in sides]
            else:
                sides = [(tuple(leader for leader in side.leaders if leader.colour in view.war.colours), side.strength)
                         for side in view.war.sides]  # fmt: skip
                given = [(seat, tiles + lent) for side in view.war.sides
                         for seat, key, tiles, lent in view.war.supports if key == side.key]  # fmt: skip
            given = [(seat, f"+{count}") for seat, count in given if count]
            strengths = [str(strength.total) for _, strength in sides]
            assert picture.shown("badge") == strengths * 2
            leaders = [piece.about[:2] for piece in picture.pieces("small_leader")]
            assert leaders == [leader for own, _ in sides for leader in own]
            assert [(piece.about[0], number) for piece, number in picture.counted("token")] == given
            board = [str(strength.board) for _, strength in sides] if given else []
            assert [number for _, number in picture.counted("small_tile")] == board
            for piece in picture.pieces("leader", "tile"):  # their symbols can be seen
                left, top, right, bottom = piece.box
                inside = left + 12, top + 16, right - 12, bottom - 16
                assert [badge for badge in picture.pieces("badge")[: len(sides)] if shared(badge.box, inside)] == []
            badges, others = (each.pieces("badge") for each in (picture, huang.choice(view, ("0", "1"), layout)))
            assert {piece.about for piece in badges} == {piece.about for piece in others}
            kinds.add(("war" if view.war else "revolt", bool(given)))
    assert kinds == {("war", False), ("war", True), ("revolt", False), ("revolt", True)}


def test_a_closer_look_at_the_stores_counts_all(kind, layout):
    for view in recorded("huang", kind).moments(3):
        picture, realm = huang.detail("all:stores", view, layout), view.realm
        assert str(view.bag.left) in picture.inside((picture.width - 200, 0, 9999, 96)).words
        market = [piece.about[0] for piece in picture.pieces("small_tile") if piece.about[1] == 118]
        assert market == [*tiles_of(view.market)]
        for colour in COLOURS:
            (line,) = picture.rows(say("kind", colour=colour), 10, 10)
            assert line.figures() == [str(realm.of_colour[colour].bit_count()), str(realm.stock[colour])]
            assert line.pieces("pagoda", "small_tile")[0].about[0] == colour
            assert line.shown("pagoda")[0] == colour
        more = [str(int(not realm.palace))] * realm.has_palace
        more += [str(len([*spaces_in(realm.granaries)]))] * bool(view.map.granaries)
        foot = picture.inside((0, max(tile.box[3] for tile in picture.pieces("small_tile")), 9999, 9999))
        assert foot.figures() == more


def test_a_closer_look_at_a_neighbourhood_and_all_states_tells_their_soldiers(kind, layout):
    for view in recorded("huang", kind).moments(3)[1:]:
        found = states_of(view)
        picture = huang.detail("all:states", view, layout)
        assert Counter(picture.shown("badge")) == Counter(str(view.realm.soldiers(state)) for state in found)
        for area in [*view.map.areas][KINDS.index(kind) :: 3]:
            picture, spaces = huang.detail(area, view, layout), {*view.map.areas[area]}
            there = [state for state in found if not spaces.isdisjoint(spaces_in(state.spaces))]
            badges = picture.pieces("badge")
            assert [piece.about[0] for piece in badges] == [str(view.realm.soldiers(state)) for state in there]
            for badge, state in zip(badges, there, strict=True):
                line = picture.inside((0, badge.top - 10, 9999, badge.top + badge.height + 10))
                leaders = [piece.about[:2] for piece in line.pieces("small_leader")]
                assert leaders == [(state.leaders[colour], colour) for colour in COLOURS if colour in state.leaders]
            assert view.map.area_names[area] in picture.inside((0, 0, 9999, 76)).words
            full = {*view.realm.tiles, *view.realm.leaders, *view.realm.bandits}
            free = Counter(view.map.spaces[space].upper() for space in spaces - full)
            assert free <= picture.words


def test_a_closer_look_at_a_player_has_the_area_and_open_points(kind, layout):
    for view in recorded("huang", kind).moments(3):
        for seat, player in enumerate(view.players):
            picture = huang.detail(f"seat:{seat}", view, layout)
            area, known = picture.part(NAMES[seat]), view.points_known(seat)
            assert area.shown("token") == [seat]
            foot = picture.inside((0, picture.height - 84, 9999, 9999))
            tiles = [(piece.about[0], int(number)) for piece, number in foot.counted("small_tile")]
            assert tiles == ([*known.items()] if known is not None and not view.over else [])
            assert (str(player.score) in area.words) or known is None


def test_a_hand_has_the_viewers_tiles_leaders_and_points(kind, layout):
    for _, _, view in recorded("huang", kind).questions[20::90]:
        picture, seat = huang.hand(view, layout), view.viewer
        player = view.players[seat]
        tiles = [piece.about[0] for piece in picture.pieces("small_tile") if piece.about[1] == 122]
        assert tiles == [colour for colour in COLOURS for _ in range(player.hand[colour])]
        home = [piece.about[:2] for piece in picture.pieces("small_leader")]
        assert home == [(seat, colour) for colour in COLOURS if colour in view.home(seat)]
        places = [(place.about[0], *picture.inside(place.box).words) for place in picture.pieces("empty_place")]
        leaders = [(space, own.colour) for space, own in view.realm.leaders.items() if own.seat == seat]
        assert sorted(places) == sorted((colour, view.map.spaces[space].upper()) for space, colour in leaders)
        assert picture.words[say("hand-home")] == len(home)
        bars = [int(number) for piece, number in picture.counted("small_tile") if piece.about[1] != 122]
        assert bars == [*totals(player.won)]
        assert str(player.score) in picture.words
        white = player.points["white"]
        assert (say("hand-white", count=white) in picture.words) == (white > 0)
        assert (say("hand-secret") in picture.words) == (not view.is_open and not view.over)
        assert picture.words[say("hand-granaries", count=player.granaries)] == (player.granaries > 0)


def test_the_end_tells_points_by_colour_and_every_conflict(kind, layout):
    played = recorded("huang", kind)
    view, names = played.views[-1], NAMES[: played.seats]
    land, ranking, *more = huang.ending(played.views, layout)
    for seat, (name, player) in enumerate(zip(names, view.players, strict=True)):
        assert str(player.score) in (land.part(name).words if layout == "wide" else ranking.words)
        row = next(row for row in ranking.rows(name, 20, 220) if row.pieces("small_tile"))
        token = next(piece for piece in row.pieces("token") if piece.about[0] == seat)
        own = row.inside((token.left, 0, token.left + (9999 if layout == "phone" else 740), 9999))
        assert [int(number) for _, number in own.counted("small_tile")] == [*totals(player.won)]
        assert own.shown("small_tile") == [*FOUR]
        assert ("勝" in own.words) == (view.ranks[seat] == 1 and not view.is_drawn)
        assert len(ranking.pieces("small_tile")) == 4 * view.seats
    if layout == "wide":
        order = sorted(range(view.seats), key=lambda seat: (view.ranks[seat], seat))
        beside = sorted((text for text in land.texts if text.left > 1100), key=lambda text: text.top)
        assert [text.text for text in beside if text.text in names] == [names[seat] for seat in order]
    fought = conflicts(played.views)
    assert len(more) == bool(fought)
    for picture in more:
        counts = Counter(conflict.kind for conflict in fought)
        counted = {"wars": counts["war"], "revolts": counts["revolt"], "bandits": counts["bandits"]}
        spaces = Counter(conflict.space.upper() for conflict in fought)
        rounds = Counter(say("conflicts-round", round=conflict.turn // view.seats + 1) for conflict in fought)
        sides = [(conflict.kind, side) for conflict in fought for side in conflict.sides]
        strengths = Counter(str(side.strength) for kind, side in sides if side.bandits or kind != "bandits")
        titles = Counter([say("conflicts"), say("conflicts-count", **counted)])
        rebels = Counter(names[leader.seat] for kind, side in sides if kind == "revolt" for leader in side.leaders)
        words = Counter(text.text for text in picture.texts if not text.is_drawn)
        assert words == spaces + rounds + strengths + titles + rebels
        assert len(picture.pieces("plate", "empty_panel")) == len(sides)
        assert len(picture.pieces("plate")) == sum(side.won for _, side in sides)
        leaders = Counter((leader.seat, leader.colour) for _, side in sides for leader in side.leaders)
        assert Counter(piece.about[:2] for piece in picture.pieces("small_leader")) == leaders
