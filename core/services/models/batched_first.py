"""Judging by batch: what the judges ask first is sent as batches at a lower price, and the job waits. Once they are
over their replies are kept, so the job itself asks only what is left: what was not answered, and second questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.detectors.base import Detector
from core.domain.batches import BatchState
from core.errors import BadInput
from core.llm import kept
from core.llm.prices import PriceList
from core.ports.workspace import Workspace
from core.services.models.batch_intents import Account, Wanted, intend
from core.services.models.judge_order import JudgeOrder
from core.services.models.questions import questions
from core.wording.phrases import Phrase, from_text, say

LOOK_AGAIN = 60.0
"""Seconds until a job that waits for its batches is taken up again."""
WITH_BATCHES = frozenset({"anthropic", "bedrock"})
"""Providers."""
_OVER = (BatchState.DONE, BatchState.GIVEN_UP)
_LOOKED_AT = 1000
"""Newest batches."""


@dataclass(frozen=True, slots=True)
class Waiting:
    answered: int
    asked: int

    @property
    def phrase(self) -> Phrase:
        return say("job-waits-for-batch", answered=self.answered, asked=self.asked)


def batched_first(
    workspace: Workspace, order: JudgeOrder, judges: Sequence[Detector], account: Account, *, since: float, now: float
) -> Waiting | None:
    """None once there is nothing to wait for. What stood in a batch since the job was asked for (``since``) is not put
    into another one. Raises BadInput where a provider refused a batch as a whole, and ModelFailure as ``intend``."""
    wanted = _keyed(_wanted(workspace, order, judges), order.model, account.prices)
    recent = (each for each in workspace.batches.recent(_LOOKED_AT) if each.model == order.model)
    batches = [each for each in recent if each.created_at >= since or each.state not in _OVER]
    keys = {batch.id: {each.key for each in workspace.batches.requests(batch.id)} for batch in batches}
    tried = {key for batch in batches if batch.created_at >= since for key in keys[batch.id]}
    new = intend(workspace, order.model, [each for key, each in wanted.items() if key not in tried], account, now)
    ours = [*new, *(batch for batch in batches if not keys[batch.id].isdisjoint(wanted))]
    refused = next((b for b in ours if b.state is BatchState.GIVEN_UP and b.message and b.created_at >= since), None)
    if refused is not None:
        raise BadInput(*from_text(refused.message))
    running = [batch for batch in ours if batch.state not in _OVER]
    if not running:
        return None
    return Waiting(sum(batch.whole + batch.failed for batch in ours), sum(batch.total for batch in ours))


def _wanted(workspace: Workspace, order: JudgeOrder, judges: Sequence[Detector]) -> list[Wanted]:
    """Of the judges whose first questions are known beforehand."""
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
    return {kept.key(where, "write", kept.asked(*each), False): each for each in wanted}
