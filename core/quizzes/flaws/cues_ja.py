"""Grammatical cues of Japanese: what goes on behind the gap, and what the question word asks for."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.answering.kinds import KeyKind, kind_of
from core.quizzes.flaws.cue import Found
from core.text import analysers

_SURU = re.compile(r"(?:する|した|して|される|された|し、|しな|すれ|せず|でき)")
_NA = re.compile(r"な(?![らいかくけのどっりる])|に(?!く|お|関|よ|つ|対|は|も)")
_NOUN_FOLLOWED = re.compile(
    r"[がをはのへ]|に(?!く[いかく])|で(?!き)|も(?!ち|う)|か(?!ね|けて)|や(?!す)|だ|です|という|と呼|とい|とし|など|から|まで|より|する|し[たて、な]|され|な(?![らいかくけのどっりる])"
)
"""What goes on with a noun; anything else does with a verb or an adjective."""
_UNIT = re.compile(
    r"何\s?(年|人|歳|個|本|枚|回|倍|県|ヶ国|か国|カ国|種類|時間|分間|日間|か月|ヶ月|km|m|kg|g|％|%|円|度|℃|世紀|時代|県|市|川|山|湖|氏|王|大陸|海"
    r"|時|分|秒|月|日|曜日|週間|台|冊|匹|頭|羽|階|杯|通|件|点|割|番目|学年|[ァ-ヶー]{2,})"
)
_WHO = re.compile(r"だれ|誰")
_WHEN = re.compile(r"いつ(?!も|か|ごろまで)")
_PREDICATE = ("動詞", "形容詞", "助動詞", "接尾辞,形容詞", "接尾辞,動詞")
_CONTEXT = 12
"""Characters on each side that the option is read with."""
_PEOPLE = re.compile(
    r"[者人王家氏民師官員手親子帝公女男君長士臣将軍相皇父母兄弟姉妹祖妻夫娘僧侯爵卿妃后宗帥]\Z|(?:さん|ちゃん|くん)\Z"
)
_FOREIGN = re.compile(r"[ァ-ヶー・=＝]{2,}\Z")


def _suru(stem: str) -> Found | None:
    return _behind_gap(stem, _SURU, "サ変")


def _na(stem: str) -> Found | None:
    return _behind_gap(stem, _NA, "形状詞")


def _behind_gap(stem: str, cue: re.Pattern[str], kind: str) -> Found | None:
    gap = GAP.search(stem)
    match = gap and cue.match(stem, gap.end())
    return (Span(*match.span()), lambda option: kind in _last_pos(option)) if match else None


def _last_pos(text: str) -> str:
    found = [m for m in analysers.japanese(text.strip()) if m.surface.strip()]
    return found[-1].pos if found else ""


def _predicate(stem: str) -> Found | None:
    """The option is read in its place: 速 before く is an adjective, 凍る before と a verb."""
    gap = GAP.search(stem)
    if not gap or not stem[: gap.start()].strip() or _NOUN_FOLLOWED.match(stem, gap.end()):
        return None
    before, after = stem[max(0, gap.start() - _CONTEXT) : gap.start()], stem[gap.end() : gap.end() + _CONTEXT]

    def fits(option: str) -> bool:
        bare = option.strip().rstrip("。")
        last = len(before) + len(bare) - 1
        at = next((m for m in analysers.japanese(before + bare + after) if m.start <= last < m.end), None)
        return at is not None and at.pos.startswith(_PREDICATE)

    return Span(*gap.span()), fits


def _counter(stem: str) -> Found | None:
    match = _UNIT.search(stem)
    return (Span(*match.span()), lambda option: option.strip().endswith(match[1])) if match else None


def _when(stem: str) -> Found | None:
    match = _WHEN.search(stem)
    return (Span(*match.span()), lambda option: kind_of(option, "ja") is KeyKind.TIME) if match else None


def _who(stem: str) -> Found | None:
    match = _WHO.search(stem)
    return (Span(*match.span()), _is_person) if match else None


def _is_person(option: str) -> bool:
    """Names in katakana may be anybody's."""
    bare = option.strip().rstrip("。")
    return "人名" in _last_pos(bare) or _PEOPLE.search(bare) is not None or _FOREIGN.search(bare) is not None


RULES = (_suru, _na, _predicate, _counter, _when, _who)
