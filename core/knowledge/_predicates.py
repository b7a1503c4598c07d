"""Read from the verbs of a sentence whether it states existence, location or identity."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Span
from core.knowledge._compound_names import NamedEntity
from core.knowledge._generic_words import GENERIC
from core.text import analysers

_EXISTS = {
    "ja": re.compile(
        r"あ(?:る|り|っ)|有(?:る|し|す)|存在|設置|開設|設け|置(?:い|か|く|き)|持(?:つ|っ|ち)|もつ|擁|備え|抱え|構成|含(?:む|ま|み|め)|併設|運営|"
        r"属(?:し|す)|所属|一部|一つ|ひとつ|な(?:い|く|し)|無(?:い|く|し)|ません|傘下|からな[りる]|成(?:る|り)|分かれ|おかれ|おい(?:て|た)"
    ),
    "en": re.compile(
        r"\b(?:has|have|had|having|there (?:is|are)|includ\w+|contain\w*|compris\w+|consist\w*|offers?|operat\w+|runs?|"
        r"maintain\w*|hous\w+|home to|belong\w*|part of|one of|made up of|composed|lacks?|under|within|"
        r"possess\w*|divided|is an?|are)\b"
    ),
    "ko": re.compile(r"있|없|두고|두었|설치|개설|운영|포함|속하|속한|속해|소속|구성|갖추|갖고|보유|산하|이루어"),
}
_LOCATES = {
    "ja": re.compile(
        r"あ(?:る|り)|位置|所在|立地|置(?:い|か|く|き)|設置|な(?:い|く)|ません|おかれ|活動|キャンパスは|拠点"
    ),
    "en": re.compile(
        r"\b(?:locat\w+|situat\w+|based|found|lies?|stands?|is (?:in|at|on)|are (?:in|at|on)|housed|sited|meets?)\b"
    ),
    "ko": re.compile(r"있|위치|소재|자리|없"),
}
_IDENTIFIES = {
    "ja": re.compile(
        r"(?:で(?:す|ある|あり|は)|だ(?:$|。|が|し|、)|務め|つとめ|就(?:い|任)|担(?:当|っ|う)|率い|は[^。]*[。]?$|が[^。]*で、?$)"
    ),
    "en": re.compile(
        r"\b(?:is|are|serves? as|serving as|acts? as|holds?|held by|heads?|headed by|led by|leads?|named|isn|aren)\b"
    ),
    "ko": re.compile(r"이다|입니다|이며|이고|다\.?$|맡|아니|역임|재직|니다"),
}
_VERBS = ("動詞", "名詞,普通名詞,サ変可能", "VV", "XSV", "VA")
_CONTENT = ("動詞", "名詞", "形容詞", "形状詞", "副詞", "NN", "VV", "VA", "SL", "SN", "MAG", "XR")


class Direction(StrEnum):
    FIRST_HAS = "first_has"
    SECOND_HAS = "second_has"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Predicate:
    exists: bool
    """True if the sentence says that something has something."""
    locates: bool
    identifies: bool
    """True if the sentence says who or what something is."""
    verbs: int
    """Number of verbs that state anything else."""
    others: int
    """Number of other content words that the graph has nothing about."""

    @property
    def only_names(self) -> bool:
        return not self.verbs and not self.others


def predicate_of(text: str, known: Iterable[Span], lang: str) -> Predicate:
    """Return the predicate of a text. ``known`` lists where names and words of the graph are."""
    places = list(known)
    rest = "".join("\u3000" if any(s.start <= i < s.end for s in places) else char for i, char in enumerate(text))
    by = lang if lang in _EXISTS else "en"
    verbs, others = _words(text, places, by)
    return Predicate(
        exists=bool(_EXISTS[by].search(rest)),
        locates=bool(_LOCATES[by].search(rest)),
        identifies=bool(_IDENTIFIES[by].search(rest)),
        verbs=verbs,
        others=others,
    )


def _words(text: str, known: Sequence[Span], lang: str) -> tuple[int, int]:
    if lang == "en":
        from core.text.tokens import tokens

        words = [t.form for t in tokens(text, "en") if t.content and not _within(t.span, known)]
        left = [word for word in words if word not in GENERIC["en"]]
        return len(left), 0
    read = analysers.japanese(text) if lang == "ja" else analysers.korean(text)
    verbs = others = 0
    for morpheme in read:
        if (
            _within(Span(morpheme.start, morpheme.end), known)
            or not morpheme.pos.startswith(_CONTENT)
            or morpheme.surface == "\u3000"
        ):
            continue
        if lang == "ko" and any(morpheme.start == span.end for span in known):
            continue  # a particle, which behind a name in another script is read as a verb
        if morpheme.form in GENERIC[lang] or morpheme.surface in GENERIC[lang] or not morpheme.surface.strip():
            continue
        if morpheme.pos.startswith(_VERBS):
            verbs += 1
        else:
            others += 1
    return verbs, others


def _within(span: Span, known: Sequence[Span]) -> bool:
    return any(span.start < place.end and place.start < span.end for place in known)


_JA_TOPIC = r"\s*(?:氏|内)?\s*"
_JA_HAS = re.compile(rf"^{_JA_TOPIC}(?:には|にも|に|においては|では|内には|の(?:中|下|傘下)に(?:は)?)")
_JA_IS = re.compile(rf"^{_JA_TOPIC}(?:は|が|も|を|、|,)")
_JA_INTO = re.compile(rf"^{_JA_TOPIC}(?:(?:の)?(?:中|下|傘下)?に(?:は)?|へ|の(?:一部|一つ|ひとつ|下部)|内)")
_JA_OBJECT = re.compile(r"^[^ぁ-ん]{0,3}(?:が|を|も|は|など|等|の[一ニ二三四五六七八九十\d])")
_EN_BACK = re.compile(
    r"\b(?:belong\w*|part of|locat\w+|situated|based|housed|(?:is|are) (?:in|at)|one of|within|under|run by|"
    r"operated by)\b"
)
_JA_HAD = re.compile(r"^[^ぁ-ん]{0,3}(?:を|など|等|から|で構成|が)")
_KO_IN = re.compile(r"^\s*(?:에는|에도|에서는)")
_KO_INTO = re.compile(r"^\s*(?:에|의 (?:일부|산하)|소속)")


def direction_of(text: str, first: NamedEntity, second: NamedEntity, last: NamedEntity, lang: str) -> Direction:
    """Return which of two entities has the other, by the particles or words after them."""
    between, behind = text[first.span.end : second.span.start], text[last.span.end :]
    if lang == "en":
        return Direction.SECOND_HAS if _EN_BACK.search(between) else Direction.FIRST_HAS
    if lang == "ko":
        into = _KO_INTO.match(behind) and not _KO_IN.match(between)
        return Direction.SECOND_HAS if into else Direction.FIRST_HAS
    if _JA_IS.match(between) and _JA_INTO.match(behind):
        return Direction.SECOND_HAS
    has = (_JA_HAS.match(between) and _JA_OBJECT.match(behind)) or (_JA_IS.match(between) and _JA_HAD.match(behind))
    return Direction.FIRST_HAS if has else Direction.UNKNOWN


def has_within(text: str, first: NamedEntity, second: NamedEntity) -> bool:
    """Return True for "X では Y が" and "X には Y を" in Japanese, whatever the verb is."""
    return bool(_JA_HAS.match(text[first.span.end : second.span.start]) and _JA_OBJECT.match(text[second.span.end :]))
