"""Questions in Japanese, where the question word stands in the place of the answer and か behind the sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.domain.answers import Span
from core.quizzes.making.targets import Sort, Target
from core.text import analysers
from core.text.analysers import Morpheme

_ENDING = re.compile(r"(?P<copula>である|だ)?。\Z")
_CALLED = re.compile(
    r"[」』]?(と(?:いう|言う|呼ぶ|呼ばれる|呼ばれている|よぶ|よばれる|いいます|言います|呼びます|呼ばれます))。\Z"
)
_ENDS = ("た。", "る。", "う。", "く。", "す。", "つ。", "む。", "ぶ。", "ぐ。", "い。", "だ。")
_CANNOT_FOLLOW = re.compile(r"で、|には|では|[はも、，」』・（(]")
_PLACE_PARTICLES = re.compile(r"[にでへを]|から")
_PERSON_PARTICLES = re.compile(r"[がにをと]|によ|である")
_AFTER_NUMBER = re.compile(r"[にでがをのと](?![ぁ-ん]*て)|から|まで|である|だ|です|。|ほど|以上|以下|前後")
_IN_THE_TOPIC = re.compile(r"の[^、]{1,20}は")
_LIKE_PARTICLES = frozenset({"因る", "為る", "就く", "於く", "対する", "依る", "関する", "おく", "つく", "よる"})


def gapped(text: str, span: Span) -> str:
    return f"{text[: span.start]}（　　）{text[span.end :]}"


def question(text: str, target: Target) -> str | None:
    """None where it would sound wrong: the target is not in the main clause, or the sentence ends otherwise."""
    before, after = text[: target.span.start], text[target.span.end :]
    if target.defined and (called := _CALLED.match(after)):
        return f"{before.rstrip('「『')}何{called[1]}か。" if not before.endswith(("や", "・")) else None
    if _CANNOT_FOLLOW.match(after) or text.count("「") or not _main_clause(text, target):
        return None
    if (word := _asking(target, after)) is None:
        return None
    ending = _ENDING.search(after)
    if ending is None or not after.endswith(_ENDS):
        return None
    copula_only = ending["copula"] and ending.start() == 0
    kept = "" if copula_only else after[: ending.start()] + ("である" if ending["copula"] else "")
    return f"{before}{word}{kept}か。"


def _asking(target: Target, after: str) -> str | None:
    match target.sort:
        case Sort.PERSON if _PERSON_PARTICLES.match(after):
            return "誰"
        case Sort.PLACE if _PLACE_PARTICLES.match(after):
            return "どこ"
        case Sort.NUMBER | Sort.YEAR:
            unit = target.text[len(target.bare) :]
            if not _AFTER_NUMBER.match(after) or _IN_THE_TOPIC.match(after):
                return None
            return f"何{unit}" if unit and not unit.startswith(("万", "億", "兆", " ")) else None
        case _:
            return None


def _main_clause(text: str, target: Target) -> bool:
    """Behind the target there is one predicate at most, at the very end, and so no clause that describes a noun."""
    morphemes = analysers.japanese(text)
    behind = [m for m in morphemes if m.start >= target.span.end]
    heads = [index for index, m in enumerate(behind) if _is_head(behind, index)]
    if len(heads) > 1:
        return False
    rest = behind[heads[0] + 1 :] if heads else []
    return not any(m.pos.startswith(("名詞", "代名詞", "補助記号,読点")) for m in rest)


def _is_head(morphemes: Sequence[Morpheme], index: int) -> bool:
    m = morphemes[index]
    before = morphemes[index - 1] if index else None
    if m.pos.startswith("動詞") and before and before.pos.startswith("助詞,格助詞") and m.form in _LIKE_PARTICLES:
        return m.form == "為る" and index + 1 == len(morphemes)
    if m.pos.startswith("動詞,非自立可能"):
        return bool(before and before.pos.startswith(("名詞", "助詞,格助詞", "助詞,係助詞")) and m.form != "有る") or (
            m.form in {"有る", "居る"} and bool(before and before.pos.startswith("助詞,格助詞"))
        )
    return m.pos.startswith(("動詞,一般", "形容詞,一般"))
