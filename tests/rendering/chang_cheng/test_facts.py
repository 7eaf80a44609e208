"""What the pictures of Chang Cheng say is what the players may know: numbers, names and pieces in recorded games."""

from collections import Counter

from games.chang_cheng.components import CARDS, NEUTRAL
from games.chang_cheng.events import EventScored, RegionAttacked
from games.engine.words import MINUS
from rendering.chang_cheng.pieces import PALETTES, say
from rendering.chang_cheng.scene import paint_board
from rendering.layout import PHONE, bounds
from rendering.lettering import figure
from rendering.table import say as shared
from rendering.table import spanned
from tests.rendering.names import NAMES
from tests.rendering.reading import Reader
from tests.rendering.recorded import KINDS, recorded

chang_cheng = Reader("chang_cheng")


def test_a_players_area_has_the_points_and_all_that_is_left(kind, layout):
    for view in recorded("chang_cheng", kind).moments(6)[:-1]:
        picture = chang_cheng.board(view, layout)
        for seat, (name, player) in enumerate(zip(NAMES, view.players, strict=False)):
            area = picture.part(name)
            left = [*walls_left(player), (seat, len(player.hand))]
            found = area.counted("miniature", "hidden_card")
            assert [(piece.about[0], int(number)) for piece, number in found] == left
            assert {piece.about[1] for piece in area.pieces("miniature")} == {seat}
            assert area.shown("token") == [seat]
            asked = [shared("panel-waiting", deed="play")] if layout == "wide" and seat in view.at_turn else []
            figures = [player.score, *(count for _, count in left)]
            outlook = view.outlooks()[seat]
            ended = [shared("if-ended"), spanned(outlook.points)] if outlook else []
            assert area.words == Counter([name, *asked, *map(figure, figures), *ended])


def walls_left(player):
    return [("single", player.singles), ("double", player.doubles), ("tower", player.towers)]


def test_all_that_lies_on_and_beside_the_boards_is_where_it_is(kind, layout):
    for view in recorded("chang_cheng", kind).moments(6):
        picture = chang_cheng.board(view, layout)
        head = picture.inside((0, 0, 9999, 118))
        has_neutrals = view.seats == 2 and not view.ranks
        assert len(head.pieces("miniature")) == has_neutrals
        assert not has_neutrals or str(view.neutrals) in head.words
        coming = view.boards_to_come and not view.ranks
        assert head.words[f"{min(3, len(view.emperors))}/3"] == bool(coming)
        if view.phase == "turns":
            free = len(view.layout.squares) - len(view.board.owners)
            told = say("progress", round=view.round, free=free)
            assert told.replace(" · ", "·") in "".join(head.words).replace(" · ", "·")
        assert {*picture.shown("_other")} - {"emperor"} <= {*view.events_in_play}
        shapes = paint_board(PALETTES["light"], view, NAMES[: view.seats], layout).places
        boxes = {key: bounds(shape) for key, shape in shapes.items()}
        found, board = {}, view.board
        for piece in picture.pieces("block"):
            wall, owner, falls = piece.about[:3]
            for number, key in enumerate(view.layout.squares):
                left, top, _, bottom = boxes[key]
                if abs(left - piece.left) < 12 and top - 60 < piece.middle[1] < bottom + 20:
                    found |= dict.fromkeys(view.layout.squares[number : number + len(falls)], (wall, owner))
                    break
        kinds = dict.fromkeys(board.owners, "single") | dict.fromkeys(board.doubles, "double")
        kinds |= dict.fromkeys(board.towers, "tower") | dict.fromkeys(board.broken, "broken")
        assert found == {square: (kinds[square], owner) for square, owner in board.owners.items()}
        counters = {region: boxes[f"counter:{region}"] for region in view.layout.regions}
        places = {region: ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for region, box in counters.items()}
        threats = {region: piece.about[0] for region, piece in picture.placed(places, "threat", reach=3)}
        known = {region: view.revealed.get(region) for region in view.layout.regions if region not in view.removed}
        assert threats == known
        gone = [piece for piece in picture.pieces("drawing") if piece.about[0] == "no-threat"]
        removed = {region for region, box in counters.items() for piece in gone if piece.is_in(box)}
        assert removed == {*view.removed} & {*view.layout.regions}
        for province, own in view.layout.provinces.items():
            there = picture.inside(boxes[province])
            assert there.shown("reputation") == [view.reputation[province]]
            free = len([square for square in own if square not in board.owners])
            assert there.shown("free_plate") == [str(free)] * bool(free)
            cards = Counter(there.shown("hidden_card"))
            seals = Counter({piece.about[0]: piece.about[1] for piece in there.pieces("cards_seal")})
            assert cards + seals == Counter(view.laid.get(province, ()))
            scored = view.scored.get(province)
            winners = [*(scored.winners or (NEUTRAL,))] if scored else []
            assert there.shown("winner") == winners
            assert len(there.pieces("_other")) == (province in view.emperors)
            assert there.words[view.names[province]] == 1


