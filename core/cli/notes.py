"""Print how a file was understood, one line a note."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from core.wording import phrase_in

if TYPE_CHECKING:
    from core.wording.phrases import Phrase


def tell_note(note: Phrase) -> None:
    print(f"touchstone: {phrase_in(note, 'en')}", file=sys.stderr)
