"""Find the names and terms of a sentence that a question can ask for, always as full compounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from core.domain.answers import Span
from core.evidence.names import names
from core.quizzes.making._targets import KeyTarget, TargetKind
from core.text import analysers
from core.text.analysers import Morpheme
from core.text.tokens import tokens

_JAPANESE_PART = re.compile(r"名詞,(?!数詞)|接尾辞,名詞的(?!,助数詞)|接頭辞|形状詞,一般")
_JAPANESE_NOT = re.compile(r"名詞,普通名詞,(?:副詞可能|助数詞可能|形状詞可能)")
_JAPANESE_NO_TERM = re.compile(
    r"\A[同本当各両全他諸約数旧第]|(?:全体|自身|等|など|側|間|以外|以降|以前|以上|以下|同士|ごと|たち|ら|一部|[上中内外的時別]|方向|いくつ|こと|もの|ところ|とき)\Z"
)
_NAMED = "名詞,固有名詞"
_PERSON = "名詞,固有名詞,人名"
_PLACE = "名詞,固有名詞,地名"
_PLACE_ENDINGS = tuple("都道府県市区町村島山川湖国州省海")
_PERSON_ENDINGS = ("天皇", "将軍", "首相", "大統領", "氏", "王", "大王")
_VERBAL = "サ変可能,*"
"""Ending of the part of speech of a noun of action: 撮影, 完成."""
_JOINS_JAPANESE = re.compile(r"[・＝=]")
_KOREAN_PART = ("NNG", "NNP", "SL", "XSN", "XPN", "NR")
_JAPANESE_CALLED = re.compile(
    r"を[「『]?([^、。をがは「」『』]{2,20}?)[」』]?"
    r"と(?:いう|言う|呼ぶ|呼ばれる|呼ばれている|よぶ|よばれる|いいます|言います|呼びます|呼ばれます)。\Z"
)
_KOREAN_CALLED = re.compile(r"(?:이라고|라고|이라|라)\s?(?:한다|부른다|불린다|합니다|부릅니다|불립니다)\.\Z")
_CALLED = re.compile(r"\b(?:called|known as|named|termed)(?: an?| the)? [\"“‘']?")
_ENGLISH_TERM = re.compile(r"[a-z][a-z-]*(?: [a-z][a-z-]+){0,2}(?=[\"”’']?(?:\.\Z| in | by | because |, ))")
_ENGLISH_NO_NAME = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|"
    r"Wednesday|Thursday|Friday|Saturday|Sunday|I)\b|\n"
)
_JOINED = ('" ', "” ", "-", "–", "—", "/", "&", '"', "“", "”", "'", "‘", "’ ", "(", ")")
_PERSON_BEFORE = re.compile(
    r"\b(?:(?:written|directed|composed|painted|discovered|invented|founded|designed|portrayed|played|led|"
    r"created|developed|proposed|built) by|starring|"
    r"actor|actress|director|president|king|queen|emperor|singer|author|writer|poet|composer|scientist|"
    r"physicist|chemist|painter|explorer|philosopher|inventor|astronomer|President|King|Queen|Emperor|Sir|Mr\.|Dr\.) \Z"
)
_PLACE_BEHIND = re.compile(r"[,.;]| (?:and|in|on|until|from|to|by|for|with|as|since|at|was|is)\b")
_PLACE_BEFORE = re.compile(r"\b(?:in|near|from|born in|located in|moved to|north of|south of|east of|west of) \Z")
_SUBJECT_BEHIND = re.compile(r" (?:is|was|are|were) (?:an?|the|one of the) [a-zA-Z]")
_AGENT_BEFORE = re.compile(
    r"\b(?:[a-z]{2,}ed|written|made|built|won|led|run|held|sung|drawn|shown|taken|known|begun) by (?:the )?\Z"
)
_FREE_BEFORE = re.compile(
    r"(?:\A|, |\b(?:of|by|to|with|for|at|from|in|near|under|into|joined|called|named) )(?:the )?\Z"
)
_IN_A_TITLE = re.compile(r"\b[A-Z]\w* (?:of|by|to|with|for|at|from|in|near|under|into) (?:the )?\Z")
_CUT_FORMULA = re.compile(r"[A-Za-z][0-9₀-₉⁺⁻]\Z")
"""Matches a word and the sign behind it that tear a formula apart: 硫酸H₂SO₄."""
_SHORTEST, _LONGEST = 2, 24
_LONGEST_ENGLISH = 40


def name_targets(text: str, lang: str) -> Iterator[KeyTarget]:
    """Yield the targets in text order."""
    match lang:
        case "ja":
            yield from _japanese(text)
        case "ko":
            yield from _korean(text)
        case _:
            yield from _english(text)


def _japanese(text: str) -> Iterator[KeyTarget]:
    called = _JAPANESE_CALLED.search(text)
    if called:
        word, span = called[1], Span(*called.span(1))
        yield KeyTarget(kind=TargetKind.TERM, text=word, span=span, kin=f"term:{script(word)}:{False}", defined=True)
    for run in _runs(analysers.japanese(text), lambda pos: _JAPANESE_PART.match(pos) is not None):
        span = Span(run[0].start, run[-1].end)
        word = text[span.start : span.end]
        if not _SHORTEST <= len(word) <= _LONGEST or _JAPANESE_NO_TERM.search(word):
            continue
        if (called and span.start >= called.start(1)) or _CUT_FORMULA.search(text[span.start : span.end + 1]):
            continue
        sort, kin = _japanese_kind(run, word)
        if kin and not _JAPANESE_NOT.match(run[-1].pos):
            yield KeyTarget(kind=sort, text=word, span=span, kin=kin)


def _japanese_kind(run: Sequence[Morpheme], word: str) -> tuple[TargetKind, str]:
    """Return the kind and kin of a name or a compound of two nouns or more; the kin of other words is empty."""
    if word.endswith(_PLACE_ENDINGS) and len(word) > _SHORTEST and any(m.pos.startswith(_NAMED) for m in run):
        return TargetKind.NAME, f"name:{word[-1]}"
    if all(m.pos.startswith(_PERSON) or m.surface in {"・", "＝", "="} for m in run) or (
        run[0].pos.startswith(_PERSON) and word.endswith(_PERSON_ENDINGS)
    ):
        return TargetKind.PERSON, f"person:{script(word)}"
    if run[0].pos.startswith(_PLACE) and (len(run) == 1 or word.endswith(_PLACE_ENDINGS)):
        last = word[-1] if word.endswith(_PLACE_ENDINGS) else ("国" if run[0].pos.endswith("国") else "")
        return TargetKind.PLACE, f"place:{last}"
    if any(m.pos.startswith("名詞,固有名詞") for m in run):
        return TargetKind.NAME, f"name:{run[-1].surface if len(run) > 1 else script(word)}"
    compound = len(run) > 1 and not re.search("[ぁ-ん]", word)
    if compound or (script(word) == "katakana" and len(word) > _SHORTEST + 1):
        return TargetKind.TERM, f"term:{script(word)}:{run[-1].pos.endswith(_VERBAL)}"
    return TargetKind.TERM, ""


def _korean(text: str) -> Iterator[KeyTarget]:
    morphemes = analysers.korean(text)
    followed = {m.start for m in morphemes if m.pos.startswith(("NN", "XSV", "XSA", "SN", "NR", "SL"))}
    ended = {m.end for m in morphemes if m.pos.startswith(("NN", "SL", "SN", "MM", "NR"))}
    for run in _runs(morphemes, lambda pos: pos.startswith(_KOREAN_PART)):
        span = Span(run[0].start, run[-1].end)
        word = text[span.start : span.end]
        defined = _KOREAN_CALLED.match(text, span.end) is not None
        if {span.end, span.end + 1} & followed or {span.start, span.start - 1} & ended:
            continue  # a part of a longer compound, or a noun that is made a verb
        if not _SHORTEST <= len(word) <= _LONGEST:
            continue
        if any(m.pos == "NNP" for m in run):
            yield KeyTarget(kind=TargetKind.NAME, text=word, span=span, kin="name", defined=defined)
        elif defined or len(run) > 1:
            yield KeyTarget(kind=TargetKind.TERM, text=word, span=span, kin="term", defined=defined)


def _english(text: str) -> Iterator[KeyTarget]:
    matches = names(text, tokens(text, "en"))
    spans = [_without_possessive(text, name.span) for name in matches]
    for first, second in pairwise(matches):
        if re.fullmatch(r" of (?:the )?", text[first.span.end : second.span.start]):
            spans = [s for s in spans if s.start not in {first.span.start, second.span.start}]
            spans.append(_without_possessive(text, Span(first.span.start, second.span.end)))
    for span in sorted(spans):
        word = text[span.start : span.end]
        if _SHORTEST < len(word) <= _LONGEST_ENGLISH and not _ENGLISH_NO_NAME.search(word):
            sort = _english_kind(text, span)
            if sort is not None:
                yield KeyTarget(
                    kind=sort,
                    text=word,
                    span=span,
                    kin=f"{sort}:{'long' if ' ' in word and sort is TargetKind.PERSON else ''}",
                )
            elif _stands_free(text, span):
                yield KeyTarget(kind=TargetKind.NAME, text=word, span=span, kin=f"only:{word}")
    for called in _CALLED.finditer(text):
        if term := _ENGLISH_TERM.match(text, called.end()):
            yield KeyTarget(kind=TargetKind.TERM, text=term.group(), span=Span(*term.span()), kin="term", defined=True)


def _without_possessive(text: str, span: Span) -> Span:
    tail = re.search(r"['’]s?\Z", text[span.start : span.end])
    return Span(span.start, span.end - len(tail.group())) if tail else span


def _english_kind(text: str, span: Span) -> TargetKind | None:
    """Return the kind of a name that its context tells; None: before a noun, in quotes, or unclear."""
    before, after = text[: span.start], text[span.end :]
    if before.endswith(_JOINED) or after.startswith(_JOINED):
        return None
    if re.match(r"(?:['’]s)? (?:born|who|wrote|directed|sang|said|married|died|painted|composed)\b| \(born", after):
        return TargetKind.PERSON
    if _PERSON_BEFORE.search(before) and " " in text[span.start : span.end]:
        return TargetKind.PERSON
    if _PLACE_BEFORE.search(before) and _PLACE_BEHIND.match(after):
        return TargetKind.PLACE
    subject = before in {"", "The "} and _SUBJECT_BEHIND.match(after)
    agent = _AGENT_BEFORE.search(before) and _PLACE_BEHIND.match(after)
    return TargetKind.NAME if subject or agent else None


def _stands_free(text: str, span: Span) -> bool:
    """Return whether a name of several words belongs to no longer phrase.

    Its kind is unknown, so it has no wrong options and only a gap asks for it.
    """
    if " " not in text[span.start : span.end] or _IN_A_TITLE.search(text, 0, span.start):
        return False
    return bool(_FREE_BEFORE.search(text, 0, span.start) and _PLACE_BEHIND.match(text, span.end))


def script(word: str) -> str:
    if re.fullmatch(r"[ァ-ヺー・＝]+", word):
        return "katakana"
    return "latin" if word.isascii() else "kanji"


def _runs(morphemes: Sequence[Morpheme], part: Callable[[str], bool]) -> Iterator[list[Morpheme]]:
    """Yield the compounds: runs of parts without a space between them."""
    run: list[Morpheme] = []
    for m in morphemes:
        dot = bool(run) and _JOINS_JAPANESE.fullmatch(m.surface) is not None
        if (part(m.pos) or dot) and (not run or run[-1].end == m.start):
            run.append(m)
            continue
        yield from _finished(run)
        run = [m] if part(m.pos) else []
    yield from _finished(run)


def _finished(run: list[Morpheme]) -> Iterator[list[Morpheme]]:
    while run and _JOINS_JAPANESE.fullmatch(run[-1].surface):
        run = run[:-1]
    if run:
        yield run
