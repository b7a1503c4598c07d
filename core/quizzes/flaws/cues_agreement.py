"""Cues by what has to agree across a sentence: an adverb with the negation, mood or tense of the verb behind it, a
subject with the honour that is paid to it."""

from __future__ import annotations

import re
from collections.abc import Callable

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.flaws.cue import Found

_PAST_SYLLABLE = "".join(
    chr(code) for code in range(ord("갔"), ord("힣") + 1, 28) if chr(code) not in "있겠"
)  # fmt: skip
"""Ending in ㅆ, which in Korean verbs is the past, but for two."""
_JA_PAST = r"(?<!ま)(?:た|だ)。?\Z"
_KO_PAST = rf"[{_PAST_SYLLABLE}](?:다|습|어|고|으|지|던|는)"
_TABLE = {
    "ja": (
        (r"決して|けっして|めったに|滅多に|少しも|ちっとも|全然|必ずしも|さほど|二度と|ろくに|とうてい|到底|一度も|誰も|何も",
         r"な[いくかけ]|[ぬず](?:に|。|\Z)|ません|まい"),
        (r"たぶん|多分|おそらく|恐らく|きっと|さぞ", r"だろう|でしょう|はず|まい|違いな|ちがいな|かもしれ"),
        (r"もしかす|ひょっとす", r"かもしれ|のではない|だろう|でしょう"),
        (r"まるで|あたかも", r"よう[だなに]|ようで|みたい|ごと[くし]"),
        (r"どうやら", r"らし[いく]|よう[だで]|みたい|そう[だで]"),
        (r"なぜなら|なぜかというと|というのも", r"から|ため|ので"),
        (r"たとえ|いくら|どんなに|いかに", r"[てで]も|と(?:し|いえ)|とも\Z"),
        (r"もし(?!も?か)|仮に|万一", r"たら|なら|[えけせてねへめれげべ]ば|[てで]も|場合|とき"),
        (r"ぜひ|どうか|どうぞ", r"た[いく]|ほし[いく]|くださ|下さ|よう|なさい"),
        (r"昨日|きのう|一昨日|おととい|去年|昨年|先週|先月|さっき|先ほど|かつて", _JA_PAST),
        (r"たり[、，]?", r"[ただ]り"),
        (r"(?:先生|社長|部長|校長|陛下|殿下|お客(?:様|さま))[がは]",
         r"[らさかたなまわがば]れ|られ|なさ|いらっしゃ|おっしゃ|召し|ご覧|にな[るっり]|くださ|下さ"),
    ),
    "ko": (
        (r"결코|절대로|전혀|별로|그다지|좀처럼|도저히|조금도|아무도|아무것도|한 번도|두 번 다시|더 이상|여간",
         r"않|없|못|(?:\A| )안 |아니|모르|말"),
        (r"아마|어쩌면", r"것이|것입|[겠]|지도|듯|수도|모르|텐데|으?리라"),
        (r"마치", r"처럼|같|듯|양"),
        (r"왜냐하면|왜냐면", r"때문|니까|므로"),
        (r"비록|아무리|설령|설사", r"지만|[아어여라]도|더라도|지라도|지언정|으나"),
        (r"만약|만일", r"면|거든"),
        (r"어제|그저께|작년|지난(?:주|달|해|번)|아까|옛날", _KO_PAST),
        (r"께서", r"시[다고며면는지어]|[으]?십니|셨|[으]?세요|신다|실 |계시|계신|계십|드시|주무|잡수"),
    ),
    "en": (
        (r"\b(?:hardly|scarcely|rarely|never|nor|neither|not)\b(?=[^.]*\b(?:but|until)\b)", r"\b(?:until|but)\b"),
        (r"\bneither\b", r"\bnor\b"),
        (r"\beither\b", r"\bor\b"),
        (r"\bnot only\b", r"\bbut\b"),
    ),
}  # fmt: skip
"""What stands before the gap, and what then has to be in it."""


def agreeing(lang: str) -> tuple[Callable[[str], Found | None], ...]:
    return tuple(_rule(re.compile(cue, re.IGNORECASE), re.compile(wanted)) for cue, wanted in _TABLE[lang])


def _rule(cue: re.Pattern[str], wanted: re.Pattern[str]) -> Callable[[str], Found | None]:
    def rule(stem: str) -> Found | None:
        gap = GAP.search(stem)
        match = gap and cue.search(stem, 0, gap.start())
        if not gap or not match or re.search(r"[。.?？!]", stem[match.end() : gap.start()]):
            return None
        return Span(*match.span()), lambda option: bool(wanted.search(option.strip()))

    return rule