def test_a_closer_look_at_a_province_counts_walls_and_names_the_value(kind, layout):
    for view in recorded("chang_cheng", kind).moments(3)[1:]:
        for province in [*view.layout.provinces][KINDS.index(kind) % 2 :: 2]:
            picture, there = chang_cheng.detail(province, view, layout), view.board.tally(province)
            scored = view.scored.get(province)
            first = scored.winners if scored else there.leaders
            present = [owner for owner in (*range(view.seats), NEUTRAL) if there.blocks[owner]]
            lines = [text for text in picture.texts if text.text in {*NAMES, say("neutral")}]
            listed = [NEUTRAL if line.text == say("neutral") else NAMES.index(line.text) for line in lines]
            assert {*present} <= {*listed}
            assert listed == sorted(listed, key=lambda owner: (owner not in first, -there.blocks[owner]))
            for owner, line in zip(listed, lines, strict=True):
                row = picture.inside((picture.width - 130, line.top - 16, 9999, line.top + 60))
                assert str(there.blocks[owner]) in row.words
            assert picture.shown("reputation")[-1] == view.reputation[province]
            if scored:
                assert say("province-scored") in picture.words
            else:
                told = {say("province-free", count=there.free), say("province-value", value=view.value(province))}
                assert told <= {*picture.words}


def test_a_closer_look_at_a_region_tells_who_would_lose_what(kind, layout):
    for view in recorded("chang_cheng", kind).moments(4)[1:]:
        for region in [*view.layout.regions][KINDS.index(kind) % 2 :: 2]:
            picture, there = chang_cheng.detail(region, view, layout), view.board.tally(region)
            losers, protected = there.attacked if region not in view.removed else ((), ())
            owners = {
                say("neutral") if owner == NEUTRAL else NAMES[owner]: owner
                for owner in (*range(view.seats), NEUTRAL)
                if there.blocks[owner]
            }
            lines = [text for text in picture.texts if text.text in {*NAMES, say("neutral")}]
            lines = [line for line in lines if line.left < 200]
            assert {line.text for line in lines} == {*owners}
            counts = [there.blocks[owners[line.text]] for line in lines]
            assert counts == sorted(counts, reverse=True)
            for line in lines:
                row = picture.inside((200, line.top - 16, 9999, line.top + 60))
                owner = owners[line.text]
                loss = f"{MINUS}{view.threats.get(region, '?')}" if owner in losers else "0"
                assert loss in row.words
                assert (say("region-protected") in row.words) == (owner in protected)
            seen = [NAMES[seat] for seat, player in enumerate(view.players) if region in player.seen]
            if region in view.removed or region in view.revealed:
                state = say("region-removed" if region in view.removed else "region-revealed")
            else:
                state = say("region-seen", names=", ".join(seen)) if seen else say("region-unseen")
            assert state in picture.words


def test_the_cards_are_shown_with_those_who_played_them(layout):
    for view in recorded("chang_cheng", "many").moments(4):
        picture = chang_cheng.detail("all:cards", view, layout)
        assert picture.shown("_action") == [*CARDS]
        for card in picture.pieces("_action"):
            left, _, right, bottom = card.box
            below = picture.inside((left - 4, bottom, right + 10, bottom + 70))
            played = [laid.seat for laid in view.played if laid.card == card.about[0]]
            assert below.shown("token") == played
        assert picture.shown("_other").count("emperor") == min(3, len(view.emperors))


