"""Split a text into tokens with a form that survives inflection and spelling, and their place in the text."""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from core.domain.answers import Span
from core.text import analysers
from core.text.analysers import missing
from core.text.language import guess_language
from core.text.normalising import reading_spans
from core.text.numbers import Number, find_numbers
from core.text.text_cache import cached_by_text
from core.text.token_model import Token, TokenKind, belongs_to_a_name

ENGLISH = frozenset(
    {"a", "about", "above", "after", "again", "against", "all", "also", "although", "am", "among", "an", "and", "any",
     "are", "as", "at", "be", "because", "been", "before", "being", "below", "between", "both", "but", "by", "can",
     "could", "did", "do", "does", "doing", "down", "during", "each", "either", "even", "ever", "few", "for", "from",
     "further", "had", "has", "have", "having", "he", "her", "here", "hers", "herself", "him", "himself", "his", "how",
     "however", "i", "if", "in", "into", "is", "it", "its", "itself", "just", "like", "may", "me", "might", "more",
     "most", "much", "must", "my", "myself", "neither", "no", "nor", "not", "now", "of", "off", "on", "once", "one",
     "only", "onto", "or", "other", "others", "our", "ours", "out", "over", "own", "per", "rather", "same", "shall",
     "she", "should", "since", "so", "some", "such", "than", "that", "the", "their", "theirs", "them", "themselves",
     "then", "there", "therefore", "these", "they", "this", "those", "though", "through", "thus", "to", "too", "toward",
     "towards", "under", "until", "up", "upon", "us", "very", "via", "was", "we", "were", "what", "when", "where",
     "whether", "which", "while", "who", "whom", "whose", "why", "will", "with", "within", "without", "would", "yet",
     "you", "your", "yours", "yourself"}
)  # fmt: skip

JAPANESE = frozenset(
    {
        "こと",
        "もの",
        "ため",
        "とき",
        "事",
        "物",
        "為",
        "訳",
        "筈",
        "所",
        "時",
        "方",
        "内",
        "他",
        "場合",
        "上",
        "中",
        "等",
        "様",
        "通り",
        "ほか",
        "成る",
    }
)
"""Stop words in Sudachi's normalised form."""

KOREAN = frozenset(
    {"것", "수", "때", "등", "하다", "되다", "있다", "없다", "같다", "위하다", "대하다", "통하다", "따르다", "의하다"}
)
"""Stop words as Kiwi's lemmas."""


_ENGLISH_WORD = re.compile(r"[A-Z]+-[0-9]+[^\W_]*|[^\W_]+(?:['’][^\W_]+)*")
"""COVID-19 is one word; a hyphen between words separates them."""
_CONTRACTION = re.compile(r"['’](?:s|re|ve|ll|d|m)?\Z|n['’]t\Z", re.IGNORECASE)
_SENTENCE_START = re.compile(r"(?:\A|[\n.!?:;•|]|\s[-*–—])[\s\"'“‘(\[*#_]*\Z")
_TITLE = re.compile(
    r"\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Gen|Col|Sgt|Capt|Lt|Rev|Hon|Sen|Rep|Gov|Mt|vs|No|ca?)\.\s*\Z"
)
"""Full stops that end no sentence: J. Smith, Dr. Smith."""
_LONGEST_GAP = 12
_local = threading.local()


def english_tokens(text: str) -> Iterator[Token]:
    """Yield English tokens. A capital marks a name; at the start of a sentence only before another one: Matthew
    Aylmer was."""
    words = list(_ENGLISH_WORD.finditer(text))
    for index, match in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else None
        form, stop = _english_form(match.group())
        stop = stop or form.isdecimal()  # digits that are no number: a list mark, a citation
        named = not stop and _is_name(text, match, following)
        yield Token(form, Span(*match.span()), not stop, TokenKind.NAME if named else TokenKind.WORD)


def _is_name(text: str, match: re.Match[str], following: re.Match[str] | None) -> bool:
    word = match.group()
    if not any(map(str.isupper, word)):
        return False
    if any(map(str.isupper, word[1:])) or not _starts_sentence(text, match.start()):
        return True
    return bool(
        following
        and following.group()[0].isupper()
        and text[match.end() : following.start()] in {" ", "-"}
        and not _english_form(following.group())[1]
    )


def _starts_sentence(text: str, position: int) -> bool:
    before = max(0, position - _LONGEST_GAP)
    return _SENTENCE_START.search(text, before, position) is not None and not _TITLE.search(text, before, position)


def stem(word: str) -> str:
    """Return the stem of one word without surrounding marks."""
    return _english_form(word)[0]


@lru_cache(maxsize=65_536)
def _english_form(word: str) -> tuple[str, bool]:
    """Return the stem, and whether the word is a stop word."""
    plain = _CONTRACTION.sub("", unicodedata.normalize("NFKC", word).casefold()) or word.casefold()
    return _stemmer().stemWord(plain), plain in ENGLISH


