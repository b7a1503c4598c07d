"""Sentences that a passage supports, and the same ones with an error of a kind that models make.

Where labelled sentences of real answers may not be learnt from, these stand in: a name exchanged for one of the same
passage, two names that change places, facts of two sentences joined into one, a detail added from elsewhere, a condition
dropped, another number, date, unit, an opposite, a denial, and whole sentences that were taken out of the passage.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from benchmarks.edits import edits_of
from benchmarks.grounding.example import Example
from core.text.splitting import split
from core.text.tokens import TokenKind, tokens

SHORTEST, LONGEST = 14, 320
"""Characters of a sentence that is used."""
TRIES = 200
"""Sentences that are tried for one error: few have two names or say ``some``."""
FEWEST = 3
"""Sentences of a passage."""
KINDS = ("edit", "edit", "name", "filler", "turned", "joined", "added", "unhedged", "elsewhere", "stranger")
"""``edit``: number, date, unit, entity, opposite or denial, whichever the sentence has."""

_COMMA = {"en": ", ", "ja": "、", "ko": ", "}
_HEDGES = {
    "en": (
        (r"\b(?:may|might|could) (?=be\b|have\b)", "will certainly "),
        (r"\b(?:some|several|a few|many|most) (?=\w+s\b)", "all "),
        (r"\b(?:often|sometimes|usually|occasionally|generally|rarely)\b", "always"),
        (r"\b(?:about|around|approximately|nearly|almost|roughly|up to|at least) (?=[0-9])", "exactly "),
        (r",? (?:unless|except|only if|provided that|if) [^,.]+(?=[,.])", ""),
    ),
    "ja": (
        (r"かもしれない", "に違いない"), (r"(?:可能性がある|可能性もある)", "ことは確実である"), (r"(?:一部|多く|ほとんど|大半)の", "すべての"),
        (r"(?:しばしば|時々|ときどき|通常|一般に|まれに)", "常に"), (r"(?:約|およそ|ほぼ)(?=[0-9０-９一二三四五六七八九十])", "ちょうど"),
        (r"(?:とされる|といわれる|と言われる|と考えられている|とみられる)", "ことが証明されている"),
    ),
    "ko": (
        (r"(?:일부|많은|대부분의|여러) ", "모든 "), (r"(?:가끔|때때로|보통|주로|종종|흔히)", "항상"),
        (r"약 (?=[0-9])", "정확히 "), (r"수도 있다", "것이 확실하다"), (r"(?:것으로 알려져 있다|것으로 보인다)", "것이 증명되었다"),
    ),
}  # fmt: skip
"""Expressions that make a statement careful, each with the text that replaces it: without it the statement claims what
the source does not."""
_LEADS = {
    "en": ("According to the passage, ", "Based on the given passages, ", "The passage states that ", "Overall, ", "Additionally, ", "In short, "),
    "ja": ("資料によると、", "文章によれば、", "つまり、", "また、", "まとめると、"),
    "ko": ("자료에 따르면 ", "본문에 의하면 ", "즉, ", "또한 "),
}  # fmt: skip


FILLERS = {
    "en": (
        "It is important to research {} carefully before making a decision.", "Please note that the details of {} may vary depending on the situation.",
        "The exact {} can depend on many factors.", "This will help your audience understand {} better.", "It is always a good idea to consult a professional about {}.",
        "Make sure to check {} regularly.", "{} plays an important role in everyday life.", "This shows how significant {} was for later generations.",
        "Many people consider {} to be one of the most important of its kind.", "{} continues to be studied by experts around the world.",
        "It is recommended to follow the instructions for {} carefully.", "As a result, {} became widely known.", "This had a lasting impact on {}.",
        "Keep in mind that results may vary.", "Always follow safety precautions when dealing with {}.", "Overall, {} offers several advantages.",
        "You can also find more information about {} online.", "{} is known for its high quality and reliability.", "This ensures that {} works properly.",
        "In addition, {} can be adjusted to your needs.", "Note that individual experiences with {} may differ.", "The importance of {} cannot be overstated.",
    ),
    "ja": (
        "{}については、事前によく調べることが大切です。", "{}の詳細は状況によって異なる場合があります。", "{}は多くの要因に左右されます。", "{}は現在でも多くの人々に親しまれています。",
        "{}は後世に大きな影響を与えました。", "{}については専門家に相談することをおすすめします。", "このことから、{}の重要性がよくわかります。", "{}は世界中で研究が続けられています。",
        "{}を定期的に確認するようにしましょう。", "{}には多くの利点があります。", "その結果、{}は広く知られるようになりました。", "{}は高い評価を受けています。",
        "{}に関する詳しい情報は公式サイトで確認できます。", "{}を安全に扱うためには注意が必要です。", "今後も{}の発展が期待されています。",
    ),
    "ko": (
        "{}에 대해서는 미리 충분히 알아보는 것이 중요합니다.", "{}의 자세한 내용은 상황에 따라 다를 수 있습니다.", "{}은(는) 여러 요인에 따라 달라집니다.", "{}은(는) 지금도 많은 사람들에게 사랑받고 있습니다.",
        "{}은(는) 이후 세대에 큰 영향을 주었습니다.", "{}에 대해서는 전문가와 상담하는 것이 좋습니다.", "이를 통해 {}의 중요성을 알 수 있습니다.", "{}은(는) 전 세계에서 연구되고 있습니다.",
        "{}을(를) 정기적으로 확인하는 것이 좋습니다.", "{}에는 많은 장점이 있습니다.", "그 결과 {}은(는) 널리 알려지게 되었습니다.", "앞으로도 {}의 발전이 기대됩니다.",
    ),
}  # fmt: skip
"""With a word of the passage."""
_OTHERWISE = {
    "en": ((r"(?<=[0-9]) ?degrees? (?:F|Fahrenheit)\b", "°F"), (r"(?<=[0-9]) ?degrees? (?:C|Celsius)\b", "°C"), (r"(?<=[0-9])°F\b", " degrees F"), (r"\bpercent\b", "%"), (r"(?<=[0-9])%", " percent"),
           (r"\bkm\b", "kilometres"), (r"\bkilometers?\b", "km"), (r"\bUnited States\b", "U.S."), (r"\bU\.S\.(?= )", "United States"), (r"\btwo\b", "2"), (r"\bthree\b", "3"), (r"\bfour\b", "4"),
           (r"\bis not\b", "isn't"), (r"\bdoes not\b", "doesn't"), (r"\bdid not\b", "didn't"), (r"\bbegan\b", "started"), (r"\balso known as\b", "also called"), (r"\bfor example\b", "for instance"), (r"\bwas born on\b", "was born")),
    "ja": ((r"である。", "です。"), (r"であった。", "でした。"), (r"された。", "されました。"), (r"している。", "しています。"), (r"した。", "しました。"), (r"する。", "します。"), (r"なった。", "なりました。"), (r"いる。", "います。"), (r"ある。", "あります。"), (r"おり、", "いて、"), (r"及び", "と"), (r"しかしながら", "しかし"), (r"約(?=[0-9０-９])", "およそ")),
    "ko": ((r"였다\.", "였습니다."), (r"이다\.", "입니다."), (r"했다\.", "했습니다."), (r"된다\.", "됩니다."), (r"한다\.", "합니다."), (r"있다\.", "있습니다."), (r"되었다\.", "되었습니다."), (r"약 (?=[0-9])", "대략 ")),
}  # fmt: skip
"""The same said in another way, which is no error."""


@dataclass(frozen=True, slots=True)
class Passage:
    lang: str
    sentences: tuple[str, ...]

    def text(self, without: str = "") -> str:
        return ("" if self.lang == "ja" else " ").join(s for s in self.sentences if s != without)


def passages_of(texts: Sequence[tuple[str, str]]) -> list[Passage]:
    """Return passages by (language, text), each once, with the sentences that are long enough to say something."""
    found = []
    for lang, text in dict.fromkeys(texts):
        sentences = tuple(dict.fromkeys(s.text for s in split(text, lang) if _says_something(s.text, lang)))
        if len(sentences) >= FEWEST:
            found.append(Passage(lang, sentences[:12]))
    return found


def _says_something(sentence: str, lang: str) -> bool:
    """No heading, menu or table row of a web page."""
    ends = sentence.rstrip("\"'”’)」』）").endswith((".", "!", "?", "。", "！", "？", "다", "요"))
    return (
        ends
        and SHORTEST <= len(sentence) <= LONGEST
        and (lang != "en" or sentence.count(" ") > 4)
        and "|" not in sentence
    )


def make(passages: Sequence[Passage], seed: int, count: int) -> list[Example]:
    """Examples of one language, as many supported as not."""
    maker = _Maker(list(passages), random.Random(seed))  # noqa: S311 a benchmark
    return [example for number in range(count // 2) for example in maker.two(number)]


class _Maker:
    def __init__(self, passages: list[Passage], dice: random.Random) -> None:
        self._passages, self._dice, self._lang = passages, dice, passages[0].lang
        self._kinds: dict[str, Callable[[str, Passage], str | None]] = {
            "edit": self._edit, "name": self._name, "turned": self._turned, "joined": self._joined,
            "added": self._added, "unhedged": self._unhedged,
            "elsewhere": lambda sentence, _: sentence, "stranger": self._stranger, "filler": self._filler,
        }  # fmt: skip

    def two(self, number: int) -> Iterator[Example]:
        """A supported one and, of another sentence of the same passage, one with an error."""
        kind = KINDS[number % len(KINDS)]
        for _ in range(TRIES):
            passage = self._dice.choice(self._passages)
            wrong = self._dice.choice(passage.sentences)
            made = self._kinds[kind](wrong, passage)
            if made is None or (made == wrong and kind != "elsewhere") or len(made) < SHORTEST:
                continue
            source = passage.text(without=wrong) if kind == "elsewhere" else passage.text()
            if self._dice.random() < 0.1:
                made = self._led(made)
            yield Example((source,), made, self._lang, 1.0, f"made: {kind}")
            right = self._dice.choice([sentence for sentence in passage.sentences if sentence != wrong])
            yield Example((source,), self._supported(right), self._lang, 0.0, "made: supported")
            return

    def _supported(self, sentence: str) -> str:
        """Word for word in half of all cases; else shortened, or led in as answers are."""
        roll = self._dice.random()
        if self._dice.random() < 0.6:
            for pattern, now in _OTHERWISE[self._lang]:
                sentence = re.sub(pattern, now, sentence)
        if roll < 0.45:
            return sentence
        if roll < 0.6:
            return self._led(sentence)
        short = re.sub(r"\s*[(（][^()（）]*[)）]", "", sentence)
        _, comma, rest = short.partition(_COMMA[self._lang])
        if comma and len(rest) > max(SHORTEST, len(short) * 0.6) and self._lang != "en":
            return rest.strip()
        before, comma, _ = short.rpartition(_COMMA[self._lang])
        if self._lang == "en" and comma and len(before) > max(2 * SHORTEST, len(short) * 0.5) and roll > 0.8:
            return before + "."
        return short

    def _led(self, sentence: str) -> str:
        lead = self._dice.choice(_LEADS[self._lang])
        if self._lang == "en" and re.match(r"(?:The|This|It|In|A|An|He|She|They|There|These|Those)\b", sentence):
            sentence = sentence[0].lower() + sentence[1:]
        return lead + sentence

    def _edit(self, sentence: str, passage: Passage) -> str | None:
        names = [("name", name) for name in self._names(passage.text())]
        other = [("name", name) for name in self._names(self._dice.choice(self._passages).text())]
        made = edits_of(sentence, passage.text(), self._lang, names, other_names=other, seed=str(self._dice.random()))
        return self._dice.choice(made).text if made else None

    def _name(self, sentence: str, passage: Passage) -> str | None:
        """A name, or any content word, of another sentence of this passage or of another one."""
        near = self._dice.random() < 0.6
        donor = self._dice.choice([s for s in (passage if near else self._dice.choice(self._passages)).sentences])
        for kind in (TokenKind.NAME, TokenKind.WORD):
            here = [t for t in tokens(sentence, self._lang) if t.content and t.kind is kind]
            own = {t.form for t in here}
            there = [t for t in tokens(donor, self._lang) if t.content and t.kind is kind and t.form not in own]
            there = [t for t in there if len(t.form) > 1]
            if here and there:
                old, new = self._dice.choice(here).span, self._dice.choice(there).span
                return sentence[: old.start] + donor[new.start : new.end] + sentence[old.end :]
        return None

    def _turned(self, sentence: str, _: Passage) -> str | None:
        """Two names change places: who did what to whom."""
        names = [n for n in self._names(sentence) if sentence.count(n) == 1]
        if len(names) < 2:
            return None
        one, two = sorted(self._dice.sample(names, 2), key=sentence.index)
        if one in two or two in one or sentence.index(one) + len(one) + 2 >= sentence.index(two):
            return None
        at, to = sentence.index(one), sentence.index(two)
        if re.fullmatch(r"[\s,、・&]*(?:and|or|と|や|과|와)?[\s,、・&]*", sentence[at + len(one) : to]):
            return None
        return sentence[:at] + two + sentence[at + len(one) : to] + one + sentence[to + len(two) :]

    def _joined(self, sentence: str, passage: Passage) -> str | None:
        """Join the beginning of this sentence and the end of another one of the passage; None if they do not fit."""
        comma = _COMMA[self._lang]
        other = self._dice.choice([s for s in passage.sentences if s != sentence])
        if comma in sentence and comma in other:
            first, last = sentence.partition(comma)[0], other.rpartition(comma)[2]
            if len(first) > SHORTEST / 2 and len(last) > SHORTEST / 2:
                return first + comma + last
        if self._lang == "ja" and "は" in sentence[2:20] and "は" in other[2:20]:
            return sentence.partition("は")[0] + "は" + other.partition("は")[2]
        if self._lang == "en":
            here, there = (re.match(r"(.{6,60}?) (?:was|is|were|are|has|had) ", s) for s in (sentence, other))
            if here and there:
                return here.group(1) + other[there.end(1) :]
        return None

    def _added(self, sentence: str, _: Passage) -> str | None:
        """A clause more than the passage has."""
        comma = _COMMA[self._lang]
        donor = self._dice.choice(self._dice.choice(self._passages).sentences)
        end = re.search(r"[.。]?\s*\Z", sentence)
        if comma not in donor or end is None:
            return None
        clause = donor.rpartition(comma)[2]
        if not SHORTEST / 2 < len(clause) < len(sentence):
            return None
        if self._lang == "ja":
            return donor.partition(comma)[0] + comma + sentence if len(donor.partition(comma)[0]) < 40 else None
        return sentence[: end.start()] + comma + ("and " if self._lang == "en" else "") + clause

    def _unhedged(self, sentence: str, _: Passage) -> str | None:
        made = [re.sub(pattern, now, sentence, count=1) for pattern, now in _HEDGES[self._lang]]
        made = [each for each in made if each != sentence]
        return self._dice.choice(made) if made else None

    def _stranger(self, _: str, passage: Passage) -> str | None:
        other = self._dice.choice(self._passages)
        return None if other is passage else self._dice.choice(other.sentences)

    def _filler(self, sentence: str, _: Passage) -> str | None:
        """Return a sentence that models add when they know nothing more: true of everything, and not in the passage.
        None if no word of the sentence fits in.
        """
        words = [t for t in tokens(sentence, self._lang) if t.content and t.kind in (TokenKind.NAME, TokenKind.WORD)]
        words = [t for t in words if len(sentence[t.span.start : t.span.end]) > 2 or self._lang != "en"]
        if not words:
            return None
        word = self._dice.choice(words).span
        return self._dice.choice(FILLERS[self._lang]).format(sentence[word.start : word.end])

    def _names(self, text: str) -> list[str]:
        return list(dict.fromkeys(t.text if hasattr(t, "text") else text[t.span.start : t.span.end]
                                  for t in tokens(text, self._lang) if t.kind is TokenKind.NAME))  # fmt: skip
