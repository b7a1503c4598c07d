"""Draws what a threshold means, in one sentence that needs no statistics."""

from __future__ import annotations

from core.domain.policy import Bands
from core.services.thresholds.plain_answer import FEWEST_DRAWN, PlainAnswer, plain_answer
from pages.ui.frame.errors import notice
from pages.ui.frame.wording import t
from pages.ui.thresholds.draft import PolicyDraft


def answer_part(draft: PolicyDraft, before: Bands, bands: Bands) -> None:
    """Draw the sentence, or what it lacks, and what would change."""
    title = t("tune-answer-title", cut=f"{draft.cuts[0]:.3g}")
    notice(f"**{title}**", "\n".join(answer_lines(draft, before, bands)))


def answer_lines(draft: PolicyDraft, before: Bands, bands: Bands) -> list[str]:
    """Return the sentence, and what would change."""
    answer = plain_answer(draft.basis, draft.queue, draft.load, draft.cuts[0])
    return [_sentence(answer), _change(draft, before, bands)]


def _sentence(answer: PlainAnswer) -> str:
    if answer.missing:
        return t("tune-answer-few", have=answer.labels, need=FEWEST_DRAWN, more=answer.missing)
    parts = [t("tune-answer-look", share=answer.looked_at)]
    if answer.caught is not None:
        parts.append(t("tune-answer-catch", share=answer.caught.value, low=answer.caught.low, high=answer.caught.high))
    if answer.right is not None:
        parts.append(t("tune-answer-alarms", right=round(10 * answer.right)))
    if answer.hours is not None:
        parts.append(t("tune-answer-hours", hours=f"{answer.hours:.2g}"))
    return " ".join(parts)


def _change(draft: PolicyDraft, before: Bands, bands: Bands) -> str:
    """Return how many open items people would look at instead of now."""
    now, then = (sum(draft.queue.per_band(each)[1:]) for each in (before, bands))
    if now == then:
        return t("tune-answer-same", count=now)
    return t("tune-answer-change", now=now, then=then)