def _stemmer() -> Any:
    """Return this thread's stemmer, since a stemmer holds the word it works on."""
    if not hasattr(_local, "stemmer"):
        _local.stemmer = load_stemmer()
    return _local.stemmer


def load_stemmer() -> Any:
    """Return Porter's second stemmer for English, from the Snowball project."""
    try:
        import snowballstemmer
    except ImportError as error:
        raise missing("en", "snowballstemmer") from error
    return snowballstemmer.stemmer("english")


_JAPANESE_CONTENT = ("名詞", "動詞,一般", "形容詞,一般", "形状詞,一般", "形状詞,タリ")
_JAPANESE_NUMERAL = "名詞,数詞"
_PROPER_NOUN = "名詞,固有名詞"
_COUNTERS = ("名詞,普通名詞,助数詞可能", "接尾辞")


def japanese_tokens(text: str) -> Iterator[Token]:
    """Yield Japanese tokens, compounds as in the dictionary (mode C). A counter after its numeral is no content by
    itself."""
    previous = None
    for m in analysers.japanese(text):
        counts = previous is not None and previous.pos.startswith(_JAPANESE_NUMERAL) and m.pos.startswith(_COUNTERS)
        if m.surface.strip():  # … is three dots to the dictionary, two of them of no length
            yield _japanese_token(text, m, counts=counts)
        previous = m


def _japanese_token(text: str, m: analysers.Morpheme, *, counts: bool) -> Token:
    form = unicodedata.normalize("NFKC", m.form).casefold()
    named = m.pos.startswith(_PROPER_NOUN) or (m.surface[0].isupper() and m.pos.startswith("名詞"))
    content = (
        m.pos.startswith(_JAPANESE_CONTENT) and form not in JAPANESE and not counts and any(map(str.isalnum, form))
    )
    if m.pos.startswith(_JAPANESE_NUMERAL):  # one that is no number of its own: the 4 of GPT-4, a list mark, 一つ
        named = content = belongs_to_a_name(text, m.start)
    kind = TokenKind.NAME if named else TokenKind.WORD
    return Token(form, Span(m.start, m.end), content, kind, m.synonym_groups)


_KOREAN_CONTENT = ("NNG", "NNP", "VV", "VA", "XR", "SL", "SH")


def korean_tokens(text: str) -> Iterator[Token]:
    """Yield Korean tokens. Endings share the span of their stem's last syllable, so only content is displayed."""
    for m in analysers.korean(text):
        form = unicodedata.normalize("NFKC", m.form).casefold()
        part_of_name = m.pos == "SN" and belongs_to_a_name(text, m.start)
        content = part_of_name or (m.pos.startswith(_KOREAN_CONTENT) and form not in KOREAN)
        named = part_of_name or m.pos == "NNP" or (m.pos == "SL" and m.surface[0].isupper())
        yield Token(form, Span(m.start, m.end), content, TokenKind.NAME if named else TokenKind.WORD)


__all__ = ["Token", "TokenKind", "tokens"]

_BY_LANGUAGE: dict[str, Callable[[str], Iterator[Token]]] = {
    "ja": japanese_tokens,
    "ko": korean_tokens,
    "en": english_tokens,
}


@cached_by_text
def tokens(text: str, lang: str) -> tuple[Token, ...]:
    """Return tokens in text order; a language other than ja, ko and en is guessed, otherwise read as English.

    A number is one token whose form is its value in digits: 37.8万 and 378,000 are equal. A reading in brackets,
    (にさんかたんそ), is no content. Raises MissingPart.
    """
    known = lang if lang in _BY_LANGUAGE else guess_language(text) or "en"
    numbers = [number for number in find_numbers(text, known) if not _is_month_name(number)]
    taken = {index for number in numbers for index in range(number.span.start, number.span.end)}
    silent = {index for span in reading_spans(text) for index in range(span.start, span.end)}
    words = [
        replace(token, content=False) if token.span.start in silent else token
        for token in _BY_LANGUAGE[known](text)
        if taken.isdisjoint(range(token.span.start, token.span.end))
    ]
    return tuple(sorted([*words, *map(_number_token, numbers)], key=_place))


def _place(token: Token) -> tuple[int, int]:
    """Return the sort key of a token; comparing spans as objects takes longer."""
    return token.span.start, token.span.end


def _is_month_name(number: Number) -> bool:
    """Return True for April, which is a word among words although it is also the fourth month of a date."""
    return number.unit == "month" and number.text[0].isalpha() and number.text.isascii()


def _number_token(number: Number) -> Token:
    return Token(format(number.value, "f"), number.span, content=True, kind=TokenKind.NUMBER)
