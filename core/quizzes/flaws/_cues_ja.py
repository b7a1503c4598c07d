"""Define the rules for grammatical cues of Japanese: the text behind the gap, and the question word."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.answering.key_kinds import KeyKind, key_kind
from core.quizzes.flaws._cue_rules import CueMatch, agreement_rules, answer_kind_rules
from core.text import analysers
from core.text.numbers import find_numbers

_SURU = re.compile(r"(?:する|した|して|される|された|し、|しな|すれ|せず|でき)")
_NA = re.compile(r"な(?![らいかくけのどっりるがさ])|に(?!く|お|関|よ|つ|対|は|も)")
_NOUN_FOLLOWED = re.compile(
    r"[がをはへ]|の(?![でに])|に(?!く[いかく])|で(?!き)|も(?!ち|う)|か(?!ね|けて)|や(?!す)|だ|です|という|と呼|とい|とし|など|から|まで|より|する|し[たて、な]|され|な(?![らいかくけのどっりるがさ])"
)
"""Continuations behind a noun; any other text continues a verb or an adjective."""
_NOUN_ONLY = re.compile(r"を|が(?![、ちて])|は(?!ず)|へ(?!ん)|と呼")
_NOUN = ("名詞", "代名詞", "接尾辞,名詞", "助詞,副助詞", "記号", "補助記号")
_KIND = re.compile(
    r"(?:何|(?<!な)どの)([一-龯]{1,3})(?=[かでがはをにの、？?]|から|まで|と[呼い]|です|ですか)(?<!何故)(?<!何者)(?<!何事)(?<!何物)(?<!何処)(?<!何度)(?<!何回)"
)
"""Question words with a kind (何色, 何教, どの地方) that the answer ends with."""
_DEGREE = re.compile(r"(?:とても|非常に|たいへん|もっと|最も|極めて|かなり|ずっと|いっそう|ますます)\Z")
_HOW = re.compile(r"どう(?:な[るっり]|す[るれ]|し[たてま]|変わ|動)|何を(?:す[る]|し[たてま])")
_WHAT = re.compile(r"何(?:か|ですか|でしょうか|である)[。？?]?\Z")
_WHERE = re.compile(r"どこ(?!か[にでへをのがと一-龯]|で[もあ]|まで)|どちらの(?:国|県|市|地方)")
_PLACE = re.compile(
    r"[国県州都道府市区町村郡島湾川河山岳峠湖海洋港駅橋寺社城宮園館院校家店場所中内外側上下前後横隣地域方半球陸岬峡谷池沼]\Z"
)
_UNIT = re.compile(
    r"何\s?(年|人|歳|個|本|枚|回|倍|県|ヶ国|か国|カ国|種類|時間|分間|日間|か月|ヶ月|km|m|kg|g|％|%|円|度|℃|世紀|時代|県|市|川|山|湖|氏|王|大陸|海"
    r"|時|分|秒|月|日|曜日|週間|台|冊|匹|頭|羽|階|杯|通|件|点|割|番目|学年|[ァ-ヶー]{2,})"
)
_WHO = re.compile(r"だれ|誰")
_WHEN = re.compile(r"いつ(?!も|か[にでらの一-龯]|ごろまで)")
_PREDICATE = ("動詞", "形容詞", "助動詞", "接尾辞,形容詞", "接尾辞,動詞")
_CONTEXT = 12
"""Characters on each side with which the option is analysed."""
_PEOPLE = re.compile(
    r"[者人王家氏民師官員手親子帝公女男君長士臣将軍相皇父母兄弟姉妹祖妻夫娘僧侯爵卿妃后宗帥]\Z|(?:さん|ちゃん|くん)\Z"
)
_FOREIGN = re.compile(r"[ァ-ヶー・=＝]{2,}\Z")


def _suru(stem: str) -> CueMatch | None:
    return _behind_gap(stem, _SURU, "サ変")


def _na(stem: str) -> CueMatch | None:
    return _behind_gap(stem, _NA, "形状詞")


def _behind_gap(stem: str, cue: re.Pattern[str], kind: str) -> CueMatch | None:
    gap = GAP.search(stem)
    match = gap and cue.match(stem, gap.end())
    return (Span(*match.span()), lambda option: kind in _last_pos(option)) if match else None


def _last_pos(text: str) -> str:
    morphemes = [m for m in analysers.japanese(text.strip()) if m.surface.strip()]
    return morphemes[-1].pos if morphemes else ""


def _predicate(stem: str) -> CueMatch | None:
    """Require a verb or an adjective, analysed in its context: 速 before く is an adjective, 凍る before と a verb."""
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


def _counter(stem: str) -> CueMatch | None:
    """Require the unit of the question; a unit may begin another, so km accepts km2 too."""
    match = _UNIT.search(stem)
    if not match:
        return None

    def fits(option: str) -> bool:
        return option.strip().endswith(match[1]) or (match[1] in option and bool(find_numbers(option, "ja")))

    return Span(*match.span()), fits


def _when(stem: str) -> CueMatch | None:
    match = _WHEN.search(stem)
    return (Span(*match.span()), lambda option: key_kind(option, "ja") is KeyKind.TIME) if match else None


def _noun(stem: str) -> CueMatch | None:
    """Require a noun before a case particle, which a clause takes only as こと or の."""
    gap = GAP.search(stem)
    match = gap and _NOUN_ONLY.match(stem, gap.end())
    return (Span(*match.span()), lambda option: _last_pos(option.strip("。 ")).startswith(_NOUN)) if match else None


def _kind(stem: str) -> CueMatch | None:
    match = _KIND.search(stem)
    return (Span(*match.span()), lambda option: option.strip().endswith(match[1])) if match else None


def _degree(stem: str) -> CueMatch | None:
    gap = GAP.search(stem)
    match = gap and _DEGREE.search(stem[: gap.start()])
    return (Span(*match.span()), lambda option: _last_pos(option).startswith(("形", *_PREDICATE))) if match else None


def _how(stem: str) -> CueMatch | None:
    match = _HOW.search(stem)
    return (
        (Span(*match.span()), lambda option: _last_pos(option.strip("。 ")).startswith(("形", *_PREDICATE)))
        if match
        else None
    )


def _what(stem: str) -> CueMatch | None:
    match = _WHAT.search(stem)
    return (Span(*match.span()), lambda option: _last_pos(option.strip("。 ")).startswith(_NOUN)) if match else None


def _where(stem: str) -> CueMatch | None:
    match = _WHERE.search(stem)
    return (Span(*match.span()), _is_place) if match else None


def _is_place(option: str) -> bool:
    """Accept place names; a name in katakana may be that of a place."""
    bare = option.strip().rstrip("。")
    return "地名" in _last_pos(bare) or _PLACE.search(bare) is not None or _FOREIGN.search(bare) is not None


def _who(stem: str) -> CueMatch | None:
    match = _WHO.search(stem)
    return (Span(*match.span()), _is_person) if match else None


def _is_person(option: str) -> bool:
    """Accept names of people; a name in katakana may be that of a person."""
    bare = option.strip().rstrip("。")
    return "人名" in _last_pos(bare) or _PEOPLE.search(bare) is not None or _FOREIGN.search(bare) is not None


RULES = (
    _suru,
    _na,
    _predicate,
    _noun,
    _counter,
    _kind,
    _when,
    _who,
    _where,
    _degree,
    _how,
    _what,
    *answer_kind_rules("ja"),
    *agreement_rules("ja"),
)
