"""The composition root: makes all services, hands each what it needs, and names every feature."""

from __future__ import annotations

from functools import partial, reduce
from operator import add
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.feature import MINUTE, Feature, Surface
from bot.features.absence.service import Timeouts
from bot.features.absence.ui import AbsenceUI
from bot.features.ahead.service import AnswersAhead
from bot.features.ahead.ui import AheadUI
from bot.features.clocks.service import Clockwork
from bot.features.clocks.ui import ClockUI
from bot.features.ending.service import Endings
from bot.features.ending.ui import EndingUI
from bot.features.exchange.ui import ExchangeUI
from bot.features.help.ui import HelpUI
from bot.features.hints.service import Hints
from bot.features.hints.ui import HintsUI
from bot.features.homes.service import Homes
from bot.features.homes.ui import HomesUI
from bot.features.lobby.post import LobbyPosts
from bot.features.lobby.service import Lobbies
from bot.features.lobby.ui import LobbyUI, Threads
from bot.features.looking.ui import LookingUI
from bot.features.more.ui import MoreUI
from bot.features.options.service import Choices
from bot.features.options.ui import OptionsUI
from bot.features.pauses.service import Pauses
from bot.features.pauses.ui import PausesUI
from bot.features.play.boards import Boards
from bot.features.play.desk import Desk
from bot.features.play.reposts import Reposts
from bot.features.play.ui import PlayUI
from bot.features.privacy.service import Privacy
from bot.features.privacy.ui import PrivacyUI, withdraw
from bot.features.rankings.ui import RankingsUI
from bot.features.reminders.service import Reminders, UsualHour
from bot.features.reminders.ui import RemindersUI
from bot.features.review.ui import ReviewUI
from bot.features.seats.service import Holders
from bot.features.seats.ui import SeatUI
from bot.features.server.housekeeping import Housekeeping
from bot.features.server.ui import ServerUI
from bot.features.undo.service import Undoing
from bot.features.undo.ui import UndoUI
from bot.features.vacation.service import Vacations
from bot.features.vacation.ui import VacationUI
from bot.features.votes.service import Votes
from bot.features.votes.ui import VoteUI
from bot.kernel.advice import ADVICE_LIMIT, Advisers
from bot.kernel.chores import Chores
from bot.kernel.display_names import DisplayNames
from bot.kernel.elsewhere import Elsewhere
from bot.kernel.hooks import Hooks
from bot.kernel.processes import Processes, usual_number
from bot.surface.router import Router

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from random import Random

    import discord
    from discord import ui

    from bot.kernel.live import Live
    from bot.settings import Settings
    from storage import Database


ChooseFeatures: TypeAlias = "Callable[[Sequence[Feature], Surface], Sequence[Feature]]"
"""Return the features to use: some of these, or more, made with the surface."""


