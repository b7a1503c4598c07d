"""The report of a bank as one HTML page to send: it loads nothing, runs nothing, and every text in it is text."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence

from core.quizzes.sets.guesser import StrategyScore
from core.services.quizzes.bank import BankItem, BankReport
from core.wording import explain, phrase_in
from core.wording.phrases import say

_STYLE = (
    "body{font:15px/1.6 system-ui,'Noto Sans CJK JP','Malgun Gothic',sans-serif;color:#1b1b1b;background:#fff;"
    "max-width:60em;margin:auto;padding:1.5em}h1{font-size:1.5em}h2{font-size:1.2em;margin-top:2em}"
    "table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.3em .6em;text-align:left}"
    ".item{border-top:1px solid #ccc;padding:.8em 0;break-inside:avoid}.item ol{margin:.3em 0;padding-left:2em}"
    ".key{font-weight:bold}.why{margin:.2em 0;padding-left:1.2em}.big{display:flex;gap:2em;flex-wrap:wrap}"
    ".big div b{display:block;font-size:1.8em}small{color:#555}"
)
_MOST_SHOWN = 200


def bank_page(report: BankReport, lang: str) -> bytes:
    return "\n".join(_lines(report, lang)).encode()


def _lines(report: BankReport, lang: str) -> Iterator[str]:
    title = f"{_told(lang, 'bank-title')}: {_text(report.name)}"
    yield f'<!doctype html><html lang="{html.escape(lang)}"><head><meta charset="utf-8"><title>{title}</title>'
    yield f"<style>{_STYLE}</style></head><body><h1>{title}</h1>"
    counts = {
        "bank-questions": len(report.items),
        "bank-suspected": len(report.suspected),
        "bank-faulty": len(report.faulty),
        "bank-twice": len(report.duplicates),
        "bank-unread": len(report.bad_rows),
    }
    yield "<div class=big>"
    yield from (f"<div><b>{count:,}</b>{_told(lang, phrase)}</div>" for phrase, count in counts.items())
    yield f"</div><p>{_told(lang, 'bank-with-pages' if report.with_material else 'bank-without-pages')}</p>"
    if report.left:
        yield f"<p>{_told(lang, 'bank-left', count=report.left)}</p>"
    yield from _items(report.suspected, "bank-suspected", lang)
    yield from _guesser(report, lang)
    yield from _duplicates(report, lang)
    yield from _items(report.faulty, "bank-faulty", lang)
    yield from _bad_rows(report, lang)
    yield f"<p><small>{_told(lang, 'bank-what')}</small></p></body></html>"


def _items(items: Sequence[BankItem], phrase: str, lang: str) -> Iterator[str]:
    if not items:
        return
    yield f"<h2>{_told(lang, phrase)} ({len(items)})</h2>"
    for item in items[:_MOST_SHOWN]:
        quiz = item.answer.quiz
        if quiz is None:
            continue
        options = "".join(
            f"<li{' class=key' if choice in {quiz.key, *quiz.also_correct} else ''}>{_text(choice)}</li>"
            for choice in quiz.choices
        )
        shown = f'<ol type="A">{options}</ol>' if options else f"<p class=key>{_text(quiz.key)}</p>"
        why = "".join(
            f"<p class=why>• {_told(lang, _name_of(finding.check))}: {_text(explain(finding.reason, lang))}</p>"
            for finding in item.findings
        )
        yield f'<div class=item><b>{item.number}.</b> <span lang="{_text(item.answer.lang)}">{_text(quiz.stem)}</span>'
        yield f"{shown}{why}</div>"


def _name_of(check: str) -> str:
    return f"detector-{check.replace('_', '-')}"


def _guesser(report: BankReport, lang: str) -> Iterator[str]:
    if not report.score.strategies:
        return
    working = set(map(id, report.score.working))
    yield f"<h2>{_told(lang, 'bank-guesser')}</h2>"
    yield f"<p>{_told(lang, 'bank-guessable' if working else 'bank-not-guessable')}</p><table><tr>"
    heads = ("quizzes-guesser-rule", "quizzes-guesser-right", "quizzes-guesser-chance")
    yield "".join(f"<th>{_told(lang, head)}</th>" for head in heads) + "</tr>"
    yield from (_strategy(each, lang, works=id(each) in working) for each in report.score.strategies)
    yield "</table>"
    if report.long_keys:
        yield f"<p>{_told(lang, 'bank-long-keys', count=len(report.long_keys))}</p>"


def _strategy(each: StrategyScore, lang: str, *, works: bool) -> str:
    rule = _told(lang, f"quizzes-guesser-by-{each.strategy.value.replace('_', '-')}")
    right = f"{each.score:.0%} ({each.low:.0%} – {each.high:.0%})"
    return f"<tr{' class=key' if works else ''}><td>{rule}</td><td>{right}</td><td>{each.chance:.0%}</td></tr>"


def _duplicates(report: BankReport, lang: str) -> Iterator[str]:
    if not report.duplicates:
        return
    yield f"<h2>{_told(lang, 'bank-twice')} ({len(report.duplicates)})</h2>"
    for pair in report.duplicates[:_MOST_SHOWN]:
        first, second = report.items[pair.first], report.items[pair.second]
        yield f"<p><b>{first.number}.</b> {_text(first.answer.question)}<br><b>{second.number}.</b> "
        yield f"{_text(second.answer.question)}</p>"


def _bad_rows(report: BankReport, lang: str) -> Iterator[str]:
    if not report.bad_rows:
        return
    yield f"<h2>{_told(lang, 'bank-unread')} ({len(report.bad_rows)})</h2>"
    for bad in report.bad_rows[:_MOST_SHOWN]:
        yield f"<p><b>{bad.row}.</b> {_text(phrase_in(bad.why, lang))} <small>{_text(bad.value)}</small></p>"


def _told(lang: str, phrase: str, **values: int) -> str:
    return html.escape(phrase_in(say(phrase, **values), lang))


def _text(text: str) -> str:
    return html.escape(text).replace("\n", "<br>")
