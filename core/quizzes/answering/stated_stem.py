"""Extract the statement from a stem that is answered by true or false."""

from __future__ import annotations

import re

_JUDGED = {
    "en": r"true|false|correct|right|wrong|yes or no|judge",
    "ja": r"正し|誤|正誤|○|〇|◯|×|当ては|適切|はい|いいえ",
    "ko": r"참|거짓|맞|틀|옳|그른|예|아니",
}
_ASKS_TO_JUDGE = re.compile("|".join(_JUDGED.values()), re.IGNORECASE)
_LEADS = re.compile(
    r"\A\s*(?:(?:true or false|true/false|t/f|yes or no|right or wrong)\s*[:?.,\-–—]\s*"
    r"|(?:is|are) (?:this|the following)[^:?.\n]{0,60}[:?.]\s+"
    rf"|次の[^。：:？?\n]{{0,40}}(?:{_JUDGED['ja']})[^。：:？?\n]{{0,40}}[。：:？?]\s*"
    rf"|다음[^.:?\n]{{0,40}}(?:{_JUDGED['ko']})[^.:?\n]{{0,40}}[.:?]\s*)",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"[（(\[]?(?:true|false|○|〇|◯|참|正しい|yes|はい|예)\s*+(?:か|or|/|・|、|,|または|또는)\s*+"
    r"(?:true|false|×|거짓|誤り|no|いいえ|아니요)\s*+(?:か|です)*+[?？。.]?\s*+[)）\]]?[。.?？]?\s*\Z",
    re.IGNORECASE,
)

_LONGEST_TAIL = 60


def stated(stem: str) -> str:
    """Return the statement without the request to judge it: a line of its own, a beginning or an end. Never empty."""
    lines = [line for line in stem.splitlines() if line.strip()]
    if len(lines) > 1 and _ASKS_TO_JUDGE.search(lines[0]):
        stem = "\n".join(lines[1:])
    bare = _LEADS.sub("", stem, count=1).strip()
    end = _TAIL.search(bare, max(0, len(bare) - _LONGEST_TAIL))
    return (bare[: end.start()].strip() if end else bare) or bare or stem
