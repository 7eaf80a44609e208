"""What can be pressed and chosen on a message, and what has been."""

from as_read import BUTTON
from simcord.components import walk_components


def pressable(message):
    """The labels of the buttons that are not greyed."""
    parts = walk_components(message.components)
    return {part["label"] for part in parts if part["type"] == BUTTON and not part.get("disabled")}


def greyed(message):
    """The buttons and menus that cannot be used."""
    parts = walk_components(message.components)
    return [part.get("label") or part["custom_id"] for part in parts if part.get("disabled")]


def marked(message):
    """The present choice of every menu that has one."""
    return {
        custom_id.rpartition(":")[2]: next((option["value"] for option in options if option.get("default")), None)
        for custom_id, options in message.menus.items()
    }


async def panel_of(club, person):
    """What `Options …` shows."""
    reply = await person.presses(club.posts[-1], "Options …")
    assert reply.private
    return reply.shown
