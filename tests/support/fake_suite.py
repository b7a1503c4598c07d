"""A suite that says what it is told, and items for it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, DetectorFailure, DetectorKey, SentenceScore
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.wording.phrases import say

FUSION = DetectorKey("fusion", "1", "{}")
LENGTH = DetectorKey("length", "1", "{}")


@dataclass
class FakeSuite:
    """Two detectors: the risk of a sentence is 0.25 for ``length`` and 0.75 for ``fusion``."""

    digest: str = "first"
    seconds: float = 0.0
    """Seconds that a batch takes."""
    fails_on: str = "never said"
    """``length`` fails on answers with this text inside."""
    before_batch: Callable[[], object] = lambda: None
    signals: tuple[str, ...] = ("length", "fusion")
    detectors: tuple[Detector, ...] = ()
    """None that asks a language model."""
    seen: list[str] = field(default_factory=list)
    """Texts scored, in order."""

    def score(self, answers: Sequence[Answer], judged: object = None) -> list[list[Detection | DetectorFailure]]:
        self.before_batch()
        time.sleep(self.seconds)
        self.seen += [answer.text for answer in answers]
        return [[self._length(answer), _detection(FUSION, answer, 0.75)] for answer in answers]

    def again(self, answer: Answer, known: object, judged: object = ()) -> None:
        """Always scored afresh."""

    def _length(self, answer: Answer) -> Detection | DetectorFailure:
        if self.fails_on in answer.text:
            return DetectorFailure(LENGTH, "ValueError", "too long")
        return _detection(LENGTH, answer, 0.25)


def _detection(key: DetectorKey, answer: Answer, risk: float) -> Detection:
    return Detection(key, tuple(SentenceScore(risk, (say("as-told"),)) for _ in answer.sentences))


def put(workspace: Workspace, *answers: Answer, set_name: str = "handbook") -> list[int]:
    """Ids of all items, ascending."""
    workspace.items.put(set_name, [Record(each) for each in answers], now=1.0)
    return [item.id for item in workspace.items.unscored("nobody")]
