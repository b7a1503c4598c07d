"""Three sessions by keyboard alone in a real browser: an editor, an annotator and an adjudicator with 40 items each.

    python -m benchmarks.desk.sessions [--items 40] [--pace 0.5]

Each session uses every act that its desk offers for daily work: the editor also edits, strikes, postpones, skips and
undoes. It prints how many keys were pressed and refused, and whether what is stored is what was meant. Exit code 1: an
act was refused or went wrong.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from benchmarks.running_desk import running_desk
from benchmarks.screens import FLAGS
from benchmarks.storage import records, scored
from core.cli.table import table
from core.domain.actions import Annotate, Stamp, Verdict
from core.domain.labels import Label
from core.domain.queue import ItemFilter, LabellingPlan
from core.ports.workspace import Workspace
from core.services.jobs.worker import Worker
from core.services.suites.load_suite import load_suite
from core.settings import Settings
from storage.opening import open_workspace

PATIENCE_MS = 60_000
SPARE = 4
"""Items that are left at the end, so that the last key has a next item too."""
EDITED = "The report names no date."
_LABEL_KEYS = {"1": Label.SUPPORTED, "2": Label.MINOR, "3": Label.MAJOR, "0": Label.NOT_CHECKABLE}


@dataclass(slots=True)
class Sitting:
    """One person at one desk: what was pressed, what was refused, and what was meant."""

    page: Page
    pace: float
    keys: int = 0
    refused: list[str] = field(default_factory=list)
    meant: dict[int, str] = field(default_factory=dict)

    def item(self) -> int:
        return int(self.page.locator(".where").inner_text().split("#")[1])

    def press(self, key: str) -> None:
        self.page.wait_for_timeout(1000 * self.pace)
        self.page.keyboard.press(key)
        self.keys += 1
        self.page.wait_for_timeout(100)
        self.saved()
        note = self.page.locator(".note.refused")
        if note.count():
            self.refused.append(f"{key}: {note.inner_text()}")

    def saved(self) -> None:
        self.page.locator(".saved:not(.unsaved)").wait_for(timeout=PATIENCE_MS)

    def goes_on(self, from_item: int) -> None:
        """Wait until another item is on screen."""
        expect(self.page.locator(".where")).not_to_contain_text(f"#{from_item}", timeout=PATIENCE_MS)


def editor(sitting: Sitting, items: int) -> None:
    for number in range(items):
        item, page = sitting.item(), sitting.page
        match number % 8:
            case 4:
                act = ("r", Verdict.REJECT.value)
            case 5:
                act = ("s", "")
            case 6:
                act = ("c", "")
            case 7:
                sitting.press("a")
                sitting.goes_on(item)
                sitting.press("u")
                expect(page.locator(".where")).to_contain_text(f"#{item}", timeout=PATIENCE_MS)
                act = ("r", Verdict.REJECT.value)
            case 3:
                sitting.press("e")
                page.keyboard.press("Control+a")
                page.keyboard.type(EDITED)
                sitting.press("Control+Enter")
                _scored(page)
                act = ("n", Verdict.EDIT.value)
            case 2:
                sitting.press("z")
                _scored(page)
                act = ("n", Verdict.EDIT.value)
            case _:
                act = ("a", Verdict.ACCEPT.value)
        key, meant = act
        if meant:
            sitting.meant[item] = meant
        sitting.press(key)
        sitting.goes_on(item)


def _scored(page: Page) -> None:
    """Wait until the worker stored and scored an edit."""
    page.locator(".comparison").first.wait_for(timeout=PATIENCE_MS)


def annotator(sitting: Sitting, items: int) -> None:
    labelled = 0
    while labelled < items:
        item, page = sitting.item(), sitting.page
        if labelled % 10 == 9 and item not in sitting.meant:
            sitting.press("s")
            sitting.goes_on(item)
            sitting.press("u")
            expect(page.locator(".where")).to_contain_text(f"#{item}", timeout=PATIENCE_MS)
        count = page.locator("[role=option]").count()
        for sentence in range(count):
            key = "1203"[(labelled + sentence) % 4]
            if sentence == 1:
                sitting.press("1")
                sitting.press("u")
            sitting.press(key)
        sitting.meant[item] = ",".join(_LABEL_KEYS["1203"[(labelled + n) % 4]] for n in range(count))
        labelled += 1
        sitting.goes_on(item)


def adjudicator(sitting: Sitting, items: int) -> None:
    for number in range(items):
        item, key = sitting.item(), "123"[number % 3]
        sitting.press(key)
        sitting.goes_on(item)
        if number % 10 == 9:
            sitting.press("u")
            expect(sitting.page.locator(".where")).to_contain_text(f"#{item}", timeout=PATIENCE_MS)
            sitting.press(key)
            sitting.goes_on(item)
        sitting.meant[item] = _LABEL_KEYS[key].value


SESSIONS: dict[str, Callable[[Sitting, int], None]] = {"review": editor, "label": annotator, "adjudicate": adjudicator}
WHO = {"review": "edi", "label": "ann", "adjudicate": "jun"}


def fill(workspace: Workspace, items: int) -> None:
    """A set for each session. In that of the adjudicator, two people disagree on the first sentence of each item."""
    made, total = records(3 * (items + SPARE)), items + SPARE
    for place, name in enumerate(SESSIONS):
        part = made[place * total : (place + 1) * total]
        workspace.labelling_plans.save(LabellingPlan(name, annotators=2 if name == "adjudicate" else 1))
        workspace.items.put(name, part, time.time())
        workspace.scores.add([scored(record, _AlwaysHigh()) for record in part], time.time())
    for person, label in (("one", Label.SUPPORTED), ("two", Label.MAJOR)):
        rows = workspace.items.ids(ItemFilter(set_name="adjudicate"))
        acts = [
            Annotate(Stamp(person, person, number), item, 1, 0, label, False, 1.0, 1.0)
            for number, item in enumerate(rows, 1)
        ]
        workspace.annotations.add(acts, time.time())


def stored_outcomes(workspace: Workspace, session: str, items: list[int]) -> dict[int, str]:
    """Return by item what the person of this session said of it, as the workspace stores it: in ``label``, the labels
    of the sentences with commas between them; in ``adjudicate``, the label that settled the first sentence; else the
    verdict that was not undone. Empty: nothing.
    """
    who = WHO[session]
    if session == "label":
        return {item: ",".join(each.label or "" for each in workspace.annotations.of(item, who)) for item in items}
    if session == "adjudicate":
        return {
            item: next((one.label for one in workspace.adjudications.of(item) if one.sentence == 0), "")
            for item in items
        }
    found = {}
    for item, decisions in workspace.decisions.many(items).items():
        undone = {each.undoes for each in decisions}
        standing = [each for each in decisions if each.verdict is not Verdict.UNDO and each.id not in undone]
        found[item] = standing[-1].verdict.value if standing else ""
    return found


@contextmanager
def working(url: str) -> Iterator[None]:
    """A worker in this process, which stores and scores edits."""
    settings = Settings(database=url)
    workspace = open_workspace(url)
    worker = Worker(workspace=workspace, open_suite=lambda: load_suite(settings), settings=settings, name="sessions")
    thread = threading.Thread(target=worker.run)
    thread.start()
    try:
        yield
    finally:
        worker.stopping.set()
        thread.join()
        workspace.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=40)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds before each key")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    wanted = parser.parse_args()
    rows, failed = [], False
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'desk.db'}"
        workspace = open_workspace(url)
        fill(workspace, wanted.items)
        with running_desk(url, TOUCHSTONE_AUDIT_SHARE="0") as desk, working(url), sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=wanted.chromium, args=FLAGS)
            for name, session in SESSIONS.items():
                page = browser.new_page()
                page.set_default_timeout(PATIENCE_MS)
                page.goto(f"{desk.url}/{name}?set={name}&me={WHO[name]}")
                page.locator("#s-0").wait_for()
                sitting, start = Sitting(page, wanted.pace), time.monotonic()
                session(sitting, wanted.items)
                seconds = time.monotonic() - start
                page.close()
                said = stored_outcomes(workspace, name, list(sitting.meant))
                wrong = [item for item, meant in sitting.meant.items() if said[item] != meant]
                failed = failed or bool(wrong or sitting.refused)
                rows.append([name, *map(str, (len(sitting.meant), sitting.keys, len(sitting.refused), len(wrong))),
                             f"{seconds:.0f}"])  # fmt: skip
                for line in sitting.refused:
                    print(f"{name}: {line}")
            browser.close()
        workspace.close()
    print(table(["session", "items", "keys", "refused", "wrong", "seconds"], rows))
    return int(failed)


class _AlwaysHigh:
    """In place of a random number: every item is risky enough to be reviewed."""

    def random(self) -> float:
        return 0.8


if __name__ == "__main__":
    raise SystemExit(main())
