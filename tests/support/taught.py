"""Taught models with figures as if labels had taught them, and labelled sentences that a tiny network can learn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Answer, Passage, as_sentences
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.taught import CurvePoint, FurtherLabels, Gain, TaughtFigures, TaughtModel
from core.domain.work import Record
from core.evidence.sources import SourceText
from core.grounding.pair_ids import PairIds, pair_ids
from core.grounding.reading import PreparedPair
from core.ports.workspace import Workspace
from tests.support.fakes import WordReader

HELPS = TaughtFigures(
    Gain(200, 80, 40, 0.8, 0.86, 0.01, 0.11), Gain(200, 80, 40, 0.88, 0.9, -0.01, 0.05),
    (CurvePoint(0, 0.8), CurvePoint(100, 0.84), CurvePoint(200, 0.86)), FurtherLabels(0.014, -0.01, 0.04),
)  # fmt: skip
RIGHT, WRONG = "It is red.", "It is blue, as some people say."


def model(digest: str = "a" * 12, at: float = 1.0, figures: TaughtFigures = HELPS) -> TaughtModel:
    return TaughtModel(digest, "shipped00000", at, "ana", 200, 40, figures)


@dataclass
class LetterReader:
    """Reads letters as the tiny network's ids."""

    name: str = "letters/1"
    words: WordReader = field(default_factory=WordReader)

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> PreparedPair:
        places = self.words.read(sources, sentence, lang).places
        return PreparedPair(places, pair_ids([8, 9], [8 + (ord(each) - 97) % 26 for each in sentence.lower()][:20]))

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        return [0.0] * len(pairs)


def named(name: str, _weights: bytes = b"") -> WordReader:
    """Reads words by another model's name."""
    reader = WordReader()
    reader.name = name
    return reader


def put_teachable(workspace: Workspace, count: int, set_name: str = "own") -> list[int]:
    """Answers over a passage each, with a right and a wrong sentence, both labelled by chance."""
    answers = [_answer(f"{set_name}-{n}") for n in range(count)]
    workspace.items.put(set_name, [Record(made) for made in answers], now=1.0)
    ids = workspace.items.ids(ItemFilter(set_name=set_name))
    workspace.annotations.add(
        [
            Annotate(Stamp("bo", f"bo-{set_name}", 2 * n + s + 1), item_id, 1, s, label, False, 4.0, 1.0)
            for n, item_id in enumerate(ids)
            for s, label in enumerate((Label.SUPPORTED, Label.MAJOR))
        ],
        now=3.0,
    )
    return ids


def _answer(name: str) -> Answer:
    text = f"{RIGHT} {WRONG}"
    spans = [(0, len(RIGHT)), (len(RIGHT) + 1, len(text))]
    return Answer(
        name, f"What of {name}?", text, as_sentences(text, spans), (Passage("p1", f"The roof of {name} is red."),)
    )
