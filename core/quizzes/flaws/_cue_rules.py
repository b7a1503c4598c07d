"""Define the rules for grammatical cues that every language shares, with word lists per language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.text.numbers import find_numbers

CueMatch = tuple[Span, Callable[[str], bool]]
"""The span of a cue in the stem, and the test whether an option fits it."""


_PAST_SYLLABLE = "".join(chr(code) for code in range(ord("갔"), ord("힣") + 1, 28) if chr(code) not in "있겠")
"""Syllables that end in ㅆ, which marks the past of Korean verbs, without two that do not."""
_JA_PAST = r"(?<!ま)(?:た|だ)。?\Z"
_KO_PAST = rf"[{_PAST_SYLLABLE}](?:다|습|어|고|으|지|던|는)"
_TABLE = {
    "ja": (
        (
            r"決して|けっして|めったに|滅多に|少しも|ちっとも|全然|必ずしも|さほど|二度と|ろくに|とうてい|到底|一度も|誰も|何も",
            r"な[いくかけ]|[ぬず](?:に|。|\Z)|ません|まい",
        ),
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
        (
            r"(?:先生|社長|部長|校長|陛下|殿下|お客(?:様|さま))[がは]",
            r"[らさかたなまわがば]れ|られ|なさ|いらっしゃ|おっしゃ|召し|ご覧|にな[るっり]|くださ|下さ",
        ),
    ),
    "ko": (
        (
            r"결코|절대로|전혀|별로|그다지|좀처럼|도저히|조금도|아무도|아무것도|한 번도|두 번 다시|더 이상|여간",
            r"않|없|못|(?:\A| )안 |아니|모르|말",
        ),
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
}
"""Cues before the gap, each with what an option in the gap must then have."""


def agreement_rules(lang: str) -> tuple[Callable[[str], CueMatch | None], ...]:
    return tuple(_rule(re.compile(cue, re.IGNORECASE), re.compile(wanted)) for cue, wanted in _TABLE[lang])


def _rule(cue: re.Pattern[str], wanted: re.Pattern[str]) -> Callable[[str], CueMatch | None]:
    def rule(stem: str) -> CueMatch | None:
        gap = GAP.search(stem)
        match = gap and cue.search(stem, 0, gap.start())
        if not gap or not match or re.search(r"[。.?？!]", stem[match.end() : gap.start()]):
            return None
        return Span(*match.span()), lambda option: bool(wanted.search(option.strip()))

    return rule


_WHY = {
    "en": r"\bwhy\b|\bfor what reason\b",
    "ja": r"なぜ|何故|なにゆえ|どうして|理由は|理由として|[なに何]んのため|何のため",
    "ko": r"왜|어째서|이유는|까닭은|무엇 때문|무엇을 위해",
}
_REASON = {
    "en": r"\A(?:because|since|as|due to|owing to|thanks to|so that|in order|to|for)\b",
    "ja": r"(?:から|ため|ので|ゆえ|せい|おかげ|ように|が(?:原因|理由))(?:だ|です|である|に)?。?\Z",
    "ko": r"때문|덕분|탓|(?:니까|므로|느라고?|려고|기 위해서?|위하여|[아어해]서)(?:이다|다|입니다)?[.。]?\Z",
}
_HOW_MANY = {
    "en": r"\bhow (?:many|much|long|far|old|tall|high|deep|heavy|fast|large)\b",
    "ja": r"いくつ(?!か)|いくら(?!か|でも)|どの(?:くらい|ぐらい|程度)|どれ(?:くらい|ぐらい|ほど|だけ)|何[割倍％%]",
    "ko": r"얼마(?!나 )|몇 (?!가지)",
}
_PAIR = {
    "en": r"\b(?:between|both) (?:which|what)\b",
    "ja": r"[誰何]と[誰何]|だれとだれ|どことどこ|どれとどれ|いつといつ",
    "ko": r"누구[와랑]? ?하?고? 누구|무엇과 무엇|어디와 어디|언제와 언제|어느 것과 어느 것",
}
_TWO = {
    "en": r"\band\b|,|/",
    "ja": r"[一-龯ァ-ヶーA-Za-z\d]と[一-龯ァ-ヶA-Za-z\d]|[・、,，/／]|および|及び|ならびに",
    "ko": r"[가-힣][와과랑] |하고 | 및 |[,·/]",
}


def answer_kind_rules(lang: str) -> tuple[Callable[[str], CueMatch | None], ...]:
    """Return rules by what the question asks for: a reason, a number, a pair."""
    return (_pattern_rule(_WHY, _REASON, lang), _how_many(lang), _pattern_rule(_PAIR, _TWO, lang))


def _pattern_rule(asked: Mapping[str, str], given: Mapping[str, str], lang: str) -> Callable[[str], CueMatch | None]:
    asks, gives = re.compile(asked[lang], re.IGNORECASE), re.compile(given[lang], re.IGNORECASE)

    def rule(stem: str) -> CueMatch | None:
        match = asks.search(stem)
        return (Span(*match.span()), lambda option: bool(gives.search(option.strip()))) if match else None

    return rule


def _how_many(lang: str) -> Callable[[str], CueMatch | None]:
    asks = re.compile(_HOW_MANY[lang], re.IGNORECASE)

    def rule(stem: str) -> CueMatch | None:
        match = asks.search(stem)
        return (Span(*match.span()), lambda option: bool(find_numbers(option, lang))) if match else None

    return rule
