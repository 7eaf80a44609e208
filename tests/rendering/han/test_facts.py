"""What the pictures of HAN say is what the players may know: every number, name and piece, in recorded games."""

from collections import Counter
from itertools import chain

import pytest

from games.han.cards import CARDS
from games.han.events import AllianceScored, PortsScored, RoadScored
from games.han.roads import ROW
from games.han.scoring import row_points
from games.han.table import sources
from rendering.han.board import COUNTER, MAP_TOP, WALL, score_at
from rendering.han.pieces import say
from rendering.han.scene import chart_of, court_of, place_of
from rendering.layout import spread
from rendering.maps import whole
from rendering.table import say as shared
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader
from tests.rendering.recorded import KINDS, recorded

han = Reader("han")


def places(view, layout, down):
    """Return the places of house spaces, courts and plates on a whole map that lies `down` pixels from the top."""
    chart = chart_of(view.board.map, layout)
    frame = whole(chart)

    def at(point):
        x, y = frame.at(point)
        return x, y + down

    emissaries = view.board.emissaries.items()
    stood = [(province, seat) for province, counts in emissaries for seat, count in enumerate(counts) if count]
    courts = {key: court_of(chart, key, counts) for key, counts in emissaries}
    return (
        {key: at(chart.space(key)) for key in chart.map.spaces},
        {place: at(place_of(chart, view, *place)) for place in stood},
        {key: at(court.middle) for key, court in courts.items()},
        {key: at(court.plate) for key, court in courts.items()},
    )


def supply(player, marker):
    """Return the pieces that a player has, with their numbers."""
    markers = [({"fortification": "fortification", "market": "stall"}[marker], player.markers)] if marker else []
    return [("house", player.houses), ("emissary", player.emissaries), *markers, ("card_back", len(player.hand))]


def counted_supply(part):
    """Return the pieces of a supply in a part of a picture, with their numbers there."""
    found = part.counted("house", "emissary", "fortification", "stall", "card_back")
    return [(piece.name, int(figure)) for piece, figure in found]


def test_a_players_area_has_the_points_and_all_that_is_left(kind, layout):
    for view in recorded("han", kind).moments(6)[:-1]:
        picture = han.board(view, layout)
        for seat, (name, player) in enumerate(zip(NAMES, view.players, strict=False)):
            area, things = picture.part(name), supply(player, view.board.marker)
            assert counted_supply(area) == things
            assert {*area.shown("house", "emissary", "token")} == {seat}
            is_asked = seat in view.at_turn and layout == "wide" and view.seats > 2
            asked = [shared("panel-waiting", deed="play")] * is_asked
            assert len(area.pieces("medallion")) == (seat == view.first and view.phase != "setup")
            figures = [str(player.score), *(str(count) for _, count in things)]
            outlook = view.outlooks()[seat]
            ended = [shared("if-ended"), str(outlook.points.high)] if outlook else []
            assert area.words == Counter([name, *asked, *figures, *ended])


def test_counters_stand_at_the_points_of_their_players(kind, layout):
    for view in recorded("han", kind).moments(5):
        picture = han.board(view, layout)
        counters = [piece for piece in picture.pieces("emissary") if piece.top == WALL - COUNTER - 4]
        counters.sort(key=lambda piece: piece.left)
        assert {piece.about[0] for piece in counters} == {*range(view.seats)}
        places = [score_at(score % 50, picture.width) for score in view.scores()]
        stood = spread(sorted(places), 50, 0, picture.width)
        assert [piece.middle[0] for piece in counters] == pytest.approx(stood, abs=1)
        order = [places[piece.about[0]] for piece in counters]
        assert order == sorted(order)
        flags = Counter(f"+{score // 50 * 50}" for score in view.scores() if score >= 50)
        assert Counter(picture.shown("_flag")) == flags


