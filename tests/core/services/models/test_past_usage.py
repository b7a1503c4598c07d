"""What judges used before corrects what they are expected to use."""

from __future__ import annotations

import pytest

from core.domain.answers import Detection, SentenceScore, Usage
from core.domain.work import Item
from core.llm.estimate import estimate
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.scoring import engine
from core.services.models.paid_jobs import FEWEST_ANSWERS, UsageFactor, usage_factor
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fake_suite import put
from tests.support.scripted_judge import ScriptedJudge

MODEL = Scripted(lambda _: "0.5", name="anthropic/claude-haiku-5-5")
JUDGE = ScriptedJudge(MODEL)


def judged(workspace: Workspace, count: int, judge: ScriptedJudge, times: float) -> list[Item]:
    ids = put(workspace, *(answer(f"Hill {n} is high. It is green.", "A hill.", name=f"{n}") for n in range(count)))
    items = [workspace.items.get(item_id) for item_id in ids]
    for item in items:
        used = estimate(MODEL, PriceList(), {item.answer.lang: judge.prompts(item.answer)})
        scores = (SentenceScore(0.5, (say("as-told"),)),) * len(item.answer.sentences)
        usage = Usage(round(used.input * times), round(used.output * times), 0.1)
        workspace.judgements.add(item.input_hash, Detection(engine.key_of(judge), scores, usage), 1.0)
    return items


def test_what_was_asked_again_is_expected_again(workspace: Workspace) -> None:
    items = judged(workspace, 20, JUDGE, 3)
    found = usage_factor(workspace, items, [JUDGE], MODEL, PriceList())
    assert found.answers == 20
    assert found.factor == pytest.approx(3, rel=0.05)


def test_little_is_learnt_from_few_and_nothing_from_another_judge(workspace: Workspace) -> None:
    items = judged(workspace, FEWEST_ANSWERS - 1, JUDGE, 1.5)
    assert usage_factor(workspace, items, [JUDGE], MODEL, PriceList()) == UsageFactor(0)
    other = ScriptedJudge(Scripted(lambda _: "0.5", name="anthropic/claude-sonnet-5-5"))
    items += judged(workspace, 20, other, 1.5)
    assert usage_factor(workspace, items, [JUDGE], MODEL, PriceList()).answers == 0