def test_a_hand_has_the_viewers_cards_pieces_and_counters(kind, layout):
    for _, _, view in recorded("chang_cheng", kind).questions[10::40]:
        picture, seat = chang_cheng.hand(view, layout), view.viewer
        player = view.players[seat]
        large = [piece for piece in picture.pieces("_action") if piece.width > 64]
        assert [piece.about[:2] for piece in large] == [(card, seat) for card in player.hand]
        cards = [(own, view.names[province]) for province in view.laid for own in view.cards_in(province)]
        laid = [(own.card, name) for own, name in cards if own.seat == seat]
        small = [piece.about[0] for piece in picture.pieces("_action") if piece.width <= 64]
        assert small == [card for card, _ in laid]
        seen = [region for region in view.layout.regions if region in view.threats and region not in view.revealed]
        assert picture.shown("threat") == [view.threats[region] for region in seen]
        names = Counter([name for _, name in laid] + [view.names[region] for region in seen])
        assert names <= picture.words
        assert picture.words[say("hand-none")] == (not laid) + (not seen)
        left = walls_left(player) + [("single", view.neutrals)] * (view.seats == 2)
        assert [(piece.about[0], int(number)) for piece, number in picture.counted("block")] == left
        public = chang_cheng.hand(view.observation(None), layout)
        assert public.words == Counter([say("hand-public")])


def test_the_end_tells_every_province_region_and_event_card(kind, layout):
    played = recorded("chang_cheng", kind)
    view, names = played.views[-1], NAMES[: played.seats]
    _, _, provinces, attack, *events = chang_cheng.ending(played.views, layout)
    owners = [*range(view.seats), *[NEUTRAL] * (view.seats == 2)]
    for key in view.layout.provinces:
        blocks, points = view.board.tally(key).blocks, {}
        if key in view.scored:
            blocks, points = view.scored[key].blocks, dict.fromkeys(view.scored[key].winners, view.scored[key].value)
        assert Counter(columns(provinces, view.names[key]).figures()) == cells(owners, blocks, points)
    for event in (event for event in view.finale if isinstance(event, RegionAttacked)):
        points = dict.fromkeys(event.losers, -event.threat)
        assert Counter(columns(attack, view.names[event.region]).figures()) == cells(owners, event.blocks, points)
        (line,) = attack.rows(view.names[event.region], 30, 30)
        assert line.shown("threat") == [event.threat] * bool(event.threat)
        towers = [piece.about[1] for piece in columns(attack, view.names[event.region]).pieces("block")]
        assert towers == [*event.protected] * bool(event.threat)
    for picture, source in ((provinces, "provinces"), (attack, "mongols")):
        (foot,) = picture.rows(say("total"), 30, 30)
        assert foot.figures() == [figure(player.points[source]) for player in view.players]
    scored = [event for event in view.finale if isinstance(event, EventScored)]
    assert len(events) == bool(scored)
    rows = [row for name in names for row in events[0].rows(name, 20, 20)] if events else []
    told = [(event.counts[seat], event.points[seat]) for seat in range(view.seats) for event in scored]
    assert [row.figures() for row in rows] == [[str(count), *[f"+{won}"] * bool(won)] for count, won in told]
    assert [len(row.pieces("block", "hidden_card")) for row in rows] == [count for count, _ in told]


def columns(picture, name):
    """Return the columns of the line of a province or region."""
    line = next(text for text in picture.texts if text.text == name)
    left, top, right, bottom = next(piece.box for piece in picture.pieces("band") if line.is_in(piece.box))
    return picture.inside((left + (690 if picture.width > PHONE else 330), top, right, bottom))


def cells(owners, blocks, points):
    """Return the figures that a line has for its owners: walls, and points won or lost."""
    found = Counter()
    for owner in owners:
        if blocks[owner] or points.get(owner):
            found[str(blocks[owner])] += 1
        if count := points.get(owner):
            found[f"+{count}" if count > 0 else figure(count)] += 1
    return found
