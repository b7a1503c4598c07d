"""The wording of a question about a target: a question proper where the grammar allows, else a sentence with a gap."""

from __future__ import annotations

from core.quizzes.making import asking_en, asking_ja, asking_ko
from core.quizzes.making.targets import Sort, Target

_QUESTION = {"ja": asking_ja.question, "ko": asking_ko.question, "en": asking_en.question}
_GAPPED = {"ja": asking_ja.gapped, "ko": asking_ko.gapped, "en": asking_en.gapped}
_CHOOSE = {
    "ja": {
        Sort.NUMBER: "次の文の（　　）に当てはまる数はどれですか。",
        Sort.YEAR: "次の文の（　　）に当てはまる年はどれですか。",
        Sort.PERSON: "次の文の（　　）に当てはまる人物はだれですか。",
        Sort.PLACE: "次の文の（　　）に当てはまる地名はどれですか。",
        Sort.NAME: "次の文の（　　）に当てはまる語句はどれですか。",
        Sort.TERM: "次の文の（　　）に当てはまる語句はどれですか。",
    },
    "ko": {
        Sort.NUMBER: "다음 문장의 (　　)에 들어갈 수는 무엇입니까?",
        Sort.YEAR: "다음 문장의 (　　)에 들어갈 연도는 언제입니까?",
        Sort.PERSON: "다음 문장의 (　　)에 들어갈 사람은 누구입니까?",
        Sort.PLACE: "다음 문장의 (　　)에 들어갈 곳은 어디입니까?",
        Sort.NAME: "다음 문장의 (　　)에 들어갈 말은 무엇입니까?",
        Sort.TERM: "다음 문장의 (　　)에 들어갈 말은 무엇입니까?",
    },
    "en": {
        Sort.NUMBER: "Which number completes the sentence?",
        Sort.YEAR: "Which year completes the sentence?",
        Sort.PERSON: "Who completes the sentence?",
        Sort.PLACE: "Which place completes the sentence?",
        Sort.NAME: "Which name completes the sentence?",
        Sort.TERM: "Which term completes the sentence?",
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


def choice_stem(text: str, target: Target, lang: str) -> str:
    return _QUESTION[lang](text, target) or f"{_CHOOSE[lang][target.sort]}\n{_GAPPED[lang](text, target.span)}"


def fill_in_stem(text: str, target: Target, lang: str) -> str:
    """Of a number the unit stays: it says what is asked for."""
    span = target.span
    if target.counts:
        span = type(span)(span.start, span.start + len(target.bare))
    return f"{_FILL_IN[lang][target.counts]}\n{_GAPPED[lang](text, span)}"


def true_false_stem(text: str, lang: str) -> str:
    return f"{_JUDGE[lang][0]}\n{text}"


def true_false_options(lang: str) -> tuple[str, str]:
    return _JUDGE[lang][1:]
