"""From a key in a browser to the next item on its screen, alone and while others keep the server busy.

    python -m benchmarks.desk.keys [--keys 60] [--pace 0.7] [--people 0 10] [--items 5000]

Chromium presses ``a`` at the review desk, a while after each item came up. The time is from the event of the key to
the frame in which another item stands there, on the browser's own clock. ``--people`` others decide meanwhile at the
same pace, over the protocol of the page. What the browser saw is compared with what was stored.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.desk.__main__ import fill
from benchmarks.desk.reviewer import Diary, review
from benchmarks.desk.session import Session
from benchmarks.running_desk import running_desk
from benchmarks.screens import FLAGS
from core.cli.table import table
from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.ports.workspace import Workspace
from storage.opening import open_workspace

PATIENCE_MS = 60_000
ENDLESS = 1_000_000
ME = "keys"
WATCH = """() => {
  const where = () => deep(document, ".where")?.textContent.match(/#(\\d+)/)?.[1];
  const inside = (each, css) => each.shadowRoot && deep(each.shadowRoot, css);
  const deep = (root, css) =>
    root.querySelector(css) ?? [...root.querySelectorAll("*")].map((each) => inside(each, css)).find(Boolean);
  const keys = window.keys = { seen: [where()], waits: [] };
  let pressed = null;
  document.addEventListener("keydown", (event) => { if (event.code === "KeyA") pressed = event.timeStamp; }, true);
  const look = (now) => {
    const item = where();
    if (item && item !== keys.seen.at(-1)) {
      keys.seen.push(item);
      if (pressed !== null) { keys.waits.push(performance.now() - pressed); pressed = null; }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@contextmanager
def others(port: int, people: int, pace: float) -> Iterator[list[Diary]]:
    """They decide until the browser is done."""
    diaries = [Diary(f"other{n}") for n in range(people)]

    async def all_of_them() -> None:
        sessions = [await Session.open(port, diary.person, "review") for diary in diaries]
        pairs = enumerate(zip(sessions, diaries, strict=True))
        await asyncio.gather(*(review(session, diary, ENDLESS, pace, seed) for seed, (session, diary) in pairs))

    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(_until_stopped(all_of_them())), daemon=True)
    if people:
        thread.start()
        while not all(diary.seconds for diary in diaries):
            time.sleep(0.2)
    yield diaries
    if people:
        loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(loop)])
        thread.join(30)


async def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except asyncio.CancelledError:
        return


def pressed(page: Page, keys: int, pace: float) -> dict[str, Any]:
    """A key after ``pace`` seconds, whatever came up until then."""
    page.evaluate(WATCH)
    for _ in range(keys):
        page.wait_for_timeout(1000 * pace)
        page.keyboard.press("a")
    page.locator(".saved:not(.unsaved)").wait_for(timeout=PATIENCE_MS)
    page.wait_for_timeout(500)
    told: dict[str, Any] = page.evaluate("window.keys")
    return told


def measure(url: str, port: int, people: int, wanted: argparse.Namespace) -> list[str]:
    me = f"{ME}{people}"
    with others(port, people, wanted.pace) as diaries, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=wanted.chromium, args=FLAGS)
        page = browser.new_page()
        page.goto(f"http://localhost:{port}/review?me={me}", timeout=PATIENCE_MS)
        page.locator("#s-0").wait_for(timeout=PATIENCE_MS)
        page.wait_for_timeout(2000)
        told = pressed(page, wanted.keys, wanted.pace)
        browser.close()
        theirs = sum(len(diary.seconds) for diary in diaries)
    workspace = open_workspace(url)
    of_all = workspace.decisions.many(workspace.items.ids(ItemFilter(statuses=frozenset({Status.ACCEPTED}))))
    decided = [each.item_id for decisions in of_all.values() for each in decisions if each.person == me]
    workspace.close()
    seen = [int(item) for item in told["seen"]]
    waits = sorted(told["waits"])
    unseen = [item for item in decided if item not in seen]
    return [
        str(people), str(theirs), str(wanted.keys), str(len(decided)), str(len(unseen)),
        str(len(decided) - len(set(decided))), f"{statistics.median(waits):.0f}", f"{waits[int(len(waits) * 0.95)]:.0f}",
        f"{waits[-1]:.0f}",
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--pace", type=float, default=0.7, help="seconds before each key")
    parser.add_argument(
        "--people", type=int, nargs="+", default=[0, 10], help="others at the desk, one after the other"
    )
    parser.add_argument("--items", type=int, default=5000)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'desk.db'}"
        workspace: Workspace = open_workspace(url)
        fill(workspace, wanted.items)
        workspace.close()
        with running_desk(url) as desk:
            rows = [measure(url, desk.port, people, wanted) for people in wanted.people]
    heads = ["others", "their acts", "keys", "decided", "unseen", "twice", "median ms", "p95 ms", "worst ms"]
    print(table(heads, rows))


if __name__ == "__main__":
    main()
