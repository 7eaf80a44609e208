"""The usable and the disabled controls of a message, and the current choices of its menus."""

from simcord.components import walk_components

from tests.bot.discord_messages import BUTTON


def pressable(message):
    parts = walk_components(message.components)
    return {part["label"] for part in parts if part["type"] == BUTTON and not part.get("disabled")}


def greyed(message):
    parts = walk_components(message.components)
    return [part.get("label") or part["custom_id"] for part in parts if part.get("disabled")]


def marked(message):
    """Return the current choice of every menu that has one."""
    return {
        custom_id.rpartition(":")[2]: next((option["value"] for option in options if option.get("default")), None)
        for custom_id, options in message.menus.items()
    }


async def panel_of(club, person):
    """Press *Options …* and return the panel."""
    reply = await person.presses(club.posts[-1], "Options …")
    assert reply.private
    return reply.shown
