"""People at the review desk: decisions one by one, and corrections with the part of the worker."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from benchmarks.promises.simulation.labelling import LEASE
from benchmarks.promises.simulation.office import MONDAY, Office
from benchmarks.promises.simulation.worlds import FUSED, Places
from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.domain.work import Person, Role, Scored
from core.services.review.acts import Accept, EditText, Reject
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.services.review.editing import apply_edit
from core.wording.phrases import say

CORRECTED = "It was so."
PRESET_CUT = 0.5
"""From which on the preset policy puts answers before a reviewer."""


@dataclass(slots=True)
class ReviewRoom:
    """One reviewer. ``audit_share`` and ``blind_share`` as in the settings of a server."""

    office: Office
    name: str = "edi"
    audit_share: float = 0.0
    blind_share: float = 0.0
    now: float = MONDAY

    @property
    def person(self) -> Person:
        return Person(self.name, frozenset({Role.EDITOR, Role.ANNOTATOR}))

    def desk(self) -> ReviewDesk:
        return ReviewDesk(self.office.workspace, self.person, LEASE, self.blind_share, self.audit_share)

    def decide(self, row: int, *, accept: bool) -> None:
        office = self.office
        self.now += 60.0
        act = (Accept if accept else Reject)(
            stamp=office.stamp(self.name), item_id=int(office.ids[row]), revision=int(office.revision[row]),
            policy_version=0, risk=float(office.world.risk[row]), active_seconds=4.0,
        )  # fmt: skip
        _, note = self.desk().act(DeskState(), act, self.now)
        assert note.tone == "done", note

    def correct(self, rows: Places, risk: float) -> None:
        """The corrected text is scored anew, as hardly risky."""
        office = self.office
        for row in rows.tolist():
            self.now += 60.0
            text = " ".join([CORRECTED] * len(office.world.rows[row].risks))
            act = EditText(
                stamp=office.stamp(self.name), item_id=int(office.ids[row]), revision=1, policy_version=0, text=text
            )
            state, note = self.desk().act(DeskState(), act, self.now)
            assert state.edit, note
            apply_edit(office.workspace, office.workspace.jobs.get(state.edit.job_id).payload, self.now)
            self._score(int(office.ids[row]), risk)
        office.corrected[rows] = True

    def _score(self, item_id: int, risk: float) -> None:
        item = self.office.workspace.items.get(item_id)
        assert item.revision == 2, item
        score = SentenceScore(risk, (say("by-hand"),))
        fused = Detection(DetectorKey(FUSED, "1", "{}"), (score,) * len(item.answer.sentences))
        self.office.workspace.scores.add([Scored(item.input_hash, (fused,), risk, "by hand")], self.now)

    def ahead(self, rhythm: int = 10) -> Places:
        """Return the rows that the queue serves: the riskiest first, and at a rhythm one that was sampled below the
        cut.
        """
        risk = self.office.world.risk
        flagged = np.argsort(-risk, kind="stable")
        queue = flagged[risk[flagged] >= PRESET_CUT].tolist()
        drawn = self.office.order[::-1]
        below = drawn[risk[drawn] < PRESET_CUT]
        share = (2.0**63 - 1 - self.office.draw[below]) / 2.0**63
        audits = below[share < self.audit_share].tolist()
        rows: list[int] = []
        while queue or audits:
            turn = audits if audits and (len(rows) % rhythm == rhythm - 1 or not queue) else queue
            rows.append(turn.pop(0))
        return np.array(rows, dtype=np.int64)
