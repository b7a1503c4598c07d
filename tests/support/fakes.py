"""Stand-ins for what tests should not need: an encoder, a pair model and a grounding model without a model."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from core.domain.answers import SentenceScore, Span
from core.encoders.base import Encoded, Floats
from core.evidence.sources import SourceText
from core.grounding.pair_ids import PairIds
from core.grounding.reading import PreparedPair, Reader
from core.grounding.stance_ids import StanceIds
from core.grounding.stance_model import StanceJudgement
from core.grounding.stance_reading import StanceReader, StanceReading
from core.nli.base import Entailment
from core.wording import explain

_TOKEN = re.compile(r"[0-9]+|[A-Za-z]+|[가-힣]+|[^\s0-9A-Za-z가-힣]")


@dataclass(frozen=True)
class HashEncoder:
    """Hashes the character bigrams of each token: texts that share words are close, others are far. Deterministic.

    ``seen`` records every text that was really encoded.
    """

    name: str = "hash"
    size: int = 256
    longest: int = 512
    """Tokens read of one text."""
    unrelated: float = 0.0
    """The similarity that both baselines return."""
    seen: list[str] = field(default_factory=list, compare=False)

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        distinct = {text: self._encode(text) for text in dict.fromkeys(texts)}
        return [distinct[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return self.unrelated

    def token_baseline(self, lang: str) -> float:
        return self.unrelated

    def _encode(self, text: str) -> Encoded:
        self.seen.append(text)
        matches = list(_TOKEN.finditer(text))
        kept = matches[: self.longest]
        tokens = np.array([self._token(match[0]) for match in kept], np.float32).reshape(len(kept), self.size)
        whole = tokens.sum(axis=0) if kept else self._token("")
        return Encoded(
            whole / np.linalg.norm(whole),
            tokens.astype(np.float16),
            tuple(Span(*match.span()) for match in kept),
            len(matches) > self.longest,
            np.empty((0, self.size), np.float16),
        )

    def _token(self, token: str) -> Floats:
        padded = f"<{token.casefold()}>"
        vector = np.zeros(self.size, np.float32)
        for start in range(len(padded) - 1):
            digest = hashlib.blake2b(padded[start : start + 2].encode("utf-8", "surrogatepass"), digest_size=8).digest()
            vector[int.from_bytes(digest) % self.size] += 1
        return vector / np.linalg.norm(vector)


class WordPairs:
    """Entailment is the share of the hypothesis's words that the premise has, and half of the rest contradiction.

    ``chosen`` is what it says of certain pairs instead; a pair of more than ``longest`` characters is read no further.
    ``seen`` records every pair that was really read.
    """

    def __init__(self, chosen: Mapping[tuple[str, str], Entailment] | None = None, longest: int = 1000) -> None:
        self.name = "words"
        self.chosen = chosen or {}
        self.longest = longest
        self.seen: list[tuple[str, str]] = []

    def classify(self, pairs: Sequence[tuple[str, str]]) -> list[Entailment]:
        distinct = {pair: self._classify(*pair) for pair in dict.fromkeys(pairs)}
        return [distinct[pair] for pair in pairs]

    def _classify(self, premise: str, hypothesis: str) -> Entailment:
        self.seen.append((premise, hypothesis))
        if (premise, hypothesis) in self.chosen:
            return self.chosen[premise, hypothesis]
        wanted = set(_TOKEN.findall(hypothesis))
        share = len(wanted & set(_TOKEN.findall(premise[: self.longest]))) / max(len(wanted), 1)
        rest = (1 - share) / 2
        return Entailment(share, rest, rest, len(premise) + len(hypothesis) > self.longest)


class WordIds:
    """A tokenizer that knows every word by a number; ``encode(text).ids`` and ``.offsets``."""

    ids: list[int]
    offsets: list[tuple[int, int]]

    def encode(self, text: str, *, add_special_tokens: bool = True) -> WordIds:
        made = WordIds()
        words = _TOKEN.findall(text.casefold())
        made.offsets = [found.span() for found in _TOKEN.finditer(text.casefold())]
        made.ids = [10 + int.from_bytes(hashlib.sha256(word.encode("utf-8", "replace")).digest()[:3]) for word in words]
        return made


class WordReader:
    """Finds a sentence as little supported as it has words that what it read lacks. ``seen``: every pair it read."""

    name = "words"

    def __init__(self) -> None:
        self._reader = Reader(WordIds())  # type: ignore[arg-type]
        self.seen: list[tuple[int, ...]] = []

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> PreparedPair:
        return self._reader.read(sources, sentence, lang)

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        self.seen += [tuple(pair.ids) for pair in pairs]
        return [self._odds(pair) for pair in pairs]

    def _odds(self, pair: PairIds) -> float:
        wanted, there = set(pair.ids[pair.sentence_at : -1]), set(pair.ids[1 : pair.sentence_at - 2])
        return 6 * len(wanted - there) / max(len(wanted), 1) - 3 if wanted else 3.0


class WordStances:
    """Finds a sentence as little supported as it has words that what it read lacks; those words are the wrong ones.

    A sentence with "not" is contradicted, one with "hello" claims nothing. ``seen``: every triple that it read.
    """

    name = "words"
    tells_contradiction = True

    def __init__(self) -> None:
        self._reader = StanceReader(WordIds())  # type: ignore[arg-type]
        self._negation, self._greeting = (WordIds().encode(word).ids[0] for word in ("not", "hello"))
        self.seen: list[StanceIds] = []

    def read(self, sources: Sequence[SourceText], context: str, sentence: str, lang: str) -> StanceReading:
        return self._reader.read(sources, context, sentence, lang)

    def judge(self, triples: Sequence[StanceIds]) -> list[StanceJudgement]:
        self.seen += triples
        return [self._judge(triple) for triple in triples]

    def _judge(self, triple: StanceIds) -> StanceJudgement:
        claim, there = triple.ids[triple.sentence_at : -1], set(triple.ids[1 : triple.context_at - 2])
        nothing = 0.9 if self._greeting in claim else 0.02
        missing = len(set(claim) - there) / len(set(claim)) if claim else 1.0
        unsupported = (0.05 + 0.9 * missing) * (1 - nothing)
        against = 0.8 if self._negation in claim else 0.1
        return StanceJudgement(
            supported=1 - nothing - unsupported,
            contradicted=unsupported * against,
            silent=unsupported * (1 - against),
            claims_nothing=nothing,
            wrong=tuple(-3.0 if each in there else 3.0 for each in claim),
        )


def reason_of(score: SentenceScore) -> str:
    """Its reason in English, with detectors called by their ids."""
    return explain(score.reason, "en", ids=True)
