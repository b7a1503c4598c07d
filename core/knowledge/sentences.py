"""Sentences of an answer beside a graph, one after the other: each is read with what was spoken of before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from core.domain.knowledge import Edge
from core.knowledge.assertions import Force, excludes, force_of
from core.knowledge.claims import Claimed, Reading, claims_of
from core.knowledge.context import Context
from core.knowledge.cues import PLACE_WORDS, Cues
from core.knowledge.linking import Linker
from core.knowledge.named_things import Wholes, things_of
from core.knowledge.predicates import predicate_of
from core.knowledge.sentence_names import Piece, Sort, pieces_of
from core.knowledge.times import Day, when_of, year_spans
from core.knowledge.verdicts import Judge, Stand, Why

_PARTS = {
    "ja": re.compile(
        r"(?<=[がし])、|(?<=ものの)、|(?<=おり)、|(?<=あり)、|(?<=けれど)、|(?<=けれども)、|(?<=[んい]で)、|(?<=であり)、|(?<=で)、"
    ),
    "en": re.compile(r";\s+|,\s+(?:but|while|whereas)\s+|,\s+and\s+(?=(?:its|the|their|it|there)\b)"),
    "ko": re.compile(r"(?<=고),?\s+(?!있|없)|(?<=며),?\s+|(?<=지만),?\s+|(?<=는데),?\s+|(?<=으나),?\s+"),
}


@dataclass(frozen=True, slots=True)
class Found:
    """What the graph says of one sentence."""

    stand: Stand
    rows: tuple[Edge, ...] = ()
    reason: str = ""
    """Of what is unknown: a ``Why``, or several, strange, question, supposed, more, nothing."""
    name: str = ""
    """That the reason speaks of."""
    denied: bool = False
    turned: bool = False


@dataclass(frozen=True)
class Reader:
    """One graph, ready to have sentences compared with it."""

    wholes: Wholes
    cues: Cues
    linker: Linker
    today: Day

    @cached_property
    def _of_places(self) -> frozenset[str]:
        """Words that say where something is: they are verbs and not names of a relation."""
        inside = [relation.words for relation in self.wholes.relations.values() if relation.inside]
        return PLACE_WORDS.union(*inside)

    def found(self, question: str, sentences: Sequence[str], lang: str) -> list[Found]:
        context = Context(self.wholes)
        asked = self._asked(question, lang, context) if question.strip() else None
        done = []
        for number, sentence in enumerate(sentences):
            done.append(self._sentence(sentence, lang, context, asked if number == 0 else None))
        return done

    def _asked(self, question: str, lang: str, context: Context) -> Piece | None:
        pieces = pieces_of(question, self.wholes.graph, self.cues, lang)
        context.said.append(context.resolve(things_of(question, pieces, self.wholes, lang)))
        words = [piece for piece in pieces if piece.sort is Sort.WORD]
        return words[0] if len(words) == 1 else None

    def _sentence(self, sentence: str, lang: str, context: Context, asked: Piece | None) -> Found:
        parts = [each for each in _split(sentence, lang) if each.strip()]
        found = [self._part(part, lang, context, asked if len(parts) == 1 else None) for part in parts]
        wrong = [each for each in found if each.stand is Stand.CONTRADICTS]
        if wrong:
            return wrong[0]
        if found and all(each.stand is Stand.SUPPORTS for each in found):
            rows = tuple(dict.fromkeys(row for each in found for row in each.rows))
            return Found(Stand.SUPPORTS, rows, denied=found[0].denied)
        unknown = [each for each in found if each.stand is Stand.UNKNOWN]
        return next((each for each in unknown if each.reason != "nothing"), unknown[0] if unknown else _NOTHING)

    def _part(self, text: str, lang: str, context: Context, asked: Piece | None) -> Found:
        pieces = [
            piece for piece in pieces_of(text, self.wholes.graph, self.cues, lang)
            if piece.sort is not Sort.WORD or piece.text not in self._of_places
        ]  # fmt: skip
        things = things_of(text, pieces, self.wholes, lang)
        meant = context.resolve(things)
        try:
            if not things:
                return _NOTHING
            force = force_of(text, lang)
            if force in {Force.ASKS, Force.SUPPOSES}:
                return Found(Stand.UNKNOWN, reason="question" if force is Force.ASKS else "supposed")
            predicate = predicate_of(text, [*(piece.span for piece in pieces), *year_spans(text)], lang)
            reading = Reading(text, lang, pieces, things, predicate)
            claimed = claims_of(reading, meant, context, asked)
            return self._judged(reading, claimed, context, force is Force.DENIES)
        finally:
            if things:
                context.said.append(meant)

    def _judged(self, reading: Reading, claimed: Claimed, context: Context, denied: bool) -> Found:
        judge, when = Judge(context, self.linker, self.today), when_of(reading.text)
        if reading.predicate.verbs:
            claims = [each for each in claimed.claims if not each.asserted]
        else:
            claims = list(claimed.claims)
        done = [(each, judge.verdict(each, when, denied=denied and each.asserted)) for each in claims]
        if wrong := [(each, verdict) for each, verdict in done if verdict.stand is Stand.CONTRADICTS]:
            claim, verdict = wrong[0]
            return Found(Stand.CONTRADICTS, verdict.rows, name=claim.object.text,
                         denied=denied and claim.asserted, turned=claim.turned)  # fmt: skip
        said = [(each, verdict) for each, verdict in done if each.asserted]
        if not said:
            reason = "several" if claimed.several else "strange" if claimed.strange else "nothing"
            return Found(Stand.UNKNOWN, reason=reason, name=claimed.several or claimed.strange)
        if all(verdict.stand is Stand.SUPPORTS for _, verdict in said):
            if reading.predicate.others or excludes(reading.text) or _counts(reading):
                return Found(Stand.UNKNOWN, reason="more")
            rows = tuple(dict.fromkeys(row for _, verdict in said for row in verdict.rows))
            return Found(Stand.SUPPORTS, rows, denied=denied)
        claim, verdict = next((c, v) for c, v in said if v.stand is Stand.UNKNOWN)
        return Found(Stand.UNKNOWN, reason=(verdict.why or Why.OPEN).value, name=claim.object.text)


_NOTHING = Found(Stand.UNKNOWN, reason="nothing")


def _split(sentence: str, lang: str) -> list[str]:
    """At commas behind verbs: each part says something of its own."""
    pattern = _PARTS.get(lang, _PARTS["en"])
    parts, start = [], 0
    for match in pattern.finditer(sentence):
        parts.append(sentence[start : match.end()])
        start = match.end()
    return [*parts, sentence[start:]]


def _counts(reading: Reading) -> bool:
    """A number says more than that a relation holds."""
    known = [*(piece.span for piece in reading.pieces), *year_spans(reading.text)]
    return any(
        not any(span.start <= match.start() < span.end for span in known)
        for match in re.finditer(r"\d|[二三四五六七八九十]つ", reading.text)
    )
