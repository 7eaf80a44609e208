"""Settings of persons, channels and guilds, and what persons are told once."""

from datetime import timedelta

from storage import notices, settings


async def test_a_setting_comes_back_as_it_was_put_last(connection, largest):
    for value in (True, None, 0, "黄帝", [1, ["a"]], {"from": 22, "to": 7}):
        await settings.put(connection, "person", largest, "quiet", value)
        assert await settings.get(connection, "person", largest, "quiet", "default") == value
        assert await settings.of(connection, "person", largest) == {"quiet": value}


async def test_scopes_owners_and_keys_are_apart(connection, monkeypatch):
    monkeypatch.setattr("storage.settings._AT_ONCE", 2)
    stored = [
        ("person", 1, "zone", "a"),
        ("channel", 1, "zone", "b"),
        ("guild", 1, "zone", "c"),
        ("person", 2, "zone", None),
        ("person", 1, "order", "e"),
        ("person", 5, "zone", "f"),
        ("person", 3, "order", "g"),
    ]
    for row in stored:
        await settings.put(connection, *row)
    assert list((await settings.of(connection, "person", 1)).items()) == [("order", "e"), ("zone", "a")]
    assert await settings.of_everyone(connection, "person", "zone") == {1: "a", 2: None, 5: "f"}
    assert await settings.of_those(connection, "person", "zone", [5, 99, 1, 3]) == {5: "f", 1: "a"}
    assert await settings.of_all(connection, "guild") == {1: {"zone": "c"}}
    for _ in range(2):
        await settings.delete(connection, "person", 1, "zone")
    assert await settings.get(connection, "person", 1, "zone") is None
    assert await settings.get(connection, "person", 1, "zone", "UTC") == "UTC"
    kept = {1: {"order": "e"}, 2: {"zone": None}, 3: {"order": "g"}, 5: {"zone": "f"}}
    assert await settings.of_all(connection, "person") == kept
    assert await settings.of(connection, "channel", 1) == {"zone": "b"}


async def test_what_is_claimed_is_told_once_to_each_person(connection, noon):
    claims = [
        ((7, "last", "1:12"), True),
        ((7, "last", "1:12"), False),
        ((7, "last", "1:14"), True),
        ((7, "next", "1:12"), True),
        ((8, "last", "1:12"), True),
    ]
    for claim, expected in claims:
        assert await notices.claim(connection, *claim, at=noon) is expected


async def test_what_comes_daily_is_claimed_again_once_it_was_long_ago(connection, noon, largest):
    day = timedelta(days=1)
    assert await notices.last_post(connection, 7, "digest") is None
    for before, at, expected in [
        (noon, noon, True),
        (noon, noon, False),
        (noon + day, noon + day, True),
        (noon + day, noon + 2 * day, False),
        (noon - day, noon - day, False),
    ]:
        assert await notices.claim(connection, 7, "digest", at=at, before=before) is expected
        await notices.note_post(connection, 7, "digest", post_id=largest)
    await notices.claim(connection, 8, "digest", at=noon)
    await notices.claim(connection, 9, "next", at=noon)
    assert await notices.told(connection, "digest") == {7: noon + day, 8: noon}
    assert await notices.last_told(connection, 7, "digest") == noon + day
    posts = [await notices.last_post(connection, person, kind) for person, kind in ((7, "digest"), (9, "next"))]
    assert posts == [largest, None]
