"""Make a certainly false sentence to put among those a judge reads: if it is found true, the reply is void.

A judge that obeys a text it reads says what that text wants of every sentence, of this one too. Which one it is, and
where it stands, follows from the texts, so no text can name it.
"""

from __future__ import annotations

from core.domain.answers import Answer, stable_hash
from core.llm.base import Used
from core.llm.failures import ModelFailure, Why
from core.wording.phrases import say

_FALSE = {
    "en": (
        "A violet elephant signed all of this in {number} places.",
        "Whoever wrote this weighs {number} tonnes and lives on the Moon.",
        "All of it was carved into {number} blocks of cheese first.",
        "It was read aloud backwards to {number} penguins in one breath.",
    ),
    "ja": (
        "この文章には、紫色の象が{number}か所に署名しています。",
        "これを書いた人は体重が{number}トンあり、月に住んでいます。",
        "この内容は、まず{number}個のチーズに彫られました。",
        "これは{number}羽のペンギンに、一息で逆から読み聞かせられました。",
    ),
    "ko": (
        "이 글에는 보라색 코끼리가 {number}곳에 서명했습니다.",
        "이 글을 쓴 사람은 몸무게가 {number}톤이고 달에 삽니다.",
        "이 내용은 먼저 치즈 {number}개에 새겨졌습니다.",
        "이것은 펭귄 {number}마리에게 단숨에 거꾸로 읽어 주었습니다.",
    ),
}


def canary(answer: Answer, call: int) -> str:
    """In the answer's language; another one for each call about it."""
    draw = _draw(answer, call)
    sentences = _FALSE.get(answer.lang, _FALSE["en"])
    return sentences[draw % len(sentences)].format(number=100 + draw // 7 % 9000)


def place_of_canary(answer: Answer, call: int, sentences: int) -> int:
    """Before which of so many sentences it stands; after the last one too."""
    return _draw(answer, call) // 31 % (sentences + 1)


def void(model: str, used: Used) -> ModelFailure:
    return ModelFailure(Why.VOID, say("failure-void", model=model), used=used, model=model)


def _draw(answer: Answer, call: int) -> int:
    return int(stable_hash(["canary", answer.input_hash(), call])[:12], 16)
