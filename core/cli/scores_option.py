"""``--scores``: read what judges said elsewhere from a file, and use it alongside the detectors."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.bad_rows import as_line
from core.domain.answers import Answer, Detection
from core.settings import Settings

if TYPE_CHECKING:
    from core.formats.judge_scores import JudgeFile
    from core.formats.rows import BadRow


def add_scores(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scores",
        metavar="FILE",
        help="JSONL of a language model's verdicts: one {id, detector, model, scores} per answer, one score a sentence "
        "(0 supported to 1 hallucinated, null for none); they are heard beside the detectors",
    )


class Judged:
    """The file that ``--scores`` names, or none: then no judge is heard."""

    def __init__(self, arguments: argparse.Namespace, settings: Settings) -> None:
        self.name: str = arguments.scores or ""
        self._file: JudgeFile | None = None
        if self.name:
            from core.formats.judge_scores import read_judge_scores

            self._file = read_judge_scores(Path(self.name), self.name, settings)

    def of(self, answer: Answer) -> Sequence[Detection]:
        return self._file.of(answer) if self._file else ()

    @property
    def file(self) -> JudgeFile | None:
        return self._file

    def meet(self, answer: Answer) -> None:
        if self._file:
            self._file.meet(answer)

    @property
    def bad_rows(self) -> list[BadRow]:
        """Once every answer was asked about: rows that could not be read, and those that fit no answer."""
        return [*self._file.bad_rows, *self._file.strangers()] if self._file else []

    def tell(self) -> bool:
        """Names every bad row on stderr; whether there was one."""
        bad = sorted(self.bad_rows, key=lambda row: row.row)
        for row in bad:
            print(as_line(self.name, row), file=sys.stderr)
        return bool(bad)
