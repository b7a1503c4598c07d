"""Select the labels for fine-tuning and for its evaluation, with each sentence as the model reads it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.detectors.grounding import Grounding
from core.domain.answers import Answer, Evidence, Kind
from core.domain.work import LabelledRisk
from core.errors import BadInput
from core.grounding.base import GroundingReader
from core.grounding.pair_ids import PairIds
from core.ports.workspace import Workspace
from core.services.thresholds.basis import LabelChoice, load_labels
from core.services.thresholds.learned_weights import documents_needed, label_of, missing_labels_phrase
from core.tuning.curves import FEWEST_LABELS
from core.tuning.exclusions import are_counted
from core.tuning.holdout import halves
from core.tuning.learning import missing_labels
from core.tuning.units import LabelledUnit
from core.wording.phrases import Phrase, say

_AT_ONCE = 256


@dataclass(frozen=True, slots=True)
class TrainingSentence:
    """A labelled sentence with sources."""

    label: LabelledRisk
    answer: Answer
    pair: PairIds | None
    """The model's input; None if a source has the sentence word for word, which needs no training."""

    @property
    def wrong(self) -> bool:
        return self.label.hallucinated

    @property
    def document(self) -> int:
        return self.label.group


@dataclass(frozen=True, slots=True)
class TrainingLabels:
    """Sentences for training and evaluation; no document is in both."""

    own: tuple[TrainingSentence, ...]
    """For training: of the half of the documents that thresholds are chosen with."""
    held_out: tuple[TrainingSentence, ...]
    """For evaluation: of the half that figures are reported on, never used for training, so that these figures stay
    honest under a policy with the fine-tuned model. Sentences chosen for their known label are excluded.
    """


def training_labels(
    workspace: Workspace, choice: LabelChoice, reader: GroundingReader
) -> TrainingLabels | tuple[Phrase, ...]:
    """Return the sentences, or what is missing. Labels of full answers, of past revisions, of answers without passages
    and contested labels are not used. Raises BadInput for quizzes, and MissingPart.
    """
    if choice.kind is not Kind.ANSWER:
        raise BadInput(say("teach-answers-only"))
    loaded = load_labels(workspace, choice)
    counting = set(map(_key, loaded.take(are_counted(loaded))))
    labels = loaded.settled
    parts = halves(labels)
    own = _sentences(workspace, parts.chosen_with, reader)
    if short := missing_labels([_unit(each) for each in own]):
        return (*map(missing_labels_phrase, short), say("teach-needs-passages"))
    held_out = _sentences(workspace, [each for each in parts.held_out if _key(each) in counting], reader)
    if len(held_out) < FEWEST_LABELS or len({each.wrong for each in held_out}) == 1:
        return (*documents_needed(labels), say("teach-needs-passages"))
    return TrainingLabels(tuple(own), tuple(held_out))


def _sentences(workspace: Workspace, labels: Iterable[LabelledRisk], reader: GroundingReader) -> list[TrainingSentence]:
    detector = Grounding(reader)
    by_item: dict[int, list[LabelledRisk]] = {}
    for label in labels:
        if label.sentence >= 0:
            by_item.setdefault(label.item_id, []).append(label)
    ids, sentences = list(by_item), []
    for start in range(0, len(ids), _AT_ONCE):
        for item in workspace.items.many(ids[start : start + _AT_ONCE]):
            own = [label for label in by_item[item.id] if label.input_hash == item.input_hash]
            if not own or not item.answer.passages:
                continue
            read = detector.look(item.answer)
            for label in own:
                if (place := read[label.sentence]) is not None:
                    pair = None if isinstance(place, Evidence) else place.pair
                    sentences.append(TrainingSentence(label, item.answer, pair))
    return sentences


def _key(label: LabelledRisk) -> tuple[int, str, int]:
    return label.item_id, label.input_hash, label.sentence


def _unit(sentence: TrainingSentence) -> LabelledUnit:
    label = sentence.label
    return LabelledUnit(
        answer=0,
        sentence=label.sentence,
        document=label.group,
        label=label_of(label),
        text="",
        lang=label.lang,
        kind=label.kind,
        model="",
    )