class App:
    """The whole bot, but for its connection to Discord."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        settings: Settings,
        *,
        chance: Random,
        chosen: ChooseFeatures,
    ) -> None:
        """`chosen` may leave out some of the features, or add others."""
        usual = UsualHour(settings.reminder_hour, settings.time_zone)
        processes = usual_number() if settings.ai_processes is None else settings.ai_processes
        self.surface = surface = Surface(client, database, Processes(processes) if processes else None, chance)
        self.tables, self.ai_players, self.publisher = surface.tables, surface.ai_players, surface.publisher
        self.allowances, self.languages = surface.allowances, surface.languages
        self.router = Router(self.tables, self.languages)
        self.advisers = Advisers(Processes(1, limit=ADVICE_LIMIT) if processes else None)
        self.elsewhere = Elsewhere(self.tables)
        self.display_names = DisplayNames(self.tables)
        self.chores = Chores()
        self.lobbies = Lobbies(self.tables, self.allowances)
        self.lobby_posts = LobbyPosts(self.lobbies, self.tables, self.languages, surface.sender)
        self.threads = Threads(surface)
        self.votes = Votes(self.tables)
        self.vacations = Vacations(self.tables)
        self.clockwork = Clockwork(self.tables, self.votes, self.vacations, self.allowances)
        self.pauses = Pauses(self.tables, self.votes, self.clockwork, self.allowances)
        self.holders = Holders(self.tables, self.allowances)
        self.timeouts = Timeouts(self.tables, self.votes, self.holders, self.allowances)
        self.choices = Choices(self.tables, self.votes, self.allowances)
        self.ahead = AnswersAhead(self.tables)
        self.undoing = Undoing(self.tables, self.votes, self.allowances)
        self.desk = Desk(surface)
        self.boards = Boards(
            self.lobby_posts,
            self._after_game,
            surface,
            close_thread=self.threads.close,
            sent=self.desk.follow,
        )
        self.reminders = Reminders(self.tables, usual)
        self.reposts = Reposts(self.tables)
        self.homes = Homes(self.tables, self.allowances, self.reposts, self.votes)
        self.privacy = Privacy(
            self.tables,
            lobbies=self.lobbies,
            holders=self.holders,
            show_lobby=self.lobby_posts.show,
            language_of=self.languages.of_table,
            withdraw=partial(withdraw, client),
        )
        self.help = HelpUI(surface)
        self.looking = LookingUI(surface)
        self.rankings = RankingsUI(self.holders, surface)
        self.housekeeping = Housekeeping(self.tables, self.lobbies, self.publisher, keep_days=settings.retention_days)
        self.features = chosen(self._features(), surface)
        gathered = [feature.gather(self.features) for feature in self.features]
        self.commands = [*(feature.commands for feature in self.features), *gathered]
        self._join()

    def _features(self) -> Sequence[Feature]:
        return [
            self.help.feature,
            PlayUI(self.desk, self.boards, self.surface).feature,
            LobbyUI(self.lobbies, self.lobby_posts, self.threads, self.surface).feature,
            OptionsUI(self.choices, self.lobbies, self.lobby_posts, self.reminders.zone_at, self.surface).feature,
            self.looking.feature,
            ReviewUI(self.advisers, self.surface).feature,
            AheadUI(self.ahead, self.surface).feature,
            RemindersUI(self.reminders, self.desk, self.surface).feature,
            ClockUI(self.clockwork, self.surface).feature,
            PausesUI(self.pauses, self.surface).feature,
            VacationUI(self.vacations, self.reminders.zone_of, self.surface).feature,
            SeatUI(self.holders, self.surface).feature,
            AbsenceUI(self.timeouts, self.holders, self.surface).feature,
            VoteUI(self.votes, self.surface).feature,
            UndoUI(self.undoing, self.desk, self.surface).feature,
            self.rankings.feature,
            HintsUI(Hints(self.surface.database, self.advisers), self.desk, self.surface).feature,
            HomesUI(self.homes, self.threads, self.surface).feature,
            EndingUI(Endings(self.tables, self.votes, self.allowances), self.lobby_posts, self.surface).feature,
            MoreUI(self.reposts, self.looking, self.surface).feature,
            ServerUI(self.housekeeping, self.surface).feature,
            ExchangeUI(self.surface).feature,
            PrivacyUI(self.privacy, self.surface).feature,
        ]

    def _after_game(self, live: Live) -> list[ui.Button[Any]]:
        return [button for feature in self.features for button in feature.after_game(live)]

    def _join(self) -> None:
        """Register what the features bring."""
        own = Hooks(due=[self.publisher.wake], moved=[self.ai_players.follow], unsure=[self.elsewhere.look_again])
        self.tables.hooks = reduce(add, (feature.hooks for feature in self.features), own)
        self.chores.every(
            MINUTE,
            {
                "changes by other processes": self.elsewhere.look,
                "posts after quiet hours": self.publisher.wake_held,
                "old prompts": self.publisher.old.sweep,
            },
        )
        for event in {name for feature in self.features for name in feature.events}:
            self._listen(event, [feature.events[event] for feature in self.features if event in feature.events])
        self.elsewhere.resume = [step for feature in self.features for step in feature.resume]
        for feature in self.features:
            self.router.serve(feature.verbs)
            self.publisher.serve(feature.posts)
            self.publisher.watch = feature.watch or self.publisher.watch
            for interval, chores in feature.chores.items():
                self.chores.every(interval, chores)

    def _listen(self, event: str, hears: Sequence[Callable[..., Awaitable[None]]]) -> None:
        """Let features hear of an event of Discord's."""

        async def heard(*about: object) -> None:
            for hear in hears:
                await hear(*about)

        heard.__name__ = f"on_{event}"
        self.surface.client.event(heard)

    async def resume(self) -> None:
        """Continue where an earlier run of the bot has stopped, and start the regular chores."""
        await self.publisher.resume()
        self.elsewhere.start()
        await self.ai_players.resume()
        for step in self.elsewhere.resume:
            await step()
        self.chores.start()

    async def close(self) -> None:
        """Stop all work in the background."""
        await self.chores.stop()
        await self.elsewhere.looking.close()
        await self.display_names.storing.close()
        await self.ai_players.close()
        self.advisers.close()
        await self.publisher.close()
        for feature in self.features:
            for step in feature.close:
                await step()
