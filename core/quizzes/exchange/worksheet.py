"""Write a worksheet to print: questions with room for answers, and behind a page break the key with explanations."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.quizzes.exchange._markup import Dialect, as_markup
from core.quizzes.exchange.question import ExchangeQuestion
from core.wording import phrase_in
from core.wording.phrases import say

MARKUP = Dialect()
_LETTERS = {"ja": "アイウエオカキクケコサシスセソタチツテト", "ko": "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"}
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STYLE = (
    "@page{size:A4;margin:18mm}body{font:12pt/1.6 'Noto Sans','Hiragino Sans','Noto Sans CJK JP','Malgun Gothic',"
    "sans-serif;color:#000;background:#fff;max-width:46em;margin:auto;padding:1em}h1{font-size:16pt}"
    "ol{padding-left:2em}.questions>li{margin:0 0 1.2em;break-inside:avoid}.options{list-style:none;padding:0;"
    "margin:.3em 0}.options li{margin:.15em 0 .15em 2em;text-indent:-2em}.sign{display:inline-block;width:2em;"
    "text-indent:0}.blank{border-bottom:1px solid #000;height:2em;max-width:24em}.who{display:flex;gap:2em}"
    ".who span{flex:1;border-bottom:1px solid #000;padding:.4em 0}.key{break-before:page}.key li{margin:0 0 .6em}"
    ".why{font-size:10.5pt}.made{font-size:9pt;margin-top:2em}"
)


def write_worksheet(questions: Sequence[ExchangeQuestion], title: str, manifest: Mapping[str, Any] | None) -> bytes:
    """Return one HTML page that prints as sheet and key; it loads nothing and runs nothing."""
    del manifest  # learners get the sheet: who decided what is in the file beside it
    lang = Counter(question.lang or "en" for question in questions).most_common(1)[0][0] if questions else "en"

    def told(phrase: str, **values: int) -> str:
        return html.escape(phrase_in(say(phrase, **values), lang if lang in {"ja", "ko"} else "en"))

    marks = f"<p class=made>{told('worksheet-machine')}</p>" if any(question.ai_mark for question in questions) else ""
    who = "".join(f"<span>{told(each)}</span>" for each in ("worksheet-name", "worksheet-date", "worksheet-points"))
    return (
        f'<!doctype html>\n<html lang="{html.escape(lang)}"><head><meta charset="utf-8"><title>{_plain(title)}</title>'
        f"<style>{_STYLE}</style></head>\n<body><h1>{_plain(title)}</h1><div class=who>{who}</div>\n"
        f"<ol class=questions>\n{''.join(_asked(question, told('worksheet-several')) for question in questions)}</ol>\n"
        f"{marks}<section class=key><h1>{_plain(title)}: {told('worksheet-key')}</h1>\n"
        f"<ol>\n{''.join(map(_answered, questions))}</ol></section></body></html>\n"
    ).encode()


def _asked(question: ExchangeQuestion, several: str) -> str:
    options = "".join(
        f"<li><span class=sign>{_sign(question, index)}</span>{_marked(choice, question)}</li>"
        for index, choice in enumerate(question.choices)
    )
    room = f"<ul class=options>{options}</ul>" if options else "<div class=blank></div>"
    hint = f" <small>{several}</small>" if question.several else ""
    return f"<li>{_marked(question.stem, question)}{hint}{room}</li>\n"


def _answered(question: ExchangeQuestion) -> str:
    if question.choices:
        right = " / ".join(
            f"{_sign(question, index)} {_marked(question.choices[index], question)}"
            for index in sorted(question.rights)
        )
    else:
        within = f" (±{html.escape(question.tolerance)})" if question.tolerance not in {"", "0"} else ""
        right = _marked(question.typed[0], question) + within
    why = f"<div class=why>{_marked(question.explanation, question)}</div>" if question.explanation else ""
    return f"<li><b>{right}</b>{why}</li>\n"


def _sign(question: ExchangeQuestion, index: int) -> str:
    signs = _LETTERS.get(question.lang, _LATIN)
    return signs[index] if index < len(signs) else str(index + 1)


def _marked(text: str, question: ExchangeQuestion) -> str:
    return as_markup(text, question.readings, MARKUP)


def _plain(text: str) -> str:
    return html.escape(" ".join(text.split()))
