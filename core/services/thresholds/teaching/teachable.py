"""Which labels teach and which are measured with: the rules of learnt weights, and every sentence as the model reads
it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import compress

from core.detectors.grounding import Grounding
from core.domain.answers import Answer, Evidence, Kind
from core.domain.work import LabelledRisk
from core.errors import BadInput
from core.grounding.base import GroundingReader
from core.grounding.pair_ids import PairIds
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_labels
from core.services.thresholds.learnt_weights import documents_needed, label_of, lack_in_words
from core.tuning.curves import FEWEST_LABELS
from core.tuning.holdout import halves
from core.tuning.learning import missing_labels
from core.tuning.left_out import are_counted
from core.tuning.units import LabelledUnit
from core.wording.phrases import Phrase, say

_AT_ONCE = 256


@dataclass(frozen=True, slots=True)
class Sentence:
    """A labelled sentence with sources."""

    label: LabelledRisk
    answer: Answer
    pair: PairIds | None
    """What the model reads; None: a source says it word for word, which nothing has to be learnt for."""

    @property
    def wrong(self) -> bool:
        return self.label.hallucinated

    @property
    def document(self) -> int:
        return self.label.group


@dataclass(frozen=True, slots=True)
class Teachable:
    """No document is on both sides."""

    own: tuple[Sentence, ...]
    """Of the half of the documents that cuts are chosen with: they teach."""
    held_out: tuple[Sentence, ...]
    """Of the half that figures are reported on: they teach nothing, ever, so that these figures stay honest under a
    policy that reads with what was taught. Only those that nobody chose for what was known of them."""


def teachable(workspace: Workspace, choice: LabelChoice, reader: GroundingReader) -> Teachable | tuple[Phrase, ...]:
    """Or what is missing. Labels of whole answers, of wordings that are gone and of answers without passages teach
    nothing; nor does what people disagree about. Raises BadInput for quizzes, and MissingPart."""
    if choice.kind is not Kind.ANSWER:
        raise BadInput(say("teach-answers-only"))
    loaded = load_labels(workspace, choice)
    counting = set(map(_key, compress(loaded, are_counted(loaded).tolist())))
    labels = loaded.settled
    parts = halves(labels)
    own = _sentences(workspace, parts.chosen_with, reader)
    if short := missing_labels([_unit(each) for each in own]):
        return (*map(lack_in_words, short), say("teach-needs-passages"))
    held_out = _sentences(workspace, [each for each in parts.held_out if _key(each) in counting], reader)
    if len(held_out) < FEWEST_LABELS or len({each.wrong for each in held_out}) == 1:
        return (*documents_needed(labels), say("teach-needs-passages"))
    return Teachable(tuple(own), tuple(held_out))


def _sentences(workspace: Workspace, labels: Iterable[LabelledRisk], reader: GroundingReader) -> list[Sentence]:
    detector = Grounding(reader)
    by_item: dict[int, list[LabelledRisk]] = {}
    for label in labels:
        if label.sentence >= 0:
            by_item.setdefault(label.item_id, []).append(label)
    ids, found = list(by_item), []
    for start in range(0, len(ids), _AT_ONCE):
        for item in workspace.items.many(ids[start : start + _AT_ONCE]):
            own = [label for label in by_item[item.id] if label.input_hash == item.input_hash]
            if not own or not item.answer.passages:
                continue
            read = detector.look(item.answer)
            for label in own:
                if (place := read[label.sentence]) is not None:
                    pair = None if isinstance(place, Evidence) else place.pair
                    found.append(Sentence(label, item.answer, pair))
    return found


def _key(label: LabelledRisk) -> tuple[int, str, int]:
    return label.item_id, label.input_hash, label.sentence


def _unit(sentence: Sentence) -> LabelledUnit:
    label = sentence.label
    return LabelledUnit(0, label.sentence, label.group, label_of(label), "", label.lang, label.kind, "")
