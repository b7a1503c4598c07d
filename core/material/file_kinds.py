"""Detect the kind of a material file by its first bytes, as file names may be wrong."""

from __future__ import annotations

from pathlib import PurePath

from core.domain.material import MaterialKind
from core.errors import BadInput
from core.limits import LARGEST_MATERIAL
from core.wording.phrases import say

_MARKDOWN = {".md", ".markdown", ".mdown"}
_PDF_WITHIN = 1024
"""Bytes within which the mark of a PDF must begin; readers tolerate some before it."""
_UNREADABLE_MARKS = (
    (b"PK\x03\x04", "zip"),
    (b"\xd0\xcf\x11\xe0", "office"),
    (b"GIF8", "picture"),
    (b"II*\x00", "picture"),
    (b"MM\x00*", "picture"),
    (b"BM", "picture"),
)


def material_kind(data: bytes, file_name: str) -> MaterialKind:
    """Return the kind of a file.

    Raises BadInput if it is no text, PDF, PNG or JPEG, is empty, or is too large.
    """
    if not data.strip():
        raise BadInput(say("file-empty", file=file_name))
    if len(data) > LARGEST_MATERIAL:
        most = round(LARGEST_MATERIAL / 1e6)
        raise BadInput(say("material-file-large", file=file_name, size=round(len(data) / 1e6), most=most))
    if b"%PDF-" in data[:_PDF_WITHIN]:
        return MaterialKind.PDF
    if data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")):
        return MaterialKind.PHOTO
    if other := _unreadable_kind(data):
        raise BadInput(say("material-file-kind", file=file_name, kind=other))
    return MaterialKind.MARKDOWN if PurePath(file_name.casefold()).suffix in _MARKDOWN else MaterialKind.TEXT


def _unreadable_kind(data: bytes) -> str:
    """Return the kind of file that cannot be read here, or an empty string for text."""
    if data[4:8] == b"ftyp" or (data.startswith(b"RIFF") and data[8:12] == b"WEBP"):
        return "picture"
    if known := next((kind for mark, kind in _UNREADABLE_MARKS if data.startswith(mark)), ""):
        return known
    start = data[:4096]
    is_utf16 = start.startswith((b"\xff\xfe", b"\xfe\xff")) or min(start[0::2].count(0), start[1::2].count(0)) == 0
    return "" if is_utf16 or start.count(0) < 1 else "binary"
