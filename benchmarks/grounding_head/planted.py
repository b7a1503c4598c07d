"""Pairs made by hand of rules: a passage that says a thing, and the same thing with one error planted in it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.edits import edits_of
from benchmarks.grounding_head.pairs import Pair
from core.text.splitting import split
from core.text.tokens import Token, TokenKind, tokens

WINDOW = 3
"""Sentences of a premise, as many as are read of a source when a sentence is judged."""
SHORTEST, LONGEST = 12, 300
"""Characters of a sentence that is used."""


@dataclass(frozen=True, slots=True)
class Passage:
    lang: str
    sentences: tuple[str, ...]


def passages_of(texts: Sequence[tuple[str, str]]) -> list[Passage]:
    """Of (language, text), with the sentences that are long enough to say something."""
    passages = []
    for lang, text in dict.fromkeys(texts):
        sentences = [s.text for s in split(text, lang) if SHORTEST <= len(s.text) <= LONGEST]
        if len(sentences) >= WINDOW:
            passages.append(Passage(lang, tuple(dict.fromkeys(sentences))))
    return passages


def passages_of_premises(pairs: Sequence[Pair]) -> list[Passage]:
    """Premises in threes: for a language in which there are pairs but no passages."""
    premises = {p.premise: p.lang for p in pairs if SHORTEST <= len(p.premise) <= LONGEST}
    rows = list(premises.items())
    groups = [rows[start : start + WINDOW] for start in range(0, len(rows) - WINDOW + 1, WINDOW)]
    return [Passage(g[0][1], tuple(text for text, _ in g)) for g in groups if len({lang for _, lang in g}) == 1]


def plant(passages: Sequence[Passage], seed: int, count: int) -> list[Pair]:
    """Pairs by language, ``count`` of each, every other one with an error."""
    made: list[Pair] = []
    for lang in sorted({passage.lang for passage in passages}):
        planter = _Planter([passage for passage in passages if passage.lang == lang], random.Random(seed))  # noqa: S311
        made += planter.pairs(count)
    return made


class _Planter:
    def __init__(self, passages: Sequence[Passage], dice: random.Random) -> None:
        self._passages, self._dice, self._lang = passages, dice, passages[0].lang

    def pairs(self, count: int) -> list[Pair]:
        return list(dict.fromkeys(pair for number in range(count // 2) for pair in self._two(number)))

    def _two(self, number: int) -> Iterator[Pair]:
        """A true one and a false one. Each third false one is a whole sentence from elsewhere."""
        passage = self._dice.choice(self._passages)
        start = self._dice.randrange(max(1, len(passage.sentences) - WINDOW + 1))
        window = passage.sentences[start : start + WINDOW]
        premise = ("" if self._lang == "ja" else " ").join(window)
        true = self._dice.choice(window)
        yield Pair(premise, self._shortened(true), self._lang, False, "planted: none")
        kind, false = self._elsewhere(passage, window) if number % 3 == 0 else self._edited(true, premise, number)
        if false and false not in premise:
            yield Pair(premise, false, self._lang, True, f"planted: {kind}")

    def _shortened(self, sentence: str) -> str:
        """Half of the true ones lose what stands in brackets or their first clause, so that copies are not the rule."""
        if self._dice.random() < 0.5:
            return sentence
        short = re.sub(r"\s*[(（][^()（）]*[)）]", "", sentence)
        _, comma, rest = short.partition("、" if self._lang == "ja" else ", ")
        return rest.strip() if comma and len(rest) > len(short) / 2 else short

    def _edited(self, sentence: str, premise: str, number: int) -> tuple[str, str]:
        """One of what can be done to this sentence, each as likely."""
        made = [
            (edit.kind, edit.text)
            for edit in edits_of(sentence, premise, self._lang, (), other_names=(), seed=str(number))
        ]
        if replaced := self._replaced(sentence):
            made.append(("term", replaced))
        return self._dice.choice(made) if made else ("", "")

    def _replaced(self, sentence: str) -> str | None:
        """A name where there is one, else another content word, from another passage."""
        own = self._terms(sentence)
        donor = self._dice.choice(self._dice.choice(self._passages).sentences)
        for kind in (TokenKind.NAME, TokenKind.WORD):
            here = [t for t in own if t.kind is kind]
            there = [t for t in self._terms(donor) if t.kind is kind and t.form not in {o.form for o in own}]
            if here and there:
                old, new = self._dice.choice(here).span, self._dice.choice(there).span
                return sentence[: old.start] + donor[new.start : new.end] + sentence[old.end :]
        return None

    def _terms(self, sentence: str) -> list[Token]:
        return [token for token in tokens(sentence, self._lang) if token.content]

    def _elsewhere(self, passage: Passage, window: Sequence[str]) -> tuple[str, str]:
        """What the same text says at another place, or another text: true, but not in this premise."""
        rest = [sentence for sentence in passage.sentences if sentence not in window]
        if rest and self._dice.random() < 0.7:
            return "elsewhere", self._dice.choice(rest)
        return "elsewhere", self._dice.choice(self._dice.choice(self._passages).sentences)
