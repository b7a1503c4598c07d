"""Labels of several people on items of our own, for the pages of quality."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.answers import Evidence, Span, Stance
from core.domain.labels import Label
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from tests.support.desk import fill

ADJUDICATOR = Person("judge", frozenset({Role.ANALYST}))
OTHER_ADJUDICATOR = Person("other", frozenset({Role.ADMIN}))
SUPPORTED, MINOR, MAJOR, UNCLEAR = Label.SUPPORTED, Label.MINOR, Label.MAJOR, Label.NOT_CHECKABLE
LIBRARY = Evidence("p1", Span(0, 11), Stance.CONTRADICTS, "The library")
_SEQ = iter(range(1, 10**9))


def say(
    workspace: Workspace, person: str, item: int, labels: Sequence[Label | None], *, now: float = 50.0,
    seconds: float = 2.0, evidence: tuple[Evidence, ...] = (), seen: bool = False,
) -> None:  # fmt: skip
    """One label for each of the first sentences; None leaves a sentence out."""
    revision = workspace.items.get(item).revision
    workspace.annotations.add([
        Annotate(Stamp(person, f"{person}-labels", next(_SEQ)), item, revision, sentence, label, seen, seconds, 1.0,
                 evidence if label.hallucinated else ())
        for sentence, label in enumerate(labels) if label
    ], now)  # fmt: skip


def decide(
    workspace: Workspace, person: str, item: int, verdict: Verdict, *, risk: float | None = 0.9, chance: float = 1.0,
    seconds: float = 4.0, now: float = 60.0,
) -> None:  # fmt: skip
    decision = Decide(Stamp(person, f"{person}-decides", next(_SEQ)), item, 1, verdict, 0, risk,
                  inclusion_probability=chance, active_seconds=seconds)  # fmt: skip
    workspace.decisions.apply(decision, now)


def disagree(workspace: Workspace) -> None:
    """Items 1 to 4 of three sentences, labelled by ana and bo: 1 and 2 in conflict, 3 unanimous, 4 by ana alone."""
    fill(workspace, *[[0.9, 0.2, None]] * 4)
    say(workspace, "ana", 1, [MAJOR, SUPPORTED, SUPPORTED], evidence=(LIBRARY,))
    say(workspace, "bo", 1, [SUPPORTED, SUPPORTED, MINOR])
    say(workspace, "ana", 2, [MINOR, SUPPORTED, SUPPORTED])
    say(workspace, "bo", 2, [MAJOR, SUPPORTED, SUPPORTED])
    say(workspace, "ana", 3, [MAJOR, SUPPORTED, SUPPORTED])
    say(workspace, "bo", 3, [MAJOR, SUPPORTED, SUPPORTED])
    say(workspace, "ana", 4, [SUPPORTED, MAJOR, UNCLEAR])
