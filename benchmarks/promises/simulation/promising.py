"""Ask for a promise what an analyst asks the thresholds page for, at any moment of a run, and check whether it was
true.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Kept
from benchmarks.promises.simulation.worlds import FUSED, Flags, Numbers
from core.domain.answers import Kind
from core.errors import BadInput
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.certificates import CertificateRequest, CertificateStatus, certificate_status

EVERYTHING = LabelChoice(FUSED, Kind.ANSWER)


def certified(
    office: Office, share: float, choice: LabelChoice = EVERYTHING, request: CertificateRequest | None = None
) -> CertificateStatus | None:
    """None where the desk refuses, as it does when all risks are equal."""
    basis = load_basis(office.workspace, ANALYST, choice)
    try:
        return certificate_status(office.workspace, ANALYST, basis, request or CertificateRequest(share=share))
    except BadInput:
        return None


def cut_of(status: CertificateStatus | None) -> float | None:
    certificate = status.result.certificate if status else None
    return certificate.cut if certificate else None


def share_below(cut: float, risk: Numbers, wrong: Flags | Numbers, weight: Numbers | None = None) -> float:
    """Return the share of wrong ones among the answers that a cut accepts unseen; 0 where it accepts none."""
    accepted = risk < cut
    return (
        float(np.average(wrong[accepted], weights=None if weight is None else weight[accepted]))
        if accepted.any()
        else 0.0
    )


@dataclass(slots=True)
class Promise:
    """Follows a promise over all looks so far: if one of them breaks it, it is broken."""

    office: Office
    share: float
    wrong: Flags | Numbers
    """By row, what the promise is about: what is true, or what people say of it, in parts where they differ."""
    broken: bool = False
    labels: int | None = None
    """The number of labels with which it was first made; None if it never was."""

    def look(
        self, labels: int, choice: LabelChoice = EVERYTHING, request: CertificateRequest | None = None,
        risk: Numbers | None = None, weight: Numbers | None = None,
    ) -> CertificateStatus | None:  # fmt: skip
        """``risk`` of the signal asked for; ``weight`` of each answer in what is promised, the same of all by default."""
        status = certified(self.office, self.share, choice, request)
        if (cut := cut_of(status)) is not None:
            self.labels = labels if self.labels is None else self.labels
            own = self.office.world.risk if risk is None else risk
            self.broken |= share_below(cut, own, self.wrong, weight) > self.share
        return status

    @property
    def kept(self) -> Kept:
        return Kept(self.broken, self.labels is not None, self.labels)
