"""Cut passages into the longest stretches that an encoder reads."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from core.domain.answers import Passage, Span
from core.encoders.base import Encoded, Encoder
from core.text.splitting import split

_LONGEST = 16_384
"""Characters offered at once: more than 512 tokens, and about what a model of 4,096 tokens reads."""


def read_windows(
    passages: Sequence[tuple[Passage, str]], encoder: Encoder
) -> dict[tuple[str, str], list[tuple[Span, Encoded]]]:
    """By text and language, windows in order; each begins with the first sentence not wholly in the one before."""
    windows: dict[tuple[str, str], list[tuple[Span, Encoded]]] = {(p.text, lang): [] for p, lang in passages}
    starts = dict.fromkeys(windows, 0)
    while starts:
        offered = {(text, lang): text[start : start + _LONGEST] for (text, lang), start in starts.items()}
        encodings = encoder.encode(list(offered.values()))
        following = {}
        for key, encoded in zip(offered, encodings, strict=True):
            if encoded.spans:
                begin, end = (starts[key] + offset for offset in (encoded.spans[0].start, encoded.spans[-1].end))
                windows[key].append((Span(begin, end), encoded))
                if (start := _next(*key, begin, end)) is not None:
                    following[key] = start
        starts = following
    return windows


def _next(text: str, lang: str, begin: int, end: int) -> int | None:
    """Return the start of the unread rest: the sentence that was cut, if the window holds another one."""
    if not any(map(str.isalnum, text[end:])):
        return None
    sentences = split(text, lang)
    index = bisect_right(sentences, end, key=lambda sentence: sentence.span.end)
    start = sentences[index].span.start if index < len(sentences) else end
    return start if begin < start < end else end
