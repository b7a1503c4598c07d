"""Send the first requests of judges as batches, at a lower price, while their job waits.

The replies are then cached, so the job itself makes only the remaining requests: unanswered and second ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.detectors.base import Detector
from core.domain.batches import BatchState
from core.errors import BadInput
from core.llm import cached_replies
from core.llm.prices import PriceList
from core.ports.workspace import Workspace
from core.services.models._batch_intents import PayingAccount, Wanted, intend
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judge_work import questions
from core.wording.phrases import Phrase, from_text, say

LOOK_AGAIN = 60.0
"""Seconds until a job that waits for its batches is resumed."""
WITH_BATCHES = frozenset({"anthropic", "bedrock"})
"""Providers that take batches."""
_OVER = (BatchState.DONE, BatchState.GIVEN_UP)
_LOOKED_AT = 1000
"""Number of newest batches that are checked."""


@dataclass(frozen=True, slots=True)
class BatchProgress:
    answered: int
    asked: int

    @property
    def phrase(self) -> Phrase:
        return say("job-waits-for-batch", answered=self.answered, asked=self.asked)


def batched_first(
    workspace: Workspace,
    order: JudgingRequest,
    judges: Sequence[Detector],
    account: PayingAccount,
    *,
    since: float,
    now: float,
) -> BatchProgress | None:
    """Send what is missing as batches and return the progress to wait for, or None once nothing is pending. Requests
    that were in a batch after ``since``, the time of the job's request, are not sent again. Raises BadInput if a
    provider refused a batch as a whole, and ModelFailure as ``intend``."""
    wanted = _keyed(_wanted(workspace, order, judges), order.model, account.prices)
    recent = (batch for batch in workspace.batches.recent(_LOOKED_AT) if batch.model == order.model)
    batches = [batch for batch in recent if batch.created_at >= since or batch.state not in _OVER]
    keys = {batch.id: {request.key for request in workspace.batches.requests(batch.id)} for batch in batches}
    tried = {key for batch in batches if batch.created_at >= since for key in keys[batch.id]}
    new = intend(workspace, order.model, [request for key, request in wanted.items() if key not in tried], account, now)
    ours = [*new, *(batch for batch in batches if not keys[batch.id].isdisjoint(wanted))]
    refused = next((b for b in ours if b.state is BatchState.GIVEN_UP and b.message and b.created_at >= since), None)
    if refused is not None:
        raise BadInput(*from_text(refused.message))
    running = [batch for batch in ours if batch.state not in _OVER]
    if not running:
        return None
    return BatchProgress(sum(batch.whole + batch.failed for batch in ours), sum(batch.total for batch in ours))


def _wanted(workspace: Workspace, order: JudgingRequest, judges: Sequence[Detector]) -> list[Wanted]:
    """Return the requests of judges whose first questions are known in advance."""
    return [
        (prompt, schema)
        for question in questions(workspace, judges, order)
        if (schema := getattr(question.judge, "reply_schema", None)) is not None
        and getattr(question.judge, "mode", "") != "decide"
        and all(question.item.answer.has(need) for need in question.judge.needs)
        for prompt in question.judge.prompts(question.item.answer)  # type: ignore[attr-defined]
    ]


def _keyed(wanted: Sequence[Wanted], model: str, prices: PriceList) -> dict[str, Wanted]:
    where = prices.where(model)
    return {cached_replies.key(where, "write", cached_replies.asked(*each), False): each for each in wanted}
