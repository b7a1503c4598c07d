"""What the desk's labels would teach the grounding model, heard on documents that it did not learn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.detectors.evidence.claim_text import claim_text
from core.detectors.evidence.sources import read_sources
from core.detectors.evidence.word_for_word import word_for_word
from core.detectors.grounding import Grounding
from core.domain.answers import Answer, Kind
from core.domain.work import LabelledRisk, Person
from core.grounding.base import GroundingReader
from core.grounding.cross_teaching import OwnLabel, cross_taught
from core.grounding.network import Network
from core.grounding.spoken import as_claim
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_labels
from core.tuning.bootstrap import Bootstrap
from core.tuning.left_out import are_counted
from core.tuning.ranking import areas

FEWEST = 30
"""Wrong sentences, and right ones, below which a network learns them by heart; of the same number that figures rest
on an interval is wide enough already."""
FEWEST_DOCUMENTS = 12
_STEP = 500


@dataclass(frozen=True, slots=True)
class Lacking:
    """What there is, and what is needed, of wrong and right sentences and of documents."""

    wrong: int
    right: int
    documents: int

    @property
    def enough(self) -> bool:
        return min(self.wrong, self.right) >= FEWEST and self.documents >= FEWEST_DOCUMENTS


@dataclass(frozen=True, slots=True)
class TaughtGain:
    """Area under the ROC curve of the model alone; intervals are 95 %, over documents."""

    learnt_from: int
    measured: int
    wrong: int
    documents: int
    shipped: float
    taught: float
    interval: tuple[float, float] | None

    @property
    def helps(self) -> bool:
        return self.interval is not None and self.interval[0] > 0


def read_own_labels(
    workspace: Workspace, person: Person, reader: GroundingReader, *, set_name: str | None = None,
    imported: bool = False,
) -> list[OwnLabel]:  # fmt: skip
    """Settled labels of single sentences with sources, given blind unless imported, of the wording that stands today,
    and not said by a source word for word: the model never reads those. Corrected texts and what somebody chose teach,
    but are in no figure, as with learnt weights. Raises Forbidden and MissingPart."""
    require(person.on(set_name or ""), Permission.SET_THRESHOLDS)
    loaded = load_labels(workspace, LabelChoice(Grounding.name, Kind.ANSWER, set_name, imported))
    by_item: dict[int, list[tuple[LabelledRisk, bool]]] = {}
    for label, counts in zip(loaded, are_counted(loaded).tolist(), strict=True):
        if label.sentence >= 0 and not label.open_conflict:
            by_item.setdefault(label.item_id, []).append((label, counts))
    ids = list(by_item)
    own: list[OwnLabel] = []
    for first in range(0, len(ids), _STEP):
        for item in workspace.items.many(ids[first : first + _STEP]):
            labels = [each for each in by_item[item.id] if each[0].input_hash == item.input_hash]
            own += _read(item.answer, labels, reader)
    return own


def _read(answer: Answer, labels: list[tuple[LabelledRisk, bool]], reader: GroundingReader) -> list[OwnLabel]:
    sources = read_sources(answer.passages, answer.lang)
    found = []
    for label, counts in labels:
        claim = claim_text(answer.sentences[label.sentence], answer)
        if word_for_word(as_claim(claim), sources):
            continue
        reading = reader.read(sources, claim, answer.lang)
        if reading.places:
            found.append(OwnLabel(reading.pair, label.hallucinated, label.group, counts))
    return found


def lacking(labels: list[OwnLabel]) -> Lacking:
    """Of those that a figure may rest on."""
    counted = [label for label in labels if label.counts]
    wrong = sum(label.wrong for label in counted)
    return Lacking(wrong, len(counted) - wrong, len({label.document for label in counted}))


def taught_gain(
    start: Callable[[], Network], labels: list[OwnLabel], *, seed: int = 0,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> TaughtGain:  # fmt: skip
    """What teaching would buy on documents that it did not learn from; some core-minutes. Ask ``lacking`` first."""
    heard = cross_taught(start, labels, seed=seed, tell=tell)
    counted = np.array([label.counts for label in labels])
    wrong = np.array([label.wrong for label in labels])[counted]
    before, after = heard.before[counted], heard.after[counted]
    documents = np.unique([label.document for label in labels if label.counts], return_inverse=True)[1]
    bootstrap = Bootstrap()
    drawn = [
        areas(after, wrong, weights).roc - areas(before, wrong, weights).roc for weights in bootstrap.weights(documents)
    ]
    old, new = (float(areas(each, wrong).roc[0]) for each in (before, after))
    interval = bootstrap.interval(np.concatenate(drawn))
    return TaughtGain(len(labels), len(wrong), int(wrong.sum()), int(documents.max()) + 1, old, new, interval)
