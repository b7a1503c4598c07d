"""What is said of a run beforehand is what the ledger says afterwards, in every language."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from core.domain.spending import PriceOverride
from core.llm.base import Capability, Prompt, Used
from core.llm.estimate import SAMPLE, estimate
from core.llm.failures import ModelFailure, Why
from core.llm.prices import PriceList
from core.llm.scripted import Scripted
from core.wording.phrases import say

MODEL = "anthropic/claude-haiku-5-5"
_PIECE = re.compile(r"[A-Za-z]{1,5}|[0-9]{1,3}|[가-힣]|[^\sA-Za-z0-9가-힣]")
WORDS = {
    "en": ["The", "river", "rises", "in", "the", "mountains", "of", "the", "west", "and", "reaches", "the", "sea"],
    "ja": ["この川は", "西の山地に", "源を発し", "九百キロを", "流れて", "海に注ぐ。", "流域には", "三つの県がある。"],
    "ko": ["이 강은", "서쪽 산지에서", "시작하여", "구백 킬로미터를", "흐른 뒤", "바다에 이른다.", "유역에는"],
}


class Counting(Scripted):
    def __init__(self) -> None:
        super().__init__(lambda _: "", MODEL)
        self.counted = 0

    def count(self, prompt: Prompt) -> int:
        self.counted += 1
        return 20 + len(_PIECE.findall(prompt.instructions + prompt.shared + prompt.ask))


def prompts(lang: str, count: int = 200) -> list[Prompt]:
    random_ = random.Random(lang)  # noqa: S311 - texts for a test
    made = []
    for _ in range(count):
        source = " ".join(random_.choices(WORDS[lang], k=random_.randint(20, 900)))
        sentences = random_.randint(1, 12)
        ask = "\n".join(" ".join(random_.choices(WORDS[lang], k=12)) for _ in range(sentences))
        likely = json.dumps([{"i": number, "v": "supported", "g": 5} for number in range(sentences)])
        prompt = Prompt("llm_judge", "Judge each sentence by its source.", ask, source, 2000, likely=likely)
        made.append(prompt)
    return made


@pytest.mark.parametrize("lang", WORDS)
def test_twenty_counted_prompts_speak_for_all(lang: str) -> None:
    model, asked = Counting(), prompts(lang)
    said = estimate(model, PriceList(), {lang: asked})
    assert model.counted <= SAMPLE + 2
    wrote = [len(_PIECE.findall(prompt.likely)) for prompt in asked]
    used = [Used(model.count(prompt), output) for prompt, output in zip(asked, wrote, strict=True)]
    costs = [PriceList().cost(MODEL, each) or 0 for each in used]
    assert said.live == pytest.approx(sum(costs), rel=0.05)
    assert said.input == pytest.approx(sum(each.input or 0 for each in used), rel=0.05)
    assert said.counted
    assert said.batch == pytest.approx(said.live / 2, rel=0.01)


def test_what_prompts_share_is_paid_for_once_where_it_is_kept() -> None:
    shared = " ".join(WORDS["en"] * 60)
    asked = [
        Prompt("llm_judge", "Judge.", f"Is it {number}?", shared, 10, reused=True, likely="Yes.")
        for number in range(10)
    ]
    said = estimate(Counting(), PriceList(), {"en": asked})
    assert said.cached is not None
    assert said.live is not None
    assert said.cached < said.live * 0.35
    short = estimate(Counting(), PriceList(), {"en": [replace(prompt, shared="Short.") for prompt in asked]})
    assert short.cached == short.live, "so little is not kept"
    once = estimate(Counting(), PriceList(), {"en": [replace(prompt, reused=False) for prompt in asked]})
    assert once.cached == once.live, "nobody asks for it"


def test_an_unknown_price_is_unknown_and_not_nothing() -> None:
    said = estimate(named(Counting(), "openai/own"), PriceList(), {"en": prompts("en", 3)})
    assert (said.live, said.cached, said.batch) == (None, None, None)
    assert said.input > 0
    own = PriceOverride("openai/own", 0.0, 0.0, 0.0, 0.0, None, "ana", 0.0)
    assert estimate(named(Counting(), "openai/own"), PriceList({"openai/own": own}), {}).live == 0


def test_a_server_that_does_not_count_is_taken_for_a_usual_one() -> None:
    model = Counting()
    model.capabilities = frozenset({Capability.SCHEMA})
    english, japanese = (estimate(model, PriceList(), {lang: prompts(lang)}) for lang in ("en", "ja"))
    assert model.counted == 0
    assert not english.counted
    characters = [sum(len(p.instructions + p.shared + p.ask) for p in prompts(lang)) for lang in ("en", "ja")]
    assert english.input == pytest.approx(characters[0] / 4.2, rel=0.01)
    assert japanese.input == pytest.approx(characters[1] / 1.39, rel=0.01)


def test_a_provider_that_cannot_be_reached_keeps_nobody_from_an_estimate() -> None:
    model = Counting()

    def unreachable(_: Prompt) -> int:
        raise ModelFailure(Why.UNREACHABLE, say("cost-unknown"))

    model.count = unreachable  # type: ignore[method-assign]
    said = estimate(model, PriceList(), {"ko": prompts("ko", 5)})
    assert not said.counted
    assert said.live


def named(model: Counting, name: str) -> Counting:
    model.name = name
    return model
