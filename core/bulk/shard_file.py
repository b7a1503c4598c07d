"""Write the results of one shard as the bytes of a Parquet file, and define its columns."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from core.bulk.scoring import Outcome, Unusable
from core.domain.answers import Answer, Detection
from core.domain.policy import Policy
from core.scoring.scored_record import scored_record
from core.scoring.suite import Results, Suite

if TYPE_CHECKING:
    import pyarrow

LAYOUT = 1
"""Version of the row layout: another number makes every row out of date."""
ABOUT = b"touchstone"
"""Under which a file says what made it."""


@dataclass(frozen=True, slots=True)
class About:
    recipe: str
    """Hash of everything that decides what a row says; rows of another are out of date."""
    source: str
    """Name of the scored file or set."""

    def as_bytes(self) -> bytes:
        return json.dumps({"recipe": self.recipe, "source": self.source}, ensure_ascii=False).encode()

    @classmethod
    def of(cls, metadata: dict[bytes, bytes] | None) -> About | None:
        """None for a file that somebody else wrote."""
        try:
            about = json.loads((metadata or {})[ABOUT])
            return cls(str(about["recipe"]), str(about["source"]))
        except (KeyError, ValueError, TypeError):
            return None


@dataclass(frozen=True, slots=True)
class ShardOutput:
    data: bytes
    bad: int
    failed: int
    """Answers on which a detector failed."""


@dataclass(frozen=True, slots=True)
class AsPart:
    """Outcomes as the bytes of a file: made where they were scored, so that whoever hands out shards only writes."""

    policy: Policy
    language: str
    about: About

    def __call__(self, suite: Suite, outcomes: Sequence[Outcome]) -> ShardOutput:
        import pyarrow
        from pyarrow import parquet

        rows = [self._row(each) for each in outcomes]
        table = pyarrow.Table.from_pylist(rows, schema=schema(self.about))
        out = BytesIO()
        parquet.write_table(table, out, compression="zstd")
        bad = sum(isinstance(each, Unusable) for each in outcomes)
        return ShardOutput(out.getvalue(), bad, sum(row.get("failures") is not None for row in rows))

    def _row(self, outcome: Outcome) -> dict[str, Any]:
        if isinstance(outcome, Unusable):
            row = outcome.row
            column = f", {row.column}" if row.column else ""
            return {"content": outcome.key.hex(), "error": f"row {row.row}{column}: {row.reason}"}
        return {"content": outcome.key.hex(), **self._scored(outcome.answer, outcome.results)}

    def _scored(self, answer: Answer, results: Results) -> dict[str, Any]:
        line = scored_record({}, answer, results, self.policy, self.language)
        detectors = {each.detector.name: each.risk for each in results if isinstance(each, Detection)}
        return {
            "id": answer.id,
            "input_hash": answer.input_hash(),
            "lang": answer.lang,
            "risk": line["risk"],
            "band": line["band"],
            "sentences": [{name: each[name] for name in ("start", "end", "risk")} for each in line["sentences"]],
            "risks": [{"detector": name, "risk": risk} for name, risk in detectors.items()],
            "detections": json.dumps(line["detections"], ensure_ascii=False),
            "failures": json.dumps(line["failures"], ensure_ascii=False) if line["failures"] else None,
        }


def schema(about: About) -> pyarrow.Schema:
    """The columns of docs/bulk.md."""
    import pyarrow as pa

    sentence = pa.struct([("start", pa.int32()), ("end", pa.int32()), ("risk", pa.float64())])
    by_detector = pa.struct([("detector", pa.string()), ("risk", pa.float64())])
    columns = [
        ("id", pa.string()),
        ("content", pa.string()),
        ("input_hash", pa.string()),
        ("lang", pa.string()),
        ("risk", pa.float64()),
        ("band", pa.string()),
        ("sentences", pa.list_(sentence)),
        ("risks", pa.list_(by_detector)),
        ("detections", pa.string()),
        ("failures", pa.string()),
        ("error", pa.string()),
    ]
    return pa.schema(columns, metadata={ABOUT: about.as_bytes()})
