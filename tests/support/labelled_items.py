"""Items of one sentence each, with a hand-written risk and a label: what curves are drawn from."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.domain.labels import Gold, Label
from core.domain.queue import ItemFilter
from core.domain.work import Person, Record, Role, Scored
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.answers import one_word_answer

ANA = Person("ana", frozenset({Role.ANALYST}))
EDI = Person("edi", frozenset({Role.EDITOR}))

SEPARABLE = [(n / 20, n >= 12) for n in range(20)]
"""(risk, hallucinated): any cut above 0.55 and up to 0.6 is right about all of them."""


def put_labelled(
    workspace: Workspace,
    units: Sequence[tuple[float | None, bool]],
    *,
    gold: bool = False,
    quizzes: bool = False,
    set_name: str = "own",
    prefix: str = "item",
    others: Sequence[Sequence[Detection]] = (),
) -> None:
    """``others``: what other detectors said, per item. Labels are those of ``bo``, or imported ones."""
    answers = [one_word_answer(f"{prefix}-{n}", quiz=quizzes) for n in range(len(units))]
    labels = [Label.MAJOR if hallucinated else Label.SUPPORTED for _, hallucinated in units]
    records = [
        Record(made, Gold(sentences=(label,)) if gold else Gold()) for made, label in zip(answers, labels, strict=True)
    ]
    workspace.items.put(set_name, records, now=1.0)
    results_of_items = [[fused(risk), *(others[n] if others else ())] for n, (risk, _) in enumerate(units)]
    workspace.scores.add(
        [
            Scored(made.input_hash(), tuple(results), results[0].risk, "by hand")
            for made, results in zip(answers, results_of_items, strict=True)
        ],
        now=2.0,
    )
    if not gold:
        ids = workspace.items.ids(ItemFilter(set_name=set_name))
        wishes = [
            Annotate(Stamp("bo", f"bo-{set_name}", n), id, 1, 0, label, False, 1.0, 1.0)
            for n, (id, label) in enumerate(zip(ids, labels, strict=True), 1)
        ]
        workspace.annotations.add(wishes, now=3.0)


def fused(risk: float | None) -> Detection:
    return detection_by("fusion", risk)


def detection_by(name: str, risk: float | None) -> Detection:
    return Detection(DetectorKey(name, "1", "{}"), (SentenceScore(risk, (say("by-hand"),)),))
