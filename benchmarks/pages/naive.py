"""Read the same pages without our care: by plain extraction, or by one engine as it comes."""

from __future__ import annotations

import io
from typing import Any

from core.material._rapid import _engine
from core.material._tesseract import BLOCK, VERTICAL_BLOCK, tesseract_lines
from core.material.pictures import opened, png


def naive_texts(kind: str, name: str, data: bytes) -> dict[str, str]:
    if data.startswith(b"%PDF"):
        return {"plain extraction": _extracted(data)}
    picture = opened(data, name)
    vertical = "vert" in kind
    lang = {"ja": "jpn_vert" if vertical else "jpn", "ko": "kor", "en": "eng"}
    of = lang[next(part for part in kind.split("_") if part in lang)]
    lines = tesseract_lines(png(picture), of, VERTICAL_BLOCK if vertical else BLOCK, name)
    return {"tesseract alone": "".join(line.text for line in lines), "rapidocr alone": _rapid(picture)}


def _extracted(data: bytes) -> str:
    import pypdfium2

    pdf = pypdfium2.PdfDocument(io.BytesIO(data))
    return "".join(pdf[index].get_textpage().get_text_range() for index in range(len(pdf)))


def _rapid(picture: Any) -> str:
    import numpy as np

    found = _engine()(np.asarray(picture)[:, :, ::-1], use_det=True, use_cls=True, use_rec=True, text_score=0.5)
    return "".join(found.txts or ())