def test_every_piece_stands_where_it_is_and_cards_are_counted(kind, layout):
    for view in recorded("han", kind).moments(6):
        picture = han.board(view, layout)
        (spaces, stood, courts, beside), board = places(view, layout, MAP_TOP), view.board
        for name, there in (("house", board.houses), ("market", board.markets)):
            assert {key: piece.about[0] for key, piece in picture.placed(spaces, name, reach=9)} == there
        assert {key for key, _ in picture.placed(spaces, "fortification", reach=60)} == {*board.fortified}
        envoys = picture.placed(stood, "emissary", reach=16) if stood else []
        assert sorted((key, piece.about[0]) for key, piece in envoys) == sorted((key, key[1]) for key in stood)
        told = {key: piece.about[0] for key, piece in picture.placed(courts, "court", reach=2)}
        assert told == board.emissaries
        for (province, seat), (x, y) in stood.items():
            number = picture.inside((x, y - 20, x + 36, y + 20)).figures()
            assert number == [str(board.emissaries[province][seat])]
        rooms = {key: piece.about[0] for key, piece in picture.placed(beside, "room_plate", reach=3)}
        free = {key: board.room(key) for key in board.map.provinces}
        assert rooms == {key: f"+{room}" for key, room in free.items() if room > 0 and not view.over}
        assert len(picture.pieces("scored")) == len(view.scored)
        assert picture.shown("_card") == [*view.display]
        assert picture.shown("_count") == [str(len(view.pile))] * bool(view.pile)
        discards = picture.counted("swatch")
        assert [(piece.about[0], int(figure)) for piece, figure in discards] == [*view.discards.items()]
        assert picture.words[say("discards")] == 1
        state = "used" if view.final_round else "second" if view.renewed else "first"
        assert {*say("pile-state", state=state).split()} <= {*" ".join(picture.words).split()}


def test_a_closer_look_at_a_player_counts_pieces_and_points(kind, layout):
    for view in recorded("han", kind).moments(4):
        more = {} if view.over else view.standing()
        for seat, player in enumerate(view.players):
            picture = han.detail(f"seat:{seat}", view, layout)
            foot = picture.inside((0, 128 + whole(chart_of(view.board.map, layout)).height, 9999, 9999))
            things = supply(player, view.board.marker)
            assert counted_supply(foot) == things
            head = picture.inside((0, 0, 9999, 120))
            assert head.words == Counter([NAMES[seat], str(player.score)])
            figures = Counter(str(count) for _, count in things) + Counter(map(str, player.points.values()))
            figures += Counter(f"+{points}" for points in (more.points(seat).values() if more else ()) if points)
            left_out = Counter(str(player.points[key]) for key in player.points.keys() - {*sources(view)})
            assert Counter(foot.figures()) == figures - left_out


def test_a_closer_look_at_a_province_counts_houses_and_emissaries(kind, layout):
    for view in recorded("han", kind).moments(3)[1:]:
        standing = view.standing()
        for province in [*view.board.map.provinces][KINDS.index(kind) :: 3]:
            picture = han.detail(province, view, layout)
            houses, court = view.board.houses_in[province], standing.court(province)
            points = view.scored.get(province) or standing.houses(province)
            there = [seat for seat in range(view.seats) if houses[seat] or court[seat]]
            listed = [name for name in picture.words if name in NAMES]
            assert sorted(listed) == sorted(NAMES[seat] for seat in there)
            order = [NAMES.index(name) for name in listed]
            assert order == sorted(order, key=lambda seat: (-houses[seat], -court[seat], seat))
            for seat in there:
                (line,) = picture.rows(NAMES[seat], 30, 30)
                assert len(line.pieces("house")) == houses[seat]
                assert len(line.pieces("emissary")) == court[seat]
                assert {*line.shown("house", "emissary", "token")} == {seat}
                assert line.words == Counter([NAMES[seat], str(points[seat])])
            free = len(view.board.free[province])
            state = say("scored") if province in view.scored else say("free", free=free) if there else say("empty")
            assert state in picture.words


