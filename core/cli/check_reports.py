"""Write the reports of ``check``: JUnit for servers, Markdown for people, in both of which texts stay texts."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.services.suites.scored_texts import ScoredAnswer, ScoredAnswers

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MARKUP = re.compile(r"([\\`*_{}\[\]()#+\-.!|~>@:])")
_MOST_LISTED = 100
_MOST_QUOTED = 500


@dataclass(frozen=True, slots=True)
class Checked:
    """A file whose answers were scored."""

    name: str
    scores: ScoredAnswers
    allow_unchecked: bool = False

    def passes(self, answer: ScoredAnswer) -> bool:
        unchecked = self.allow_unchecked and answer.risk is None and not answer.error
        return answer.supported or unchecked

    @property
    def failed(self) -> list[ScoredAnswer]:
        return [each for each in self.scores if not each.error and not self.passes(each)]

    @property
    def summary(self) -> str:
        good = len(self.scores) - len(self.failed) - len(self.scores.errors)
        bad = f", {len(self.scores.errors):,} rows cannot be used" if self.scores.errors else ""
        return f"{self.name}: {good:,} of {len(self.scores):,} answers pass, {len(self.failed):,} do not{bad}."

    def reasons(self, answer: ScoredAnswer) -> list[str]:
        """Return a line for each flagged sentence, or one for the whole answer."""
        if answer.error:
            return [answer.error]
        flagged = [f"{each.text} – {each.line or each.why}" for each in answer.flagged]
        return flagged or ["Nothing could be checked." if answer.risk is None else answer.text]


def junit(files: Sequence[Checked]) -> str:
    """Return a report with a test suite for each file and a test case for each answer."""
    suites = "".join(_suite(file) for file in files)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="touchstone">{suites}\n</testsuites>\n'


def _suite(file: Checked) -> str:
    cases = "".join(_case(file, each) for each in file.scores)
    counts = f'tests="{len(file.scores)}" failures="{len(file.failed)}" errors="{len(file.scores.errors)}"'
    return f"\n <testsuite name={_quoted(file.name)} {counts}>{cases}\n </testsuite>"


def _case(file: Checked, answer: ScoredAnswer) -> str:
    name = _quoted(f"row {answer.row}" + (f" ({answer.id})" if answer.id else ""))
    head = f"\n  <testcase classname={_quoted(file.name)} name={name}"
    if file.passes(answer):
        return f"{head}/>"
    kind = "error" if answer.error else "failure"
    risk = "" if answer.risk is None else f", risk {answer.risk:.2f}"
    message = answer.error or f"{answer.band}{risk}"
    return f"{head}><{kind} message={_quoted(message)}>{_xml(chr(10).join(file.reasons(answer)))}</{kind}></testcase>"


def _xml(text: str) -> str:
    return html.escape(_NO_XML.sub("\ufffd", text), quote=False)


def _quoted(text: str) -> str:
    escaped = html.escape(_NO_XML.sub("\ufffd", text), quote=True)
    return '"' + escaped.replace("\n", "&#10;").replace("\t", "&#9;").replace("\r", "&#13;") + '"'


def markdown(files: Sequence[Checked]) -> str:
    """Return a summary with a table of answers that do not pass, at most a hundred of each file."""
    return "\n".join(["## Touchstone", *(line for file in files for line in _part(file)), ""])


def _part(file: Checked) -> list[str]:
    listed = [*file.failed, *file.scores.errors]
    lines = ["", f"**{_plain(file.summary)}**"]
    if not listed:
        return lines
    lines += ["", "| row | id | verdict | risk | why |", "| --- | --- | --- | --- | --- |"]
    for each in listed[:_MOST_LISTED]:
        why = "<br>".join(_plain(line[:_MOST_QUOTED]) for line in file.reasons(each))
        risk = "–" if each.risk is None else f"{each.risk:.2f}"
        lines.append(f"| {each.row} | {_plain(each.id)} | {each.band or '–'} | {risk} | {why} |")
    if len(listed) > _MOST_LISTED:
        lines += ["", f"{len(listed) - _MOST_LISTED:,} more are not listed."]
    return lines


def _plain(text: str) -> str:
    """Return a text that Markdown and HTML show as it is, on one line, without links, pictures and mentions."""
    line = " ".join(_NO_XML.sub("\ufffd", text).split())
    return _MARKUP.sub(r"\\\1", html.escape(line)).replace("&\\#", "&#")
