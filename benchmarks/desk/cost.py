"""Measure what a key press costs the desk itself, without a browser, a websocket or Streamlit: processor time, key by
key.

    python -m benchmarks.desk.cost --url sqlite:///million.db [--people 50] [--keys 1000] [--profile]

People open the review desk one after the other and accept what they see, at ``--pace`` keys a second all together
(none: as fast as it goes). Told apart: the thread that serves the key, and what the process does beside it.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import secrets
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial

from core.cli.table import table
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.data.item_list import loaded_sets
from core.services.desk.comments import ThreadRequest, threads
from core.services.desk.queue_view import options_view
from core.services.quizzes.replacement import replacement_for
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.prefetch import AHEAD
from core.services.thresholds.policies import active_policy
from core.settings import Settings
from pages.ui.desk.desk_frame import DeskContext
from pages.ui.desk.review import ReviewSession, review_data, review_message
from storage.opening import open_workspace

SHOWN = 8
"""Functions of a profile that are printed."""
COLUMNS = ("", "n", "median", "p95", "p99", "worst", "sum")


@dataclass
class Somebody:
    """At the review desk, with what their browser knows."""

    desk: ReviewDesk
    client: str = field(default_factory=lambda: secrets.token_hex(16))
    seq: int = 0
    session: ReviewSession = field(default_factory=lambda: ReviewSession(DeskState()))
    shown: dict[str, object] = field(default_factory=dict)

    def look(self) -> None:
        now, workspace = time.time(), self.desk.workspace
        state, screen, _ = self.desk.screen(self.session.state, now)
        self.session = replace(self.session, state=state)
        with workspace.reading():
            options = options_view(loaded_sets(workspace), active_policy(workspace), "en", all_sets=True)
            person, items = self.desk.person, [screen.item, *(each.item for each in screen.ahead)]
            said = threads(workspace, person, [ThreadRequest(item.id, item.revision) for item in items if item])
            context = DeskContext(options, "", self.desk.lease, thread=said[0], threads=said[1:])
        self.shown = review_data(screen, self.session, context)
        json.dumps(self.shown)
        self.session = replace(self.session, notes=(), reply=None)

    def accept(self) -> None:
        item = self.shown["item"]
        assert isinstance(item, dict), "nothing is left to review"
        self.seq += 1
        entry = {"client": self.client, "seq": self.seq, "pressed": round(time.time() * 1000), "op": "accept",
                 "item": item["id"], "revision": item["revision"], "policy": item["policy"], "risk": item["risk"]}  # fmt: skip
        self.session = review_message({"outbox": [entry]}, self.desk, self.session, time.time(), 1000)
        assert self.session.notes[-1].tone == "done", self.session.notes
        self.look()


def desk_of(workspace: Workspace, name: str) -> ReviewDesk:
    settings = Settings()
    return ReviewDesk(
        workspace, Person(name, frozenset(Role)), settings.lease_seconds, audit_share=settings.audit_share,
        offer=partial(replacement_for, workspace), ahead=AHEAD,
    )  # fmt: skip


def spent(act: Callable[[], None]) -> tuple[float, float]:
    """Seconds of the processor, of this thread and of the process."""
    process, own = time.process_time(), time.thread_time()
    act()
    return time.thread_time() - own, time.process_time() - process


def row(what: str, seconds: Sequence[float]) -> list[str]:
    ordered = sorted(1000 * each for each in seconds)
    places = (ordered[int(len(ordered) * share)] for share in (0.95, 0.99))
    return [what, str(len(ordered)), *(f"{each:.1f}" for each in (statistics.median(ordered), *places, ordered[-1])),
            f"{sum(ordered):,.0f}"]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True, help="a filled database")
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--keys", type=int, default=1000, help="of all together")
    parser.add_argument("--pace", type=float, default=0.0, help="keys a second; 0: as fast as it goes")
    parser.add_argument("--profile", action="store_true", help="the functions that take most of the keys")
    wanted = parser.parse_args()
    workspace, run = open_workspace(wanted.url), round(time.time())
    people = [Somebody(desk_of(workspace, f"cost-{run}-{number}")) for number in range(wanted.people)]
    opened, pressed = [spent(each.look) for each in people], []
    with ExitStack() as stack:
        profile = stack.enter_context(cProfile.Profile()) if wanted.profile else None
        for number in range(wanted.keys):
            pressed.append(spent(people[number % len(people)].accept))
            if wanted.pace:
                time.sleep(1 / wanted.pace)
    print("Milliseconds of the processor.")
    print(table(list(COLUMNS), [
        row(f"{what}, {where}", [each[place] for each in figures])
        for what, figures in (("first screen", opened), ("key", pressed))
        for place, where in enumerate(("its thread", "the process"))
    ]))  # fmt: skip
    if profile:
        for by in ("tottime", "cumtime"):
            pstats.Stats(profile).sort_stats(by).print_stats(SHOWN * 6)
    workspace.close()


if __name__ == "__main__":
    main()
