"""What services ask of storage about scores: what detectors said, and how labels stand beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from core.domain.answers import Detection, DetectorFailure
from core.domain.weights import AnswerRisks
from core.domain.work import LabelledRisk, Scored

if TYPE_CHECKING:  # the command line knows its ports, and starts without numpy
    from core.domain.labelled_columns import LabelledColumns


class Scores(Protocol):
    def add(self, scored: Sequence[Scored], now: float) -> None:
        """Append; a result that is there already (same input, detector, version, config) is left as it is.

        Every item whose current revision has this input gets the risk and its place in the review queue.
        """
        ...

    def of(self, input_hash: str) -> list[Detection | DetectorFailure]:
        """The newest result of each detector, in name order."""
        ...

    def many(self, input_hashes: Sequence[str]) -> dict[str, list[Detection | DetectorFailure]]:
        """The same of each of them, none left out."""
        ...

    def detector_risks(self, input_hashes: Sequence[str]) -> dict[str, AnswerRisks]:
        """What every detector that did not fail says of the sentences of these inputs."""
        ...

    def detectors(self) -> list[str]:
        """Names with at least one stored score."""
        ...


class LabelledRisks(Protocol):
    def of(
        self, detector: str, *, set_name: str | None = None, imported: bool = False, seen: bool = False,
        unclear: bool = False,
    ) -> list[LabelledRisk]:  # fmt: skip
        """One entry per labelled unit, scored or not. People's labels (the last word each gave before scores were
        shown, or with ``seen`` their last word at all; majority over people, ties as open conflicts), or the imported
        ones. ``unclear``: instead of these the units of which the word is that they cannot be checked."""
        ...

    def columns(self, detector: str, *, imported: bool = False, seen: bool = False) -> LabelledColumns:
        """The same of all sets, in the order of items. Kept in memory, where only what changed is read again."""
        ...

    def newest(self, detector: str, most: int, least: int) -> LabelledColumns:
        """The same of people's labels, read anew: of every item on which one of the ``most`` newest ones lies, and
        where these hold fewer than ``least`` items of a language and kind, of those that were labelled last there."""
        ...
