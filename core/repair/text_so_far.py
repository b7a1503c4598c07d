"""The answer as far as it is written, from the events that wrote it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.domain.answers import Answer, Passage, Sentence, Span
from core.repair.base import Outcome
from core.repair.events import Drafted, Event, Kept, Repaired, Retrieved, text_of

_WITHOUT_SPACES = frozenset({"ja"})


@dataclass(slots=True)
class TextSoFar:
    """Begins after what ``past`` finished; grows as sentences are kept."""

    question: str
    passages: list[Passage]
    lang: str
    past: Sequence[Event] = ()
    so_far: str = field(init=False)
    next_sentence: int = field(init=False)
    drafted: list[str] = field(init=False)
    """Whatever became of them."""

    def __post_init__(self) -> None:
        self.so_far = text_of(self.past)
        for event in self.past:
            if isinstance(event, Retrieved):
                self.take_in(event.passages)
        finished = [
            event.sentence
            for event in self.past
            if isinstance(event, Kept) or (isinstance(event, Repaired) and event.outcome is Outcome.DELETED)
        ]
        self.next_sentence = max(finished, default=-1) + 1
        drafts = [event for event in self.past if isinstance(event, Drafted)]
        self.drafted = [event.text for event in drafts if event.sentence < self.next_sentence]

    def answer(self, sentence: str) -> Answer:
        """The text so far with one more sentence, the last of its sentences."""
        joined = self.joined(sentence, not self.so_far)
        whole = self.so_far + joined
        start = len(whole) - len(sentence)
        before = [Sentence(self.so_far, Span(0, len(self.so_far)))] if self.so_far else []
        return Answer(
            "generation", self.question, whole, (*before, Sentence(sentence, Span(start, len(whole)))),
            tuple(self.passages), (), self.lang,
        )  # fmt: skip

    def joined(self, sentence: str, first: bool) -> str:
        return sentence if first or self.lang in _WITHOUT_SPACES else f" {sentence}"

    def take_in(self, passages: Sequence[Passage]) -> tuple[Passage, ...]:
        """Those that were not there yet."""
        known = {passage.id for passage in self.passages}
        new = tuple(passage for passage in passages if passage.id not in known)
        self.passages += new
        return new
