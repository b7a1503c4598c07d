"""Flag sentences that deny what their source sentence says, or say its opposite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, product, takewhile
from typing import ClassVar

from core.domain.answers import Answer, Fact, FactKind, Need, Sentence, SentenceScore, Stance
from core.evidence.alignment import WordDifference, align, closest
from core.evidence.sources import SourceSentence, SourceText, cite, read_sources
from core.text.denials import clauses, denials, limits, weightless
from core.text.language import guess_language
from core.text.polarity import NEGATIONS, NO_DENIAL, PREFIXES, opposites
from core.text.tokens import Token, tokens
from core.wording.phrases import say

_FEWEST_SHARED = 2
_PLACES = 3
_ABOUT = 0.75
"""Share of a sentence's content words that a clause needs to speak of the same."""
_ABOUT_CLAUSE = 0.5
"""Share of a clause's content words that the sentence needs to have."""
_OWN_WORDS = 1
"""Content words by which two stretches that say the same may differ: the verb that a negation brings."""
_SHORTEST_BEHIND_PREFIX = {"en": 4, "ja": 2, "ko": 2}
_N_T = re.compile(r"n['’]t\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NegationFlip:
    """Risk is ``flipped`` if the closest source sentence says nearly the same with the opposite polarity, else 0.

    Both are laid side by side, word by word. A negation that only one of them has, a prefix (possible, impossible)
    or a pair of opposites (before, after) in the same place turns the meaning; two turns cancel out. A sentence
    that has fewer than ``close`` of its other content words in any one source sentence, or has fewer than
    ``close_source`` of that one's, abstains, as nothing says nearly the same: a longer sentence denies things of
    its own; if another sentence as close agrees, there is no flip.

    A clause of the source that has ``close`` of the sentence's content words, however it goes about them, is read for
    what it does to them: negations, prohibitions (do not, must not, is forbidden), negative verbs (refuse, lack, drop)
    and denials in other words (it is a myth that) each turn it once, and an odd difference is a flip. Where only one of
    the two speaks of exceptions, parts or conditions, this reading abstains. The detector cannot see opposites that are
    not in its tables. 0 says that no turn was found, not that the sentence is right.
    """

    name: ClassVar[str] = "negation_flip"
    version: ClassVar[str] = "2"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "denials and opposites: not, never, before instead of after, increase instead of decrease"
    source: ClassVar[str] = "own"
    compares_words: ClassVar[bool] = True

    close: float = 0.75
    close_source: float = 0.5
    flipped: float = 0.9

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [self._answer(answer) for answer in answers]

    def _answer(self, answer: Answer) -> list[SentenceScore]:
        sources = read_sources(answer.passages, answer.lang)
        return [self._sentence(sentence, sources, answer.lang) for sentence in answer.sentences]

    def _sentence(self, sentence: Sentence, sources: list[SourceText], lang: str) -> SentenceScore:
        lang = lang if lang in NEGATIONS else guess_language(sentence.text) or "en"
        words = tokens(sentence.text, lang)
        forms = {token.form for token in words if token.content} - NEGATIONS[lang] - opposites(lang).keys()
        near = [
            (source, source_sentence)
            for source, source_sentence in closest(sources, forms, _PLACES)
            if self._is_close(forms, source_sentence)
        ]
        turns = [_turns(sentence.text, _spelt_out(sentence.text, words), source, place, lang) for source, place in near]
        flips = turns[0] if near and turns[0] and all(other and len(other) % 2 for other in turns) else []
        if not any(_oppose(words, place, lang) for _, place in near):
            read = self._reworded(sentence.text, words, sources, lang)
            if read and not (read[2] and flips):
                source, place, flips = read
                return self._score(source, place, flips)
        if not near or None in turns:
            return SentenceScore.abstain(say("negation-flip-none-close"))
        return self._score(*near[0], flips)

    def _score(self, source: SourceText, place: SourceSentence, flips: Sequence[str]) -> SentenceScore:
        if not flips:
            return SentenceScore(0.0, (say("negation-flip-agrees"),), (cite(source.id, source.text, place.span),))
        evidence = cite(source.id, source.text, place.span, Stance.CONTRADICTS)
        reason = say("negation-flip-turned", words=tuple(dict.fromkeys(flips)))
        return SentenceScore(self.flipped, (reason,), (evidence,), (Fact(kind=FactKind.DENIED, place=evidence),))

    def _reworded(
        self, text: str, words: Sequence[Token], sources: list[SourceText], lang: str
    ) -> tuple[SourceText, SourceSentence, list[str]] | None:
        """Return the closest place that speaks of the same, and the words that turn it; None if none is close."""
        forms = {token.form for token in words if token.content} - weightless(lang)
        own = denials(text, lang)
        found = None
        for source, place in closest(sources, forms, _PLACES):
            clause = _clause_about(forms, source, place, lang)
            if clause is None or len(forms) < _FEWEST_SHARED or limits(clause, lang) != limits(text, lang):
                continue
            theirs = denials(clause, lang)
            if len(own) % 2 == len(theirs) % 2:
                return source, place, []
            found = found or (source, place, own if len(own) > len(theirs) else theirs)
        return found

    def _is_close(self, forms: set[str], place: SourceSentence) -> bool:
        shared = len(forms & place.forms)
        return shared >= max(_FEWEST_SHARED, self.close * len(forms)) and shared >= self.close_source * len(place.forms)


def _oppose(words: Sequence[Token], place: SourceSentence, lang: str) -> bool:
    """Return True if opposites that say more than whether something is so stand on the two sides."""
    table = opposites(lang)
    ours, theirs = ({token.form for token in each} - weightless(lang) for each in (words, place.tokens))
    ours, theirs = ours - theirs, theirs - ours
    if any(_differ_by_prefix(*pair, lang) for pair in product(ours, theirs)):
        return True
    sides = product((table[form] for form in ours if form in table), (table[form] for form in theirs if form in table))
    return any(group == other and side != other_side for (group, side), (other, other_side) in sides)


def _clause_about(forms: set[str], source: SourceText, place: SourceSentence, lang: str) -> str | None:
    """The shortest run of at most two clauses with nearly all of these words, or the source sentence if it is short."""
    text = source.text[place.span.start : place.span.end]
    spans = list(clauses(text, lang))
    runs = [*((span,) for span in spans), *pairwise(spans)]
    best: tuple[int, int, str] | None = None
    for run in runs:
        texts, here = [], set[str]()
        for start, end in run:
            begin, stop = place.span.start + start, place.span.start + end
            own = {t.form for t in place.tokens if t.content and begin <= t.span.start < stop} - weightless(lang)
            here |= own
            texts += [text[start:end]] * (len(forms & own) >= _ABOUT_CLAUSE * len(own))
        shared = len(forms & here)
        if shared >= max(_FEWEST_SHARED, _ABOUT * len(forms)) and shared >= _ABOUT_CLAUSE * len(here):
            best = max(best or (0, 0, ""), (shared, run[0][0] - run[-1][1], "\n".join(texts)))
    return best[2] if best else None


def _turns(
    text: str, words: Sequence[Token], source: SourceText, source_sentence: SourceSentence, lang: str
) -> list[str] | None:
    """The words that turn the meaning from one to the other; None: too long to compare."""
    alignment = align(words, _spelt_out(source.text, source_sentence.tokens))
    if alignment is None:
        return None
    turning: list[str] = []
    for difference in alignment.differences:
        beside = _beside(difference, lang)
        turning += _opposites(text, difference.sentence, source.text, beside, lang)
        if _of_one_length(difference.sentence, beside, lang):
            turning += _negations(text, difference.sentence, lang) + _negations(source.text, beside, lang)
    return turning


def _of_one_length(ours: Iterable[Token], theirs: Iterable[Token], lang: str) -> bool:
    """Return True if both are of like length: then a negation in one denies the other; else it may not."""
    own_length, other_length = (
        sum(t.content and t.form not in NEGATIONS[lang] for t in stretch) for stretch in (ours, theirs)
    )
    return abs(own_length - other_length) <= _OWN_WORDS


def _spelt_out(text: str, tokens: Iterable[Token]) -> list[Token]:
    """With a token for each n't."""
    spelt: list[Token] = []
    for token in tokens:
        spelt.append(token)
        if _N_T.search(text[token.span.start : token.span.end]):
            spelt.append(Token("not", token.span, content=False))
    return spelt


def _beside(difference: WordDifference, lang: str) -> tuple[Token, ...]:
    """The source's side, where its sentence goes on only what is as long or, where negations stand, grammar."""
    if difference.first:
        own = list(takewhile(_is_grammar, difference.source[::-1])) if lang == "en" else []
        return difference.source[len(difference.source) - max(len(own), len(difference.sentence)) :]
    if difference.last:
        own = [] if lang == "en" else list(takewhile(_is_grammar, difference.source))
        return difference.source[: max(len(own), len(difference.sentence))]
    return difference.source


def _is_grammar(token: Token) -> bool:
    return not token.content


def _negations(text: str, stretch: Iterable[Token], lang: str) -> list[str]:
    idle = [match.span() for match in NO_DENIAL[lang].finditer(text)]
    return [
        text[token.span.start : token.span.end]
        for token in stretch
        if token.form in NEGATIONS[lang]
        if not any(start <= token.span.start < end for start, end in idle)
    ]


def _opposites(text: str, ours: Sequence[Token], source: str, theirs: Sequence[Token], lang: str) -> list[str]:
    """Words of the sentence whose opposite stands in the same place."""
    table = opposites(lang)
    opposed = []
    for token in ours:
        word = text[token.span.start : token.span.end]
        group, side = table.get(token.form, (-1, 0))
        for other in theirs:
            other_group, other_side = table.get(other.form, (-2, 0))
            if (group == other_group and side != other_side) or _differ_by_prefix(
                word.casefold(), source[other.span.start : other.span.end].casefold(), lang
            ):
                opposed.append(word)
    return opposed


def _differ_by_prefix(word: str, other: str, lang: str) -> bool:
    short, long = sorted((word, other), key=len)
    return len(short) >= _SHORTEST_BEHIND_PREFIX[lang] and any(long == prefix + short for prefix in PREFIXES[lang])
