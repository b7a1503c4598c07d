"""A day at the desks: labels with overlap, conflicts settled, a queue reviewed with audits; every figure told apart.

What the pages say is compared with a computation written here with plain loops, which knows nothing of the product
but the labels and decisions that were put in; what audits say of the rest, with the truth of the whole world.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from core.domain.actions import Stamp, Verdict
from core.domain.labels import Label
from core.domain.quality import SentenceState
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.adjudicate.acts import Settle
from core.services.adjudicate.desk import AdjudicationDesk, AdjudicationDeskState
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.quality.agreement import agreement_rows
from core.services.quality.audits import audit_rows
from core.services.quality.people import people
from core.services.review.acts import Accept, Reject
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from tests.support.desk import fill
from tests.support.history import decisions_of
from tests.support.quality_labels import ADJUDICATOR

pytestmark = pytest.mark.slow

ITEMS, SENTENCES, REVIEWED, AUDIT_SHARE = 200, 3, 100, 0.3
ANNOTATORS = ("ana", "bo")
EDI = Person("edi", frozenset({Role.EDITOR}))
CUT = 0.5
"""Of the preset, for answers."""


@dataclass
class Day:
    """What was said, noted down beside the product."""

    words: dict[tuple[int, int, str], Label] = field(default_factory=dict)
    """By item, sentence and person."""
    gold: dict[tuple[int, int], Label] = field(default_factory=dict)
    verdicts: dict[int, tuple[bool, bool]] = field(default_factory=dict)
    """By item: wrong, at or above the cut."""
    seq: int = 0

    def stamp(self, person: str) -> Stamp:
        self.seq += 1
        return Stamp(person, f"browser of {person}", self.seq)


def drawn_for(*what: object) -> random.Random:
    return random.Random(repr(what))  # noqa: S311 - to be the same every day, not to be secret


def truth(item: int, sentence: int) -> Label:
    drawn = drawn_for(item, sentence).random()
    return Label.MAJOR if drawn < 0.15 else Label.MINOR if drawn < 0.25 else Label.SUPPORTED


def opinion(person: str, item: int, sentence: int) -> Label:
    """Mostly the truth."""
    draw = drawn_for(person, item, sentence)
    return truth(item, sentence) if draw.random() < 0.85 else draw.choice(list(Label))


def label_all(workspace: Workspace, day: Day, person: str) -> None:
    desk = LabelDesk(workspace, Person(person, frozenset({Role.ANNOTATOR})), 300.0)
    while (item := workspace.queue.next(Lane.LABEL, person, QueueRequest(), 10.0, 300.0)) is not None:
        acts = []
        for sentence in range(SENTENCES):
            word = day.words[item, sentence, person] = opinion(person, item, sentence)
            acts.append(
                GiveLabel(
                    stamp=day.stamp(person), item_id=item, revision=1, sentence=sentence, label=word, scores_seen=False,
                    active_seconds=3.0,
                )
            )  # fmt: skip
        assert {note.tone for note in desk.label(LabelDeskState(item_id=item), acts, 10.0)[1]} == {"done"}


def adjudicate_all(workspace: Workspace, day: Day) -> None:
    desk, state = AdjudicationDesk(workspace, ADJUDICATOR, 300.0), AdjudicationDeskState()
    for (item, sentence), labels in by_sentence(day).items():
        if len(set(labels)) == 1:
            day.gold[item, sentence] = labels[0]
    while True:
        state, screen = desk.screen(state, 20.0, 0.0)
        if screen.item is None:
            return
        for sentence, seen in enumerate(screen.sentences):
            if seen.state is SentenceState.CONFLICT:
                word = day.gold[screen.item.id, sentence] = truth(screen.item.id, sentence)
                act = Settle(
                    stamp=day.stamp(ADJUDICATOR.name),
                    item_id=screen.item.id,
                    revision=1,
                    sentence=sentence,
                    label=word,
                    shown=0,
                    names_seen=False,
                )
                state, note = desk.settle(state, act, 20.0)
                assert note.tone == "done"


def review(workspace: Workspace, day: Day, count: int) -> None:
    desk, state = ReviewDesk(workspace, EDI, 300.0, audit_share=AUDIT_SHARE), DeskState()
    for _ in range(count):
        state, screen, _ = desk.screen(state, 30.0)
        assert screen.item
        item = workspace.items.get(screen.item.id)
        wrong = is_wrong(item.id)
        act = (Reject if wrong else Accept)(
            stamp=day.stamp(EDI.name), item_id=item.id, revision=1, policy_version=0, risk=item.risk, active_seconds=4.0
        )
        state, note = desk.act(state, act, 30.0)
        assert note.tone == "done", note
        assert item.risk is not None
        day.verdicts[item.id] = (wrong, item.risk >= CUT)


def is_wrong(item: int) -> bool:
    return any(truth(item, sentence).hallucinated for sentence in range(SENTENCES))


def every_item(workspace: Workspace) -> list[tuple[bool, bool]]:
    """Of all that was loaded, whether it is wrong and whether it lies at or above the cut: nobody at the desk knows."""
    risks = [(item, workspace.items.get(item).risk) for item in range(1, ITEMS + 1)]
    return [(is_wrong(item), risk is None or risk >= CUT) for item, risk in risks]


def wrong_below(workspace: Workspace) -> float:
    below = [wrong for wrong, flagged in every_item(workspace) if not flagged]
    return sum(below) / len(below)


def caught(workspace: Workspace) -> float:
    flags = [flagged for wrong, flagged in every_item(workspace) if wrong]
    return sum(flags) / len(flags)


def by_sentence(day: Day) -> dict[tuple[int, int], list[Label]]:
    found: dict[tuple[int, int], list[Label]] = {}
    for (item, sentence, _), word in sorted(day.words.items()):
        found.setdefault((item, sentence), []).append(word)
    return found


@pytest.fixture
def day(workspace: Workspace) -> Day:
    draw = drawn_for("risks")
    fill(workspace, *[[draw.random() ** 2 for _ in range(SENTENCES)] for _ in range(ITEMS)])
    workspace.labelling_plans.want(ItemFilter(), len(ANNOTATORS))
    day = Day()
    for person in ANNOTATORS:
        label_all(workspace, day, person)
    adjudicate_all(workspace, day)
    review(workspace, day, REVIEWED)
    return day


def agreement_by_hand(day: Day) -> dict[str, float]:
    """Two people, two classes."""
    both = matching = 0
    ana_yes = bo_yes = 0
    rated: list[float] = []
    for item in range(1, ITEMS + 1):
        for sentence in range(SENTENCES):
            ana, bo = (day.words[item, sentence, person].hallucinated for person in ANNOTATORS)
            said = [word for word in (ana, bo) if word is not None]
            rated += [sum(said) / len(said)] if said else []
            if ana is None or bo is None:
                continue
            both += 1
            matching += ana == bo
            ana_yes += ana
            bo_yes += bo
    p, q = ana_yes / both, bo_yes / both
    percent = matching / both
    by_chance = p * q + (1 - p) * (1 - q)
    yes = ana_yes + bo_yes
    disagreeing_by_chance = 2 * yes * (2 * both - yes) / (2 * both * (2 * both - 1))
    share = sum(rated) / len(rated)  # also of what only one of them could check: Gwet 2014
    gwet = 2 * share * (1 - share)
    return {
        "units": both,
        "percent": percent,
        "kappa": (percent - by_chance) / (1 - by_chance),
        "alpha": 1 - (1 - percent) / disagreeing_by_chance,
        "ac1": (percent - gwet) / (1 - gwet),
    }


def test_a_day_comes_out_as_it_was_lived(workspace: Workspace, day: Day) -> None:
    assert len(day.words) == ITEMS * SENTENCES * len(ANNOTATORS), "everybody got everything once"
    assert len(day.gold) == ITEMS * SENTENCES, "and all of it was settled"

    overall = agreement_rows(workspace, ADJUDICATOR)[0].agreement
    expected = agreement_by_hand(day)
    assert overall.units == expected.pop("units")
    for name, value in expected.items():
        assert getattr(overall, name).value == pytest.approx(value), name

    known = {(key[0], key[2]): one for key, one in workspace.quality.known_labels().items()}
    assert {unit: one.label for unit, one in known.items()} == day.gold
    sources = Counter(one.source for one in known.values())
    alike = sum(len(set(labels)) == 1 for labels in by_sentence(day).values())
    assert sources == {"unanimous": alike, "adjudicated": ITEMS * SENTENCES - alike}

    for one in people(workspace, ADJUDICATOR):
        if one.name in ANNOTATORS:
            assert one.known is None, "no control was handed out, and their own conflicts say nothing of them"
            assert (one.labels, one.seconds) == (ITEMS * SENTENCES, 3.0)

    (everything, *_) = audit_rows(workspace, ADJUDICATOR, audit_share=AUDIT_SHARE)
    escaped = [wrong for wrong, flagged in day.verdicts.values() if not flagged]
    assert 0 < len(escaped) < REVIEWED, "some of the day were audits"
    assert (everything.decisions, everything.audited) == (REVIEWED, len(escaped))
    assert everything.audit.escape.value == pytest.approx(sum(escaped) / len(escaped)), "all had the same chance"
    assert everything.audit.escape.low is not None and everything.audit.escape.high is not None
    assert everything.audit.escape.low <= wrong_below(workspace) <= everything.audit.escape.high
    assert everything.left > 0
    assert everything.audit.recall.value is None, "what waits above the cut is unknown"
    assert everything.audit.recall.low is not None and everything.audit.recall.high is not None
    assert everything.audit.recall.low <= caught(workspace) <= everything.audit.recall.high
    assert [decision.verdict for decision in decisions_of(workspace, "edi")[:1]] == [
        Verdict.REJECT if day.verdicts[max_item(workspace)][0] else Verdict.ACCEPT
    ]


def max_item(workspace: Workspace) -> int:
    return decisions_of(workspace, "edi")[0].item_id
