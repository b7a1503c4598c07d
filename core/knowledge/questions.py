"""What a question names and what it asks for, read with the names and the words of one graph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.knowledge.cues import Cues
from core.knowledge.graph import Graph
from core.knowledge.question_words import BEGINS_NO_NAME, PART_OF_NAMES, SAYS_NOTHING
from core.text import analysers
from core.text.language import guess_language
from core.text.normalising import normalise

_WHERE = re.compile(r"どこ(?!が[あい])|何処|いずこ|どちら|where\b|어디")
_WHO = re.compile(r"誰|だれ|どなた|\bwho\b|누구|누가")
_WHETHER = re.compile(
    r"ありますか|あるか|いますか|存在しますか|でしょうか$|^(?:is|are|does|do) |있나요|있습니까|있어요"
)
_ACTION, _DOES = "名詞,普通名詞,サ変可能", {"為る", "出来る"}
"""活動 of 活動している is what somebody does, and no name."""
_WRITTEN = re.compile(r"[\u30a0-\u30ff\u3400-\u9fffA-Za-z0-9々〆]+")
_KOREAN_NOUNS = ("NN", "SL", "SN", "XSN", "XPN", "SH")
_RUN_POS = ("名詞", "接頭辞", "接尾辞", "形状詞", "記号,文字", "連体詞")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in the question, as it stands there normalised."""

    text: str
    start: int
    exact: bool
    """Whether something in the graph is called so."""

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    mentions: tuple[Mention, ...]
    asked: tuple[str, ...]
    """Words of the graph that stand alone: types, relations, attributes asked for, in their order."""
    where: bool
    who: bool
    whether: bool
    unknown: tuple[Mention, ...]
    """What it speaks of that is neither a name nor a word of the graph."""


def read_question(text: str, graph: Graph, cues: Cues) -> Question:
    plain = normalise(text)
    lang = guess_language(text) or "ja"
    pieces = [piece for run, start in _runs(plain, lang) for piece in _segmented(run, start, graph, cues)]
    mentions = [Mention(name, start, exact) for kind, name, start, exact in pieces if kind == "name"]
    asked = [name for kind, name, _, _ in pieces if kind == "cue"]
    unknown = [Mention(name, start, False) for kind, name, start, _ in pieces if kind == "unknown"]
    return Question(
        plain, tuple(mentions), tuple(asked), bool(_WHERE.search(plain)), bool(_WHO.search(plain)),
        bool(_WHETHER.search(plain)), tuple(unknown),
    )  # fmt: skip


_Piece = tuple[str, str, int, bool]


def _runs(plain: str, lang: str) -> Iterator[tuple[str, int]]:
    """Stretches of nouns, in which names stand; what the graph names exactly is found across them as well."""
    if lang == "ja":
        yield from _japanese_runs(plain)
        return
    if lang == "en":  # names have words between that are none of their own: Faculty of Law
        yield plain, 0
        return
    joined: list[list[int]] = []
    for m in analysers.korean(plain):
        if not m.pos.startswith(_KOREAN_NOUNS):
            continue
        if joined and m.start - joined[-1][1] <= 1 and not plain[joined[-1][1] : m.start].strip():
            joined[-1][1] = max(m.end, joined[-1][1])
        else:
            joined.append([m.start, m.end])
    yield from ((plain[begin:end], begin) for begin, end in joined)


def _japanese_runs(plain: str) -> Iterator[tuple[str, int]]:
    start = None
    morphemes = analysers.japanese(plain)
    for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
        done = following is not None and following.form in _DOES and morpheme.pos.startswith(_ACTION)
        if start is None and _may_name(morpheme) and not done:
            start = morpheme.start
        if start is not None and (done or not _may_name(morpheme)):
            yield plain[start : morpheme.start], start
            start = None
    if start is not None:
        yield plain[start:], start


def _may_name(morpheme: analysers.Morpheme) -> bool:
    """Nouns; and what is written without hiragana, as parts of a name that is no word are read as anything."""
    surface = morpheme.surface.strip()
    if not surface or surface == "何":
        return False
    return morpheme.pos.startswith(_RUN_POS) or bool(_WRITTEN.fullmatch(surface))


def _segmented(run: str, start: int, graph: Graph, cues: Cues) -> list[_Piece]:
    """A run by the longest names and words in it. What is left over joins the word behind it: 情報 and 工学部 are one
    name that the graph does not have, while 同志社大学 and 経済学部 are two that it has."""
    pieces: list[_Piece] = []
    at, left = 0, ""
    while at < len(run):
        known = _longest(run, at, graph, cues)
        if known is None:
            left += run[at]
            at += 1
            continue
        text, is_name = known
        if is_name and _ends_apart(left):
            if told := _telling(left):
                pieces.append(("unknown", told, start + at - len(left), False))
            pieces.append(("name", text, start + at, True))
        elif _telling(left) or (is_name and left in PART_OF_NAMES):
            before = pieces.pop()[1] if pieces and pieces[-1][0] == "cue" and not left[0].isspace() else ""
            text = f"{before}{_without_first(left) or left}{text}"
            pieces.append(("name", text, start + at + len(known[0]) - len(text), text in graph.by_name))
        elif is_name:
            pieces.append(("name", text, start + at, True))
        else:
            pieces.append(("cue", text, start + at, False))
        at, left = at + len(known[0]), ""
    if rest := _telling(left):
        pieces.append(("unknown", rest, start + len(run) - len(_without_first(left)), False))
    return pieces


def _longest(run: str, at: int, graph: Graph, cues: Cues) -> tuple[str, bool] | None:
    """A word of the graph counts where it is as long as the longest name."""
    for length in range(min(max(graph.longest_name, cues.longest), len(run) - at), 0, -1):
        text = run[at : at + length]
        if run.isascii() and not _whole_word(run, at, length):
            continue
        if cues.asks(text):
            return text, False
        if length > 1 and text in graph.by_name:
            return text, True
    return None


def _whole_word(run: str, at: int, length: int) -> bool:
    before, after = run[at - 1 : at] if at else "", run[at + length : at + length + 1]
    return not before.isalnum() and not after.isalnum()


def _ends_apart(left: str) -> bool:
    """Words of a language with spaces that end in one that says nothing: the tuition of."""
    words = left.split()
    return left.isascii() and bool(words) and words[-1] in SAYS_NOTHING


def _telling(left: str) -> str:
    """What is left over, without words at its ends that say nothing."""
    words = [word.strip("?.,!？。、") for word in _without_first(left).split()]
    while words and (not words[-1] or words[-1] in SAYS_NOTHING):
        words.pop()
    return " ".join(words)


def _without_first(left: str) -> str:
    while True:
        left = left.lstrip(" ?.,!？。、")
        word = left.split(" ", 1)[0]
        if word not in SAYS_NOTHING:
            word = next((begin for begin in BEGINS_NO_NAME if word.startswith(begin)), "")
        if not word:
            return left
        left = left[len(word) :]
