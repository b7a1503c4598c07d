"""A PDF written by hand: pieces of text at their places, in a font that every reader stands in for."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

Piece = tuple[float, float, float, str]
"""Left and bottom in points from the lower left corner, size, text."""


def small_pdf(*pages: Sequence[Piece], vertical: bool = False) -> bytes:
    """Vertical pieces run downward from their place."""
    cmap = b"UniJIS-UTF16-V" if vertical else b"UniJIS-UTF16-H"
    first = 5
    objects = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        3: b"<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /"
        + cmap
        + b" /DescendantFonts [4 0 R] >>",
        4: b"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /DW 1000"
        b" /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> >>",
    }
    for number, pieces in enumerate(pages):
        drawn = b"".join(
            b"BT /F %g Tf %g %g Td <%s> Tj ET\n" % (size, x, y, text.encode("utf-16-be").hex().encode())
            for x, y, size, text in pieces
        )
        objects[first + 2 * number] = (
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Resources << /Font << /F 3 0 R >> >>"
            b" /Contents %d 0 R >>" % (first + 2 * number + 1)
        )
        objects[first + 2 * number + 1] = b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawn), drawn)
    kids = b" ".join(b"%d 0 R" % (first + 2 * number) for number in range(len(pages)))
    objects[2] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, len(pages))
    return _written(objects)


def _written(objects: dict[int, bytes]) -> bytes:
    out = b"%PDF-1.7\n"
    places: dict[int, int] = {}
    for number, body in sorted(objects.items()):
        places[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % places[number] for number in sorted(places))
    end = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))
    return out + b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table) + end


def with_picture(width: int, height: int) -> bytes:
    """One page that shows a grey picture, whatever it unpacks to."""
    packed = zlib.compress(b"")
    shown = b"q 400 0 0 280 10 10 cm /I Do Q"
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R"
        b" /Resources << /XObject << /I 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(shown), shown),
        b"<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray /BitsPerComponent 8"
        b" /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (width, height, len(packed), packed),
    )
    return _written(dict(enumerate(objects, 1)))
