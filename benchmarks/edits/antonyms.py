"""A word exchanged for its opposite, in the same inflection."""

from __future__ import annotations

import random
import re

from benchmarks.edits.edit import Edit, replaced
from benchmarks.edits.particles import fitted
from core.text.analysers import japanese

_PAIRS = {
    "en": (
        "increased:decreased increases:decreases increase:decrease rose:fell higher:lower highest:lowest larger:smaller "
        "largest:smallest longer:shorter longest:shortest before:after first:last northern:southern eastern:western north:south "
        "east:west above:below earlier:later early:late earliest:latest maximum:minimum oldest:newest older:newer "
        "warmer:cooler warmest:coldest heavier:lighter heaviest:lightest faster:slower inside:outside upper:lower won:lost "
        "allowed:forbidden prohibited:permitted optional:required public:private summer:winter spring:autumn morning:evening "
        "widest:narrowest wider:narrower deeper:shallower more_than:fewer_than indoor:outdoor safe:dangerous imports:exports "
        "doubled:halved profit:loss accepted:rejected successful:unsuccessful is_free:is_chargeable"
    ),
    "ja": (
        "増加:減少 増えた:減った 増えました:減りました 増えて:減って 上昇:低下 上がり:下がり 高い:低い 高く:低く 多い:少ない 長い:短い 長く:短く 広い:狭い 北側:南側 "
        "北部:南部 東側:西側 東部:西部 以上:以下 以前:以降 最大:最小 最高:最低 最古:最新 最長:最短 無料:有料 午前:午後 夏:冬 春:秋 賛成:反対 成功:失敗 "
        "禁止:許可 黒字:赤字 輸出:輸入 上回り:下回り 上回る:下回る 早い:遅い 早く:遅く 大きい:小さい 大きく:小さく 重い:軽い 重く:軽く 入口:出口 内側:外側 古い:新しい "
        "上流:下流 可能:不可能 朝:夕方 最初:最後 安く:高く 安い:高い 暖かい:冷たい 深い:浅い 屋内:屋外 開館:閉館 右:左"
    ),
    "ko": (
        "증가:감소 늘었:줄었 늘어났:줄어들었 높은:낮은 높다:낮다 높습:낮습 높아:낮아 높았:낮았 많은:적은 많다:적다 많습:적습 많았:적었 긴:짧은 길다:짧다 길었:짧았 이상:이하 "
        "이전:이후 최대:최소 최고:최저 무료:유료 오전:오후 찬성:반대 성공:실패 금지:허용 흑자:적자 수출:수입 넓은:좁은 큰:작은 크다:작다 빠르다:느리다 빠른:느린 "
        "북쪽:남쪽 동쪽:서쪽 북부:남부 동부:서부 상류:하류 가벼운:무거운 오래된:새로운 상승:하락 여름:겨울 봄:가을 아침:저녁 실내:실외 "
        "먼저:나중에 높게:낮게 입구:출구 낮은:높은 깊은:얕은 가능:불가능 빨리:늦게 일찍:늦게 북서쪽:남동쪽"
    ),
}
_OPPOSITES = {
    lang: dict(sorted(pair for word, opposite in (entry.replace("_", " ").split(":") for entry in line.split()) for pair in ((word, opposite), (opposite, word))))
    for lang, line in _PAIRS.items()
}  # fmt: skip
_VERB = re.compile("[다았었높낮늘습아큰긴은운된른게히에빨찍]\\Z")
"""Korean words that take no particle."""
_MODIFYING = frozenset("긴큰은운된")
"""Last syllables of Korean adjectives in front of a noun: 긴 is not the start of 긴급."""
_FIXED = re.compile(
    r"\bis free (?:of|from)\b|\b(?:rain|snow) fell\b|\bat (?:first|last)\b|\b(?:more|most|first) (?:of|and|about)\b"
)


def antonym(sentence: str, lang: str, random_: random.Random) -> Edit | None:
    """Nothing where the opposite stands in the sentence too: exchanging one would leave nonsense."""
    table = _OPPOSITES[lang]
    places = [
        match
        for match in _words(lang).finditer(sentence)
        if table[match.group()] not in sentence and _is_word(sentence, match, lang)
    ]
    random_.shuffle(places)
    for match in places:
        now = table[match.group()]
        if lang != "ko":
            return replaced("antonym", sentence, *match.span(), now)
        rest = sentence[match.end() :] if _VERB.search(now) else fitted(now, sentence[match.end() :])
        if rest is not None:
            return Edit("antonym", sentence[: match.start()] + now + rest, match.group(), now)
    return None


def _words(lang: str) -> re.Pattern[str]:
    words = "|".join(sorted(_OPPOSITES[lang], key=len, reverse=True))
    return re.compile({"en": rf"\b(?:{words})\b", "ja": words, "ko": rf"(?<![가-힣])(?:{words})(?!령)"}[lang])


def _is_word(sentence: str, match: re.Match[str], lang: str) -> bool:
    if lang == "en":
        return not any(fixed.start() <= match.start() < fixed.end() for fixed in _FIXED.finditer(sentence))
    if lang == "ko":
        return match.group()[-1] not in _MODIFYING or sentence[match.end() : match.end() + 1] == " "
    edges = {edge for m in japanese(sentence) for edge in (m.start, m.end)}
    return match.start() in edges and match.end() in edges