def test_all_cards_are_told_by_colour(kind, layout):
    for view in recorded("han", kind).moments(4):
        picture = han.detail("all:cards", view, layout)
        assert picture.shown("_count") == [str(len(view.pile))] * bool(view.pile)
        assert picture.shown("_card") == [*view.display, *CARDS]
        removed = view.sheet.removed[view.seats]
        assert Counter(say("of-all", count=count - removed) for count in CARDS.values()) <= picture.words
        assert Counter(map(str, view.discards.values())) <= picture.words


def test_the_viewer_sees_the_own_cards_and_no_others(layout):
    for _, _, view in recorded("han", "many").questions[20::60]:
        hand = view.players[view.viewer].hand
        assert Counter(han.hand(view, layout).shown("_card")) == Counter([*hand, *view.display] if hand else [])
        public = han.hand(view.observation(None), layout)
        assert not public.pieces("_card")


def test_the_end_tells_houses_alliances_and_rows(kind, layout):
    game = recorded("han", kind)
    view = game.views[-1]
    _, _, houses, alliances, roads = han.ending(game.views, layout)
    for key, name in view.board.map.names.items():
        (line,) = houses.rows(name, 8, 8)
        counts, points = view.board.houses_in[key], view.scored[key]
        there = [seat for seat, count in enumerate(counts) if count]
        assert line.shown("house") == there
        told = [figure for seat in there for figure in (counts[seat], points[seat])[layout == "phone" :]]
        assert line.figures() == [*map(str, told)]
        late = [event.province for event in view.finale if hasattr(event, "province")]
        assert len(line.pieces("scored")) == (key not in late and layout == "wide")
    totals = [str(player.points["houses"]) for player in view.players]
    assert houses.inside((250, houses.height - 100, 9999, 9999)).figures() == totals
    scored = {event.number: event.points for event in view.finale if isinstance(event, AllianceScored)}
    words = say("alliances-scored", scored=sum(map(any, scored.values())), count=len(scored))
    assert {say("alliances"), words} <= {*alliances.words}
    assert plates_of(alliances) == plates_with(scored)
    assert say("rows", length=ROW) in roads.words
    rows = [event for event in view.finale if isinstance(event, RoadScored)]
    assert plates_of(roads) == sorted((0, (event.seat,), event.points) for event in rows)
    for event in view.finale:
        if isinstance(event, PortsScored):
            foot = roads.inside((0, 128 + whole(chart_of(view.board.map, layout)).height, 9999, 9999))
            ports = view.board.houses_in_ports
            there = sorted((seat for seat, count in enumerate(ports) if count), key=lambda seat: (-ports[seat], seat))
            assert foot.shown("token") == there
            told = chain.from_iterable((ports[seat], event.points[seat]) for seat in there)
            assert Counter(foot.figures()) == Counter(map(str, told))


def plates_of(picture):
    """Return the number, the seats and the points of each plate with points."""
    return sorted(piece.about[:3] for piece in picture.pieces("_plate"))


def plates_with(points_of):
    """Return what plates say about alliances with these points for each seat."""
    won = {number: points for number, points in points_of.items() if any(points)}
    return sorted(
        (number, tuple(seat for seat, own in enumerate(points) if own), max(points)) for number, points in won.items()
    )


def test_the_board_and_closer_looks_tell_what_alliances_and_roads_would_score(kind, layout):
    for view in recorded("han", kind).moments(3):
        standing = view.standing()
        picture = han.detail("all:alliances", view, layout)
        won = {alliance.number: standing.alliance(alliance) for alliance in view.board.map.alliances}
        assert plates_of(picture) == plates_with(won)
        picture = han.detail("all:roads", view, layout)
        rows = [(seat, row) for seat in range(view.seats) for row in standing.rows(seat)]
        scored = [(0, (seat,), row_points(row, view.board.fortified)) for seat, row in rows]
        rows = sorted(plate for plate in scored if plate[2])
        assert plates_of(picture) == rows
        board = han.board(view, layout)
        assert plates_of(board) == ([] if view.over else sorted([*plates_with(won), *rows]))
        assert {*board.shown("numbered")} == {*won}, "a seal or a plate for each"
