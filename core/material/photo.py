"""Photographs and scans, read by what is installed."""

from __future__ import annotations

from core.domain.material import PageText
from core.material.layouts import Layout
from core.material.pictures import jpeg, opened, png, shrunk
from core.material.tesseract import BLOCK, VERTICAL_BLOCK, ask_tesseract

_SHOWN = 1600
_DATA = {"ja": "jpn", "ko": "kor", "en": "eng"}


def read_photo(data: bytes, file_name: str, lang: str = "", layout: Layout | None = None) -> PageText:
    picture = png(opened(data, file_name))
    if layout is Layout.VERTICAL:
        text = ask_tesseract(picture, "jpn_vert", VERTICAL_BLOCK, file_name)
    else:
        text = ask_tesseract(picture, _DATA.get(lang, "jpn"), BLOCK, file_name)
    return PageText(text, reader="tesseract")


def shown_photo(data: bytes, file_name: str) -> bytes:
    """For the desk: upright, and no larger than a screen shows."""
    return jpeg(shrunk(opened(data, file_name), _SHOWN))
