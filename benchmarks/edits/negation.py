"""A negation removed, or else inserted, at the main verb."""

from __future__ import annotations

from benchmarks.edits.edit import Edit
from benchmarks.edits.negation_en import turned as turned_en
from benchmarks.edits.negation_ja import turned as turned_ja
from benchmarks.edits.negation_ko import turned as turned_ko

TURNED = {"en": turned_en, "ja": turned_ja, "ko": turned_ko}


def negation(sentence: str, lang: str) -> Edit | None:
    text = TURNED[lang](sentence)
    return Edit("negation", text, sentence, text) if text and text != sentence else None
