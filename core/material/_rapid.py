"""Read a picture with rapidocr: PP-OCR's models, shipped in its wheel, on this machine and without a network."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import cache
from typing import Any

from core.errors import MissingPart
from core.material._picture_lines import SeenLine
from core.onnx_runtime import reports_to_nobody
from core.wording.phrases import say

_WORD_GAP = 0.2
"""Share of a line's height from which white space separates Korean words."""
_INK = 0.35
"""Share of the way from paper to ink from which a pixel is dark: blurred strokes count, or numbers would fall apart."""
_EDGE = 0.1
"""Share of a line's height that is ignored at its top and bottom, where neighbours reach in."""


def rapid_lines(picture: Any) -> list[SeenLine]:
    """Return all lines of a PIL picture, uncertain ones too, as they are compared later.

    Raises MissingPart if rapidocr is not installed.
    """
    result = _engine()(_array(picture), use_det=True, use_cls=False, use_rec=True, text_score=0.0)
    if result.boxes is None or result.txts is None:
        return []
    return [_seen(text, box) for text, box in zip(result.txts, result.boxes, strict=True)]


def rapid_words(picture: Any) -> list[SeenLine]:
    """Return lines that were read word by word: numbers are read even within a script that rapidocr does not know."""
    result = _engine()(_array(picture), use_det=True, use_cls=False, use_rec=False)
    lines = [_seen("", box) for box in (result.boxes if result.boxes is not None else ())]
    return [replace(line, text=" ".join(_word(crop) for crop in _words(picture, line))) for line in lines]


@cache
def _engine() -> Any:
    reports_to_nobody()
    try:
        from rapidocr import RapidOCR
    except ImportError as error:
        raise MissingPart(say("material-no-rapidocr")) from error
    logging.getLogger("RapidOCR").setLevel(logging.ERROR)
    return RapidOCR(params={"Global.log_level": "error"})


def _array(picture: Any) -> Any:
    """Return the pixels with blue first, as the models were trained."""
    import numpy as np

    return np.ascontiguousarray(np.asarray(picture)[:, :, ::-1])


def _seen(text: str, box: Any) -> SeenLine:
    """Return the line with an upright box of its thickness, also where the picture is askew."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (map(float, corner) for corner in box)
    corners = (x0, y0, x3, y3, x2, y2, x1, y1)
    if abs(x1 - x0) >= abs(y3 - y0):
        return SeenLine(
            text=text, left=min(x0, x3), top=(y0 + y1) / 2, right=max(x1, x2), bottom=(y2 + y3) / 2, corners=corners
        )
    return SeenLine(
        text=text, left=(x0 + x3) / 2, top=min(y0, y1), right=(x1 + x2) / 2, bottom=max(y2, y3), corners=corners
    )


def _word(crop: Any) -> str:
    read = _engine()(crop, use_det=False, use_cls=False, use_rec=True, text_score=0.0)
    return read.txts[0] if read.txts else ""


def _words(picture: Any, line: SeenLine) -> list[Any]:
    import numpy as np

    pixels = _array(line.strip(picture))
    grey = pixels.mean(axis=2)
    height = grey.shape[0]
    inner = grey[int(height * _EDGE) : max(1, int(height * (1 - _EDGE)))]
    paper, ink = np.median(inner), np.percentile(inner, 1)
    dark = np.flatnonzero((inner < paper - _INK * (paper - ink)).any(axis=0))
    if not dark.size:
        return []
    cuts = np.flatnonzero(np.diff(dark) > _WORD_GAP * height)
    starts = [dark[0], *(dark[cut + 1] for cut in cuts)]
    ends = [*(dark[cut] for cut in cuts), dark[-1]]
    margin = ((4, 4), (8, 8), (0, 0))
    return [
        np.pad(pixels[:, max(0, start - 3) : end + 4], margin, mode="edge")
        for start, end in zip(starts, ends, strict=True)
    ]
