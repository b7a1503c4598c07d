"""What stands below a certificate: what it counts and leaves out, which question it is, what labels are worth."""

from __future__ import annotations

from collections.abc import Iterator

from core.services.thresholds.certificates import CertificateStatus
from core.services.thresholds.errors_found import share_in_truth
from core.tuning.difference import Share
from core.tuning.sequential import LOOKS
from pages.ui.frame.wording import t

_SHOWN = 5


def details_of(status: CertificateStatus, found: Share | None) -> list[str]:
    """Lines of plain text: names of sets are anybody's words."""
    result = status.result
    return [
        t("tune-looks", documents=result.documents, looks=result.looks, of=len(LOOKS)),
        *_not_counted(status),
        *_waiting(status),
        _truth(status.request.share, found),
        t("tune-nth-question", number=status.question, part=status.part),
    ]


def _not_counted(status: CertificateStatus) -> Iterator[str]:
    if by_default := status.sample.wrong_by_default:
        yield t("tune-wrong-by-default", count=by_default)
    if status.left_out:
        yield t("tune-uncounted", count=sum(status.left_out.values()))
        for why, count in sorted(status.left_out.items(), key=lambda each: -each[1]):
            reason = why.replace("_", "-")
            yield f"– {t(f'tune-uncounted-{reason}', count=count)}"


def _waiting(status: CertificateStatus) -> Iterator[str]:
    if status.unlabelled:
        yield t("tune-waits-for")
    for part in status.unlabelled[:_SHOWN]:
        yield f"– {t('tune-waits-for-part', set=part.set_name, lang=part.lang, share=part.share)}"


def _truth(share: float, found: Share | None) -> str:
    """A promise about labels is one about truth as far as people find what is wrong."""
    if found is None:
        return t("tune-truth-unknown")
    return t("tune-truth", found=found.value, low=found.low, high=found.high, of=found.of, share=share,
             truth=share_in_truth(share, found.value), worst=share_in_truth(share, found.low))  # fmt: skip
