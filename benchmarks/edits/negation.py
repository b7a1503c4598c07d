"""A negation removed, or else inserted, at the main verb."""

from __future__ import annotations

from benchmarks.edits import negation_en, negation_ja, negation_ko
from benchmarks.edits.edit import Edit


def negation(sentence: str, lang: str) -> Edit | None:
    by_language = {"en": negation_en.turned, "ja": negation_ja.turned, "ko": negation_ko.turned}
    text = by_language[lang](sentence)
    return Edit("negation", text, sentence, text) if text and text != sentence else None
