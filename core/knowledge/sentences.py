"""Compare the sentences of an answer with a graph in order, each in the context of those before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from core.domain.knowledge import Edge
from core.knowledge._claims import ClaimSet, ParsedClause, claims_of
from core.knowledge._compound_names import TypeHierarchy, entities_of
from core.knowledge._context import Conversation
from core.knowledge._cues import PLACE_WORDS, Cues
from core.knowledge._linking import Linker
from core.knowledge._predicates import predicate_of
from core.knowledge._sentence_names import Piece, PieceKind, pieces_of
from core.knowledge._times import Day, when_of, year_spans
from core.knowledge.rulings import ClaimJudge, GraphStance, UnknownReason
from core.text.polarity import NO_DENIAL


class Force(StrEnum):
    ASSERTS = "asserts"
    DENIES = "denies"
    ASKS = "asks"
    SUPPOSES = "supposes"
    """The sentence plans, hopes, guesses, quotes or names a condition."""


_ASKS = re.compile(
    r"[?？]\s*$|(?:です|ます|でしょう|だろう|ません)か[。.]?\s*$|(?:か|かどうか)(?:分か|わか|不明|調べ|確認)|\bwhether\b|"
    r"(?:ㅂ니까|습니까|나요|을까요?|인가요?)[.?]?\s*$"
)
_SUPPOSES = re.compile(
    r"予定|計画|検討|構想|目指|見込|方針|準備中|かもしれ|可能性|だろう|でしょう|と思(?:う|い|わ)|らしい|ようです|ようだ|そうだ|そうです|もし|仮に|場合|"
    r"ならば|であれば|とすれば|と誤解|と混同|と間違|と言われ|といわれ|という(?:噂|説)|とされ|べき|例えば|たとえば|候補|"
    r"\b(?:plan(?:s|ned|ning)?|propos\w+|may|might|could|would|should|if|perhaps|possibly|probably|likely|seems?|appears?|"
    r"reportedly|said to|rumou?red|expected|candidates?|consider\w*|hypothetical\w*|e\.g|for example|confused with)\b|"
    r"예정|계획|검토|추진|수도 있|것으로 보|듯하|만약|라면|경우|후보|예를 들어"
)
_DENIES = {
    "ja": re.compile(
        r"(?:では|じゃ|には|は|が|も|に|て|で|し|れ|ら|か|か)?(?:ない|無い|なく|無く|ません|ありません|おらず|せず|あらず|ず、)|ではなく|存在しな|無し"
    ),
    "en": re.compile(r"\b(?:not|no|never|neither|nor|none|without|cannot|lacks?|lacking)\b|n['’]t\b"),
    "ko": re.compile(r"않|없(?:다|습|으|고|는|어|지)|아니(?:다|며|고|라|ㅂ|다\.)|아닙니다|아닌|못하"),
}
_TWICE = re.compile(r"ないわけでは|なくはな|ないことはな|ないとは(?:言え|限ら)|\bnot without\b|않은 것은 아니")
_ONLY = re.compile(
    r"だけ|のみ|しか|限(?:り|ら)|唯一|以外|のうち|\b(?:only|solely|except|besides|other than|just)\b|"
    r"뿐|만(?=\s|$|이|을|의)|외에"
)


def force_of(text: str, lang: str) -> Force:
    if _ASKS.search(text):
        return Force.ASKS
    if _SUPPOSES.search(text) or _TWICE.search(text):
        return Force.SUPPOSES
    idle = [match.span() for match in NO_DENIAL[lang].finditer(text)] if lang in NO_DENIAL else []
    denials = [
        match
        for match in _DENIES.get(lang, _DENIES["en"]).finditer(text)
        if not any(start <= match.start() < end for start, end in idle)
    ]
    return Force.DENIES if denials else Force.ASSERTS


def excludes(text: str) -> bool:
    """Return True if the text excludes everything else or makes an exception, which is more than a relation says."""
    return bool(_ONLY.search(text))


_PARTS = {
    "ja": re.compile(
        r"(?<=[がし])、|(?<=ものの)、|(?<=おり)、|(?<=あり)、|(?<=けれど)、|(?<=けれども)、|(?<=[んい]で)、|(?<=であり)、|(?<=で)、"
    ),
    "en": re.compile(r";\s+|,\s+(?:but|while|whereas)\s+|,\s+and\s+(?=(?:its|the|their|it|there)\b)"),
    "ko": re.compile(r"(?<=고),?\s+(?!있|없)|(?<=며),?\s+|(?<=지만),?\s+|(?<=는데),?\s+|(?<=으나),?\s+"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphFinding:
    """Result of comparing one sentence with the graph."""

    stand: GraphStance
    rows: tuple[Edge, ...] = ()
    reason: str = ""
    """The reason it is unknown: an ``UnknownReason``, or several, strange, question, supposed, more, nothing."""
    name: str = ""
    """The name that the reason is about."""
    denied: bool = False
    turned: bool = False


@dataclass(frozen=True)
class GraphReader:
    """One graph, ready to have sentences compared with it."""

    wholes: TypeHierarchy
    cues: Cues
    linker: Linker
    today: Day

    @cached_property
    def _of_places(self) -> frozenset[str]:
        """Words that say where something is; they are read as verbs, not as names of a relation."""
        inside = [relation.words for relation in self.wholes.relations.values() if relation.inside]
        return PLACE_WORDS.union(*inside)

    def found(self, question: str, sentences: Sequence[str], lang: str) -> list[GraphFinding]:
        context = Conversation(self.wholes)
        asked_word = self._asked(question, lang, context) if question.strip() else None
        findings = []
        for number, sentence in enumerate(sentences):
            findings.append(self._sentence(sentence, lang, context, asked_word if number == 0 else None))
        return findings

    def _asked(self, question: str, lang: str, context: Conversation) -> Piece | None:
        pieces = pieces_of(question, self.wholes.graph, self.cues, lang)
        context.said.append(context.resolve(entities_of(question, pieces, self.wholes, lang)))
        words = [piece for piece in pieces if piece.sort is PieceKind.WORD]
        return words[0] if len(words) == 1 else None

    def _sentence(self, sentence: str, lang: str, context: Conversation, asked_word: Piece | None) -> GraphFinding:
        parts = [finding for finding in _split(sentence, lang) if finding.strip()]
        findings = [self._part(part, lang, context, asked_word if len(parts) == 1 else None) for part in parts]
        contradictions = [finding for finding in findings if finding.stand is GraphStance.CONTRADICTS]
        if contradictions:
            return contradictions[0]
        if findings and all(finding.stand is GraphStance.SUPPORTS for finding in findings):
            rows = tuple(dict.fromkeys(row for finding in findings for row in finding.rows))
            return GraphFinding(stand=GraphStance.SUPPORTS, rows=rows, denied=findings[0].denied)
        unknown = [finding for finding in findings if finding.stand is GraphStance.UNKNOWN]
        return next(
            (finding for finding in unknown if finding.reason != "nothing"), unknown[0] if unknown else _NOTHING
        )

    def _part(self, text: str, lang: str, context: Conversation, asked_word: Piece | None) -> GraphFinding:
        pieces = [
            piece
            for piece in pieces_of(text, self.wholes.graph, self.cues, lang)
            if piece.sort is not PieceKind.WORD or piece.text not in self._of_places
        ]
        entities = entities_of(text, pieces, self.wholes, lang)
        resolved = context.resolve(entities)
        try:
            if not entities:
                return _NOTHING
            force = force_of(text, lang)
            if force in {Force.ASKS, Force.SUPPOSES}:
                return GraphFinding(stand=GraphStance.UNKNOWN, reason="question" if force is Force.ASKS else "supposed")
            predicate = predicate_of(text, [*(piece.span for piece in pieces), *year_spans(text)], lang)
            reading = ParsedClause(text=text, lang=lang, pieces=pieces, things=entities, predicate=predicate)
            claimed = claims_of(reading, resolved, context, asked_word)
            return self._judged(reading, claimed, context, force is Force.DENIES)
        finally:
            if entities:
                context.said.append(resolved)

    def _judged(self, reading: ParsedClause, claimed: ClaimSet, context: Conversation, denied: bool) -> GraphFinding:
        judge, when = ClaimJudge(context, self.linker, self.today), when_of(reading.text)
        if reading.predicate.verbs:
            claims = [each for each in claimed.claims if not each.asserted]
        else:
            claims = list(claimed.claims)
        rulings = [(each, judge.verdict(each, when, denied=denied and each.asserted)) for each in claims]
        if contradicted := [(each, verdict) for each, verdict in rulings if verdict.stand is GraphStance.CONTRADICTS]:
            claim, verdict = contradicted[0]
            return GraphFinding(
                stand=GraphStance.CONTRADICTS,
                rows=verdict.rows,
                name=claim.object.text,
                denied=denied and claim.asserted,
                turned=claim.turned,
            )
        asserted = [(each, verdict) for each, verdict in rulings if each.asserted]
        if not asserted:
            reason = "several" if claimed.several else "strange" if claimed.strange else "nothing"
            return GraphFinding(stand=GraphStance.UNKNOWN, reason=reason, name=claimed.several or claimed.strange)
        if all(verdict.stand is GraphStance.SUPPORTS for _, verdict in asserted):
            if reading.predicate.others or excludes(reading.text) or _counts(reading):
                return GraphFinding(stand=GraphStance.UNKNOWN, reason="more")
            rows = tuple(dict.fromkeys(row for _, verdict in asserted for row in verdict.rows))
            return GraphFinding(stand=GraphStance.SUPPORTS, rows=rows, denied=denied)
        claim, verdict = next((c, v) for c, v in asserted if v.stand is GraphStance.UNKNOWN)
        return GraphFinding(
            stand=GraphStance.UNKNOWN, reason=(verdict.why or UnknownReason.OPEN).value, name=claim.object.text
        )


_NOTHING = GraphFinding(stand=GraphStance.UNKNOWN, reason="nothing")


def _split(sentence: str, lang: str) -> list[str]:
    """Split at commas after verbs: each clause makes its own statement."""
    pattern = _PARTS.get(lang, _PARTS["en"])
    parts, start = [], 0
    for match in pattern.finditer(sentence):
        parts.append(sentence[start : match.end()])
        start = match.end()
    return [*parts, sentence[start:]]


def _counts(reading: ParsedClause) -> bool:
    """Return True if the sentence states a number, which is more than a relation says."""
    known = [*(piece.span for piece in reading.pieces), *year_spans(reading.text)]
    return any(
        not any(span.start <= match.start() < span.end for span in known)
        for match in re.finditer(r"\d|[二三四五六七八九十]つ", reading.text)
    )
