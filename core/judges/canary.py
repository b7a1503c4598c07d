"""Make a certainly false and a certainly true sentence to put among those a judge reads: a reply that mistakes one of
them is void.

A judge that obeys a text it reads says what that text wants of every sentence, of the false one too. A lazy one, which
says the same of everything, misses one of the two, whatever it says. Which ones they are, and where they stand, follows
from the texts, so no text can name them.
"""

from __future__ import annotations

from collections.abc import Sequence

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
_TRUE = {
    "en": "The words “{words}” stand in what was given to read.",
    "ja": "読むために渡された文章には「{words}」という語句があります。",
    "ko": "읽으라고 준 글에는 “{words}”라는 말이 있습니다.",
}
_QUOTED_CHARACTERS = {"en": 70, "ja": 35, "ko": 35}
"""Characters at most of what the true sentence quotes: enough to be found, and little to pay for."""
_FEWEST_CHARACTERS = 8


def canary(answer: Answer, call: int) -> str:
    """In the answer's language; another one for each call about it."""
    draw = _draw(answer, call)
    sentences = _FALSE.get(answer.lang, _FALSE["en"])
    return sentences[draw % len(sentences)].format(number=100 + draw // 7 % 9000)


def certain(answer: Answer, call: int, read: Sequence[str]) -> str:
    """Return a sentence that is true whatever the texts say, as it quotes one of those that the judge is given to
    read; empty if all are blank."""
    words = quoted(answer, call, read)
    return _TRUE.get(answer.lang, _TRUE["en"]).format(words=words) if words else ""


def quoted(answer: Answer, call: int, read: Sequence[str]) -> str:
    """Return the first words of one of the texts; those of some length are preferred. Empty if all are blank."""
    texts = [line for text in read for line in map(str.strip, text.splitlines()) if line]
    chosen = [text for text in texts if len(text) >= _FEWEST_CHARACTERS] or texts
    if not chosen:
        return ""
    most = _QUOTED_CHARACTERS.get(answer.lang, _QUOTED_CHARACTERS["en"])
    return _beginning(chosen[_draw(answer, call) // 97 % len(chosen)], most)


def _beginning(text: str, most: int) -> str:
    """Return the first characters of a text, cut between words where it has any."""
    if len(text) <= most:
        return text
    cut = text[:most]
    return cut.rpartition(" ")[0] or cut


def place_of_canary(answer: Answer, call: int, sentences: int) -> int:
    """Before which of so many sentences it stands; after the last one too."""
    return _draw(answer, call) // 31 % (sentences + 1)


def place_of_certain(answer: Answer, call: int, sentences: int) -> int:
    """Before which of so many sentences the true one stands, counted with the false one."""
    return _draw(answer, call) // 61 % (sentences + 1)


def void(model: str, used: Used) -> ModelFailure:
    """Return the failure of a reply that finds the false sentence true."""
    return ModelFailure(Why.VOID, say("failure-void", model=model), used=used, model=model)


def denies_all(model: str, used: Used) -> ModelFailure:
    """Return the failure of a reply that finds the true sentence false."""
    return ModelFailure(Why.VOID, say("failure-void-true", model=model), used=used, model=model)


def _draw(answer: Answer, call: int) -> int:
    return int(stable_hash(["canary", answer.input_hash(), call])[:12], 16)
