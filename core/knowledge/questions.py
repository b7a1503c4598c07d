"""What a question names and what it asks for, read with the names and the words of one graph."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.knowledge.cues import Cues, plain_name
from core.knowledge.deeds import SOMEBODY, deed
from core.knowledge.graph import Graph
from core.knowledge.question_words import AROUND, BEGINS_NO_NAME, DONE_SOMEWHERE, PART_OF_NAMES, SAYS_NOTHING
from core.knowledge.runs import runs
from core.text.language import guess_language
from core.text.normalising import normalise

_WHERE = re.compile(
    r"どこ(?!が[あい]|の)|何処|いずこ|どちら(?!の)|(?<![a-z])wheres?(?![a-z])|(?:what|which) place|어디"
)
_WHO = re.compile(r"誰|だれ|どなた|(?<![a-z])who(?:s|se|m)?(?![a-z])|누구|누가|누군")
_WHETHER = re.compile(
    r"ありますか|あるか|いますか|存在しますか|でしょうか$|^(?:is|are|does|do) |있나요|있습니까|있어요"
)
_HOURS = re.compile(
    r"何時|なんじ|いつまで(?:開|営|や)|몇 ?시|what times?(?![a-z])"
    r"|(?<![a-z])(?:when|until|till|how late|how long)(?![a-z]).*(?<![a-z])(?:open|close|shut)"
)
_OPEN = re.compile(
    r"(?:open|opens|opened|close|closes|closed|shut|shuts|from|until|till|late|long|time|times|when|and| )+"
    r"|営業|開館|利用"
)
_SPOKEN = re.compile(r"[ぁ-ゖ가-힣]")
_POLITE = ("お", "ご", "御")


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
    hours: bool = False
    """It asks from when or until when something is open."""
    deed: str = ""
    """What somebody does in it that no row tells of, where nothing but "who" or "where" is asked."""


def read_question(text: str, graph: Graph, cues: Cues) -> Question:
    plain = normalise(text)
    lang = _language(text, plain)
    pieces = [piece for run, start in runs(plain, lang) for piece in _segmented(run, start, graph, cues, lang)]
    mentions = tuple(Mention(name, start, exact) for kind, name, start, exact in pieces if kind == "name")
    asked = tuple(name for kind, name, _, _ in pieces if kind == "cue")
    where, who, hours = (bool(form.search(plain)) for form in (_WHERE, _WHO, _HOURS))
    own = {part for word in asked for name in cues.named(word) for part in plain_name(name).split()}
    placed = where or any(word in cues.for_places for word in asked)
    unknown = tuple(
        Mention(name, start, False)
        for kind, name, start, _ in pieces
        if kind == "unknown"
        and not (asked and set(name.split()) <= AROUND)
        and not set(name.split()) <= own
        and not (placed and set(name.split()) <= DONE_SOMEWHERE)
        and not (hours and _OPEN.fullmatch(name))
    )
    return Question(
        plain, mentions, asked, where, who, bool(_WHETHER.search(plain)), unknown, hours,
        "" if set(asked) - SOMEBODY else deed(plain, lang),
    )  # fmt: skip


def _language(text: str, plain: str) -> str:
    """Names in kanji do not make an English question Japanese: Who built 彩雲館?"""
    spoken = re.findall(r"[a-z]+", plain)
    if len(spoken) > 1 and spoken[0] in SAYS_NOTHING and not _SPOKEN.search(plain):
        return "en"
    return guess_language(text) or "ja"


_Piece = tuple[str, str, int, bool]


def _segmented(run: str, start: int, graph: Graph, cues: Cues, lang: str) -> list[_Piece]:
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
        if lang == "en":
            apart, left = _words_apart(left, start + at - len(left), is_name=is_name)
            pieces.extend(apart)
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
    if lang == "en":
        pieces.extend(_words_apart(left, start + len(run) - len(left), is_name=True)[0])
    elif rest := _telling(left):
        pieces.append(("unknown", rest, start + len(run) - len(_without_first(left)), False))
    return pieces


def _longest(run: str, at: int, graph: Graph, cues: Cues) -> tuple[str, bool] | None:
    """A word of the graph counts where it is as long as the longest name."""
    for length in range(min(max(graph.longest_name, cues.longest), len(run) - at), 0, -1):
        text = run[at : at + length]
        if not _whole_word(run, at, length):
            continue
        if cues.asks(text):
            return text, False
        if length > 1 and text in graph.by_name:
            return text, True
    return None


def _whole_word(run: str, at: int, length: int) -> bool:
    """Nothing begins or ends within a word of Latin letters."""
    pairs = (run[max(0, at - 1) : at + 1] if at else "", run[at + length - 1 : at + length + 1])
    return not any(len(pair) == 2 and pair.isascii() and pair.isalnum() for pair in pairs)  # noqa: PLR2004


def _words_apart(left: str, start: int, *, is_name: bool) -> tuple[list[_Piece], str]:
    """Of what is left of English before a name or a word of the graph: what it says, in stretches; and what belongs
    to that word, as ``statistics`` does in "the statistics department"."""
    stretches: list[list[re.Match[str]]] = []
    for word in re.finditer(r"[^\s?.,!]+", left):
        if word[0] in SAYS_NOTHING:
            continue
        if stretches and not left[stretches[-1][-1].end() : word.start()].strip():
            stretches[-1].append(word)
        else:
            stretches.append([word])
    own = ""
    if stretches and not left[stretches[-1][-1].end() :].strip():
        last = stretches[-1]
        glued = not left[-1].isascii()  # what is normalised has no space between scripts
        if glued or not is_name:
            first = last[-1] if is_name else next((each for each in last if each[0] not in AROUND), None)
            own = f"{'' if glued else ' '}{left[first.start() :]}" if first else ""
            stretches = stretches[:-1] + ([last[:-1]] if is_name and last[:-1] else [])
    said = [(left[each[0].start() : each[-1].end()], start + each[0].start()) for each in stretches]
    return [("unknown", text, at, False) for text, at in said], own


def _ends_apart(left: str) -> bool:
    """Words of a language with spaces that end in one that says nothing: the tuition of."""
    words = left.split()
    return left.isascii() and bool(words) and words[-1] in SAYS_NOTHING


def _telling(left: str) -> str:
    """What is left over, without words at its ends that say nothing."""
    said = _without_first(left)
    if said in _POLITE or (said.startswith(_POLITE) and said[1:] in SAYS_NOTHING):
        return ""
    words = [word.strip("?.,!？。、") for word in said.split()]
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
