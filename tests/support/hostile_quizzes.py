"""Quizzes whose every text tries to be something else than text: a tag, a weight, a comment, a formula, an end."""

from __future__ import annotations

import random

from core.domain.answers import Answer, Passage, QuizItem, Sentence, Span

PIECES = (
    "=", "~", "#", "{", "}", ":", "%", "\\", "<", ">", "&", "'", '"', "`", "|", "*", "^", "$", "@", "[", "]", "(", ")",
    "%50%", "%100%Html", "%-15%", "=%100%", "####", "->", "::title::", "$$x^2$$", "\\(x\\)", "\\[y\\]", "\\n", "\\:",
    "\\\\", "\\*", "[html]", "[plain]", "[html)", "[id:7]", "[sound:a.mp3]", "[latex]", "[$]x[/$]", "{{c1::x}}",
    "{{Front}}", "{mlang ja}", "@@PLUGINFILE@@", "&amp;", "&lt;", "&#61;", "&&061;", "&&092;", "&nbsp;", "<b>",
    "</text>", "<br>", "<!--", "-->", "]]>", "<![CDATA[", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>",
    "<?xml?>", '<span class="code-0007">', "//", "$CATEGORY: x", "{TRUE}", "T", "TRUE", "{#3.5:0.1}", "{=a ~b}",
    "_____", "\n", "\n\n", "\r\n", "\r", "\t", " ", "  ", "\u3000", "\xa0", "\x01", "\x07", "\x0b", "\x1f", "\x7f",
    "\x85", "\u200b", "\u202e", "\u2028", "\ufeff", "\ufffe", "\ue000", "😀", "👨‍👩‍👧", "🇯🇵", "שלום", "مرحبا", 
    "か\u3099",    "漢字", "国際連合", "鎌倉幕府",
    "ｱｲｳ", "한국어", "세종대왕", "37.8%", "1,000", "3 < 5", "a=b", "x~y", "A & B", "0", "00", "true", "False", "text",
)  # fmt: skip
READINGS = {"漢字": "かんじ", "国際連合": "こくさいれんごう", "鎌倉幕府": "かまくらばくふ", "幕府": "ばくふ"}
_TRUE_FALSE = (("True", "False"), ("○", "×"), ("正しい", "誤り"), ("False", "True"))


def hostile_quizzes(number: int, seed: int = 0) -> list[Answer]:
    """Choices of 2 to 10 options, true and false, gaps and short answers, one after the other."""
    drawn = random.Random(seed)  # noqa: S311 - the same hostile texts every time
    return [_answer(f"hostile {index} {_id(drawn)}", _quiz(drawn, index), drawn) for index in range(number)]


def hostile_text(drawn: random.Random, most: int = 6) -> str:
    return "".join(drawn.choice(PIECES) for _ in range(drawn.randint(1, most)))


def answer_with(id: str, quiz: QuizItem, readings: dict[str, str] | None = None) -> Answer:
    text = f"{quiz.key}\n{quiz.explanation}" if quiz.explanation else quiz.key
    meta = {"quiz": {"readings": readings}} if readings else {}
    sentence = Sentence(text, Span(0, len(text)))
    return Answer(id, quiz.stem, text, (sentence,), (Passage("book p.1", "A page."),), lang="ja", quiz=quiz, meta=meta)


def _id(drawn: random.Random) -> str:
    return "".join(drawn.choice("ab]=~#{}:%<>&\"'漢-_.[/") for _ in range(drawn.randint(0, 5))).strip()


def _quiz(drawn: random.Random, index: int) -> QuizItem:
    stem, explanation = _visible(drawn), hostile_text(drawn) if drawn.random() < 0.7 else ""
    match index % 5:
        case 0 | 1:
            choices = tuple(_visible(drawn) for _ in range(2 + index // 5 % 9))
            return QuizItem(stem, choices, drawn.choice(choices), explanation)
        case 2:
            choices = drawn.choice(_TRUE_FALSE)
            return QuizItem(stem, choices, drawn.choice(choices), explanation)
        case 3:
            key, *more = _typed(drawn, 1)
            return QuizItem(f"{stem} ____ ", (), key, explanation, tuple(more))
        case _:
            key, *more = _typed(drawn, drawn.randint(1, 4))
            return QuizItem(stem, (), key, explanation, tuple(more))


def _typed(drawn: random.Random, number: int) -> list[str]:
    """Each with something that can be typed. GIFT has no way to write Moodle's own placeholders, nor ``->`` in one of
    several answers: that these are told is tested by itself."""
    texts = [f"{hostile_text(drawn)}x".replace("&&", "&") for _ in range(number)]
    return [text.replace("->", "→") for text in texts] if number > 1 else texts


def _visible(drawn: random.Random) -> str:
    """With something that is no white space, as an import asks of options."""
    text = hostile_text(drawn)
    return text if text.strip() else f"{text}a"


def _answer(id: str, quiz: QuizItem, drawn: random.Random) -> Answer:
    return answer_with(id.strip(), quiz, READINGS if drawn.random() < 0.5 else None)
