"""Write the stem of a question about a target: a question proper where the grammar allows, else with a gap."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain.answers import Span
from core.quizzes.making._targets import KeyTarget, TargetKind
from core.text import analysers
from core.text.analysers import Morpheme
from core.text.tokens import TokenKind, tokens

_CHOOSE = {
    "ja": {
        TargetKind.NUMBER: "次の文の（　　）に当てはまる数はどれですか。",
        TargetKind.YEAR: "次の文の（　　）に当てはまる年はどれですか。",
        TargetKind.PERSON: "次の文の（　　）に当てはまる人物はだれですか。",
        TargetKind.PLACE: "次の文の（　　）に当てはまる地名はどれですか。",
        TargetKind.NAME: "次の文の（　　）に当てはまる語句はどれですか。",
        TargetKind.TERM: "次の文の（　　）に当てはまる語句はどれですか。",
    },
    "ko": {
        TargetKind.NUMBER: "다음 문장의 (　　)에 들어갈 수는 무엇입니까?",
        TargetKind.YEAR: "다음 문장의 (　　)에 들어갈 연도는 언제입니까?",
        TargetKind.PERSON: "다음 문장의 (　　)에 들어갈 사람은 누구입니까?",
        TargetKind.PLACE: "다음 문장의 (　　)에 들어갈 곳은 어디입니까?",
        TargetKind.NAME: "다음 문장의 (　　)에 들어갈 말은 무엇입니까?",
        TargetKind.TERM: "다음 문장의 (　　)에 들어갈 말은 무엇입니까?",
    },
    "en": {
        TargetKind.NUMBER: "Which number completes the sentence?",
        TargetKind.YEAR: "Which year completes the sentence?",
        TargetKind.PERSON: "Who completes the sentence?",
        TargetKind.PLACE: "Which place completes the sentence?",
        TargetKind.NAME: "Which name completes the sentence?",
        TargetKind.TERM: "Which term completes the sentence?",
    },
}
_FILL_IN = {
    "ja": ("次の文の（　　）に当てはまる語句を書きなさい。", "次の文の（　　）に当てはまる数を書きなさい。"),
    "ko": ("다음 문장의 (　　)에 알맞은 말을 쓰시오.", "다음 문장의 (　　)에 알맞은 수를 쓰시오."),
    "en": ("Complete the sentence with the right word or name.", "Complete the sentence with the right number."),
}
_JUDGE = {
    "ja": ("次の文は正しいですか、誤りですか。", "正しい", "誤り"),
    "ko": ("다음 문장이 맞으면 ‘참’, 틀리면 ‘거짓’을 고르시오.", "참", "거짓"),
    "en": ("Is this sentence true or false?", "True", "False"),
}

_EN_ARTICLE = re.compile(r"\b([Aa])n? \Z")
_EN_BE = re.compile(r" (was|were|is|are) ")
_EN_NOT_PLAIN = re.compile(r"[,;:()—–\"“]| (?:who|which|that|whose|where|when|while|and|but|because|if|as|than) ")
_EN_VERB = re.compile(
    r" (?:was|is|has|had|became|won|wrote|led|founded|discovered|invented|created|defeated|[a-z]+ed) "
)
_EN_CALLED = re.compile(r"(called|known as|named|termed) (?:an? |the )?[\"“‘']?\Z")

_JA_ENDING = re.compile(r"(?P<copula>である|だ)?。\Z")
_JA_CALLED = re.compile(
    r"[」』]?(と(?:いう|言う|呼ぶ|呼ばれる|呼ばれている|よぶ|よばれる|いいます|言います|呼びます|呼ばれます))。\Z"
)
_JA_ENDS = ("た。", "る。", "う。", "く。", "す。", "つ。", "む。", "ぶ。", "ぐ。", "い。", "だ。")
_JA_CANNOT_FOLLOW = re.compile(r"で、|には|では|[はも、，」』・（(]")
_JA_PLACE_PARTICLES = re.compile(r"[にでへを]|から")
_JA_PERSON_PARTICLES = re.compile(r"[がにをと]|によ|である")
_JA_AFTER_NUMBER = re.compile(r"[にでがをのと](?![ぁ-ん]*て)|から|まで|である|だ|です|。|ほど|以上|以下|前後")
_JA_IN_THE_TOPIC = re.compile(r"の[^、]{1,20}は")
_JA_LIKE_PARTICLES = frozenset({"因る", "為る", "就く", "於く", "対する", "依る", "関する", "おく", "つく", "よる"})

_KO_CALLED = re.compile(r"(?:이라고|라고|이라|라)\s?(한다|부른다|불린다|합니다|부릅니다|불립니다)\.\Z")
_KO_ASKED = {
    "한다": "하는가?",
    "부른다": "부르는가?",
    "불린다": "불리는가?",
    "합니다": "합니까?",
    "부릅니다": "부릅니까?",
    "불립니다": "불립니까?",
}
_KO_ALLOMORPHS = [
    ("으로써", "(으)로써"),
    ("으로서", "(으)로서"),
    ("으로", "(으)로"),
    ("로", "(으)로"),
    ("은", "은(는)"),
    ("는", "은(는)"),
    ("이라", "(이)라"),
    ("이다", "(이)다"),
    ("이며", "(이)며"),
    ("이고", "(이)고"),
    ("이", "이(가)"),
    ("가", "이(가)"),
    ("을", "을(를)"),
    ("를", "을(를)"),
    ("과", "과(와)"),
    ("와", "과(와)"),
    ("라고", "(이)라고"),
]
"""Particles whose form depends on the word before them and gives it away, each with both forms to print."""
_KO_PAIRS = (("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("으로", "로"), ("이다", "다"), ("이라", "라"))
"""Particles behind a closed and an open syllable."""
_KO_PARTICLE = re.compile("(?:으로|로|은|는|이|가|을|를|과|와)(?![가-힣])|이다(?=\\.)|다(?=\\.)|이라(?=고)|라(?=고)")
_KO_ENDINGS = [
    ("입니다.", "입니까?"),
    ("습니다.", "습니까?"),
    ("이다.", "인가?"),
    ("었다.", "었는가?"),
    ("았다.", "았는가?"),
]
_KO_WITHIN_A_VERB = frozenset("어아여고")
_KO_HANGUL_WORD = re.compile(r"[가-힣]+")
_KO_FIRST, _KO_FINALS = 0xAC00, 28
_KO_L = 8
"""The final consonant ㄹ, behind which 로 stands as behind an open syllable."""
_KO_N = 4
"""The final consonant ㄴ in the order of Unicode."""
_KO_PAST_OR_BEING = frozenset({18, 20})
"""The final consonants ㅄ and ㅆ: 없다, 했다."""


def choice_stem(text: str, target: KeyTarget, lang: str) -> str:
    """Return a question proper where the grammar allows, else the sentence with a gap."""
    return _QUESTIONS[lang](text, target) or f"{_CHOOSE[lang][target.kind]}\n{_GAPS[lang](text, target.span)}"


def fill_in_stem(text: str, target: KeyTarget, lang: str) -> str:
    """Return the sentence with a gap to fill; behind a number its unit stays, which tells what to fill in."""
    span = target.span
    if target.counts:
        span = Span(span.start, span.start + len(target.bare))
    return f"{_FILL_IN[lang][target.counts]}\n{_GAPS[lang](text, span)}"


def true_false_stem(text: str, lang: str) -> str:
    return f"{_JUDGE[lang][0]}\n{text}"


def true_false_options(lang: str) -> tuple[str, str]:
    """Return the words for true and false, in this order."""
    return _JUDGE[lang][1:]


def korean_particle(word: str, behind: str) -> str:
    """Return what stands behind a word with the particle in the form that this word needs: 강릉은, 서울로."""
    particle = _KO_PARTICLE.match(behind)
    if not particle or not _KO_HANGUL_WORD.fullmatch(word[-1:]):
        return behind
    final = (ord(word[-1]) - _KO_FIRST) % _KO_FINALS
    closed = bool(final) and not (final == _KO_L and particle[0] in {"으로", "로"})
    pair = next(pair for pair in _KO_PAIRS if particle[0] in pair)
    return pair[0 if closed else 1] + behind[particle.end() :]


def english_gap(text: str, span: Span) -> str:
    """Put a gap in the sentence; an article before it becomes a(n), as a or an gives the word away."""
    before = text[: span.start]
    if article := _EN_ARTICLE.search(before):
        before = f"{before[: article.start()]}{article[1]}(n) "
    return f"{before}____{text[span.end :]}"


def _english_question(text: str, target: KeyTarget) -> str | None:
    """Return a question proper, or None where the sentence cannot be turned round safely."""
    before, after = text[: target.span.start], text[target.span.end :]
    if target.kind is TargetKind.YEAR:
        return _english_year(before, after)
    if target.defined and after == "." and (definition := _EN_CALLED.search(before)):
        return _inverted(before[: definition.start()].rstrip(), f"{definition[1]}?", "What")
    if target.kind is TargetKind.NAME and not before and _EN_VERB.match(after):
        rest = after.strip().removesuffix(".")
        return f"Which of these {rest}?" if not _EN_NOT_PLAIN.search(f" {rest} ") else None
    return None


def _english_year(before: str, after: str) -> str | None:
    """Ask for the year of "X was founded in 1990."; "In 1990 X was founded" is left alone."""
    if after != "." or not before.endswith(" in "):
        return None
    return _inverted(before.removesuffix(" in "), "?", "In which year", glue="")


def _inverted(clause: str, end: str, question_word: str, glue: str = " ") -> str | None:
    """Let subject and verb change places; None where the clause is not plain."""
    be = _EN_BE.search(f"{clause} ")
    if be is None or _EN_NOT_PLAIN.search(f"{clause} ") or len(_EN_BE.findall(f"{clause} ")) > 1:
        return None
    subject, rest = clause[: be.start()], clause[be.end() :].strip()
    return " ".join(filter(None, [question_word, be[1], _lower_first(subject), rest])) + glue * (end != "?") + end


def _lower_first(subject: str) -> str:
    """Begin the subject with a small letter, unless its first word is a name."""
    first = next(iter(tokens(subject, "en")), None)
    is_name = first is not None and first.kind is TokenKind.NAME
    article = subject.startswith(("The ", "A ", "An "))
    return subject[0].lower() + subject[1:] if article or not is_name else subject


def japanese_gap(text: str, span: Span) -> str:
    return f"{text[: span.start]}（　　）{text[span.end :]}"


def _japanese_question(text: str, target: KeyTarget) -> str | None:
    """Return a question proper, or None where it sounds wrong: target outside the main clause, other ending."""
    before, after = text[: target.span.start], text[target.span.end :]
    if target.defined and (definition := _JA_CALLED.match(after)):
        return f"{before.rstrip('「『')}何{definition[1]}か。" if not before.endswith(("や", "・")) else None
    if _JA_CANNOT_FOLLOW.match(after) or text.count("「") or not _in_japanese_main_clause(text, target):
        return None
    if (word := _question_word(target, after)) is None:
        return None
    ending = _JA_ENDING.search(after)
    if ending is None or not after.endswith(_JA_ENDS):
        return None
    copula_only = ending["copula"] and ending.start() == 0
    kept = "" if copula_only else after[: ending.start()] + ("である" if ending["copula"] else "")
    return f"{before}{word}{kept}か。"


def _question_word(target: KeyTarget, after: str) -> str | None:
    """Return the word that asks for such a target before these particles; None: none fits."""
    match target.kind:
        case TargetKind.PERSON if _JA_PERSON_PARTICLES.match(after):
            return "誰"
        case TargetKind.PLACE if _JA_PLACE_PARTICLES.match(after):
            return "どこ"
        case TargetKind.NUMBER | TargetKind.YEAR:
            unit = target.text[len(target.bare) :]
            if not _JA_AFTER_NUMBER.match(after) or _JA_IN_THE_TOPIC.match(after):
                return None
            return f"何{unit}" if unit and not unit.startswith(("万", "億", "兆", " ")) else None
        case _:
            return None


def _in_japanese_main_clause(text: str, target: KeyTarget) -> bool:
    """Return whether at most one predicate follows the target, at the very end: no clause then describes a noun."""
    morphemes = analysers.japanese(text)
    behind = [m for m in morphemes if m.start >= target.span.end]
    heads = [index for index, m in enumerate(behind) if _is_predicate(behind, index)]
    if len(heads) > 1:
        return False
    rest = behind[heads[0] + 1 :] if heads else []
    return not any(m.pos.startswith(("名詞", "代名詞", "補助記号,読点")) for m in rest)


def _is_predicate(morphemes: Sequence[Morpheme], index: int) -> bool:
    m = morphemes[index]
    before = morphemes[index - 1] if index else None
    if m.pos.startswith("動詞") and before and before.pos.startswith("助詞,格助詞") and m.form in _JA_LIKE_PARTICLES:
        return m.form == "為る" and index + 1 == len(morphemes)
    if m.pos.startswith("動詞,非自立可能"):
        return bool(before and before.pos.startswith(("名詞", "助詞,格助詞", "助詞,係助詞")) and m.form != "有る") or (
            m.form in {"有る", "居る"} and bool(before and before.pos.startswith("助詞,格助詞"))
        )
    return m.pos.startswith(("動詞,一般", "形容詞,一般"))


def korean_gap(text: str, span: Span) -> str:
    """Put a gap in the sentence, with both forms of the particle behind it."""
    after = text[span.end :]
    word = _KO_HANGUL_WORD.match(after)
    particle = word.group() if word else ""
    if text[span.start : span.end][-1:].isdigit():
        return f"{text[: span.start]}(　　){after}"
    for form, both in _KO_ALLOMORPHS:
        if particle == form or (form in {"이라", "이다", "이며", "이고", "라고"} and particle.startswith(form)):
            return f"{text[: span.start]}(　　){both}{after[len(form) :]}"
    return f"{text[: span.start]}(　　){after}"


def _korean_question(text: str, target: KeyTarget) -> str | None:
    """Return a question proper, or None where it sounds wrong: target outside the main clause, other ending."""
    before, after = text[: target.span.start], text[target.span.end :]
    if target.defined and (definition := _KO_CALLED.match(after)):
        return f"{before.rstrip('‘“')}무엇이라고 {_KO_ASKED[definition[1]]}"
    if (
        target.kind not in {TargetKind.NUMBER, TargetKind.YEAR}
        or before.endswith("제")
        or not _in_korean_main_clause(text, target)
    ):
        return None
    unit = target.text[len(target.bare) :].strip()
    if not unit or unit.startswith(("만", "억", "조")):
        return None
    ending = _interrogative(after)
    return f"{before}몇 {unit}{ending}" if ending else None


def _interrogative(after: str) -> str | None:
    """Return the rest of the sentence with the ending of a question; None: its ending is unknown."""
    for statement, question in _KO_ENDINGS:
        if after.endswith(statement):
            return after.removesuffix(statement) + question
    if not after[1:].endswith("다."):
        return None
    stem, last = after[:-3], after[-3]
    final = (ord(last) - _KO_FIRST) % _KO_FINALS if "가" <= last <= "힣" else -1
    if final in _KO_PAST_OR_BEING:
        return f"{stem}{last}는가?"
    if last == "는":
        return f"{stem}는가?"
    return f"{stem}{chr(ord(last) - _KO_N)}는가?" if final == _KO_N else None


def _in_korean_main_clause(text: str, target: KeyTarget) -> bool:
    """Return whether only the last verb follows the target: none that describes a noun, and no second clause."""
    behind = [m for m in analysers.korean(text) if m.start >= target.span.end]
    clauses = (m for m in behind if m.pos in {"ETM", "EC", "ETN"} and m.surface not in _KO_WITHIN_A_VERB)
    return next(clauses, None) is None and not any(m.surface in {",", "‘", "“"} for m in behind)


_QUESTIONS = {"ja": _japanese_question, "ko": _korean_question, "en": _english_question}
_GAPS = {"ja": japanese_gap, "ko": korean_gap, "en": english_gap}
