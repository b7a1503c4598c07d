"""Small PDF files, pictures, documents, graphs and tables that unpack, nest or draw more than a machine holds."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from functools import partial

from benchmarks.hostile.bomb import MB, Bomb, packed


def bombs_of_pages() -> Iterator[Bomb]:
    yield from _pdfs()
    yield from _pictures()
    yield from _documents()
    yield from _graphs()
    yield from _learners()
    yield from _policies()


def _pdf(objects: list[bytes]) -> bytes:
    out, places = io.BytesIO(), []
    out.write(b"%PDF-1.7\n")
    for number, body in enumerate(objects, 1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    out.writelines(b"%010d 00000 n \n" % place for place in places)
    out.write(b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start))
    return out.getvalue()


def _stream(data: bytes, about: bytes = b"", packings: int = 1) -> bytes:
    for _ in range(packings):
        data = zlib.compress(data, 9)
    filters = b"/FlateDecode " * packings
    return b"<< /Length %d /Filter [%s] %s >>\nstream\n%s\nendstream" % (len(data), filters, about, data)


def _page(content: bytes, resources: bytes = b"", box: bytes = b"0 0 600 800", *more: bytes) -> bytes:
    return _pdf(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [%s] /Contents 4 0 R /Resources << %s >> >>" % (box, resources),
            content,
            *more,
        ]
    )


def _image(width: int, height: int, packings: int, data: bytes) -> bytes:
    about = b"/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray /BitsPerComponent 8" % (
        width,
        height,
    )
    return _page(
        _stream(b"q 600 0 0 800 0 0 cm /I Do Q"),
        b"/XObject << /I 5 0 R >>",
        b"0 0 600 800",
        _stream(data, about, packings),
    )


_FONT = b"/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"


def _pdfs() -> Iterator[Bomb]:
    for megabytes, packings in ((300, 1), (1200, 1), (300, 2), (900, 3)):
        yield Bomb(
            "PDF",
            "d.pdf",
            f"a content of {megabytes} MB, packed {packings} times",
            lambda m=megabytes, p=packings: _page(_stream(b" " * (m * MB), packings=p)),
        )
    for letters in (50_000, 1_000_000, 10_000_000):
        text = b"BT /F 9 Tf (" + b"x" * letters + b") Tj ET"
        yield Bomb("PDF", "d.pdf", f"{letters} letters on a page", lambda text=text: _page(_stream(text), _FONT))
    for width, height, packings in ((60_000, 60_000, 1), (30_000, 30_000, 2), (2**31 - 1, 1, 1), (65_000, 65_000, 1)):
        yield Bomb(
            "PDF",
            "d.pdf",
            f"a picture of {width} x {height}, packed {packings} times",
            lambda w=width, h=height, p=packings: _image(w, h, p, b"\0" * min(w * h, 200 * MB)),
        )
    yield Bomb("PDF", "d.pdf", "a picture in eight packings", lambda: _image(7000, 7000, 8, b"\0" * 49 * MB))
    for pages in (301, 100_000):
        kids = b"3 0 R " * pages
        yield Bomb(
            "PDF",
            "d.pdf",
            f"{pages} pages",
            lambda kids=kids, pages=pages: _pdf(
                [
                    b"<< /Type /Catalog /Pages 2 0 R >>",
                    b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages),
                    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>",
                ]
            ),
        )
    yield Bomb(
        "PDF",
        "d.pdf",
        "a billion pages, it says",
        lambda: _pdf(
            [
                b"<< /Type /Catalog /Pages 2 0 R >>",
                b"<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>",
                b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>",
            ]
        ),
    )
    yield Bomb("PDF", "d.pdf", "forms in forms", _forms)
    yield Bomb("PDF", "d.pdf", "arrays in arrays", lambda: _page(b"[" * 3_000_000))


def _forms() -> bytes:
    """Each draws the next one ten times."""
    forms = [
        _stream(
            b"/X Do " * 10,
            b"/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X %d 0 R >> >>" % (6 + n),
        )
        for n in range(12)
    ]
    last = _stream(b"0 0 1 1 re f", b"/Type /XObject /Subtype /Form /BBox [0 0 600 800]")
    return _page(_stream(b"/X Do"), b"/XObject << /X 5 0 R >>", b"0 0 600 800", *forms, last)


def _png(width: int, height: int, depth: int, colour: int, *chunks: tuple[bytes, bytes]) -> bytes:
    parts = [(b"IHDR", struct.pack(">2I5B", width, height, depth, colour, 0, 0, 0)), *chunks, (b"IEND", b"")]
    packed = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def _pictures() -> Iterator[Bomb]:
    zeros = partial(zlib.compress, b"\0" * (50 * MB), 9)
    for width, height, depth, colour in (
        (60_000, 60_000, 1, 0),
        (2**31 - 1, 2**31 - 1, 16, 6),
        (1, 2**31 - 1, 8, 2),
        (2**31 - 1, 1, 8, 2),
        (8000, 8000, 8, 2),
        (30_000, 3000, 16, 6),
    ):
        yield Bomb(
            "pictures",
            "p.png",
            f"{width} x {height}, {depth} bits, colours {colour}",
            lambda w=width, h=height, d=depth, c=colour: _png(w, h, d, c, (b"IDAT", zeros())),
        )
    for kind, before in ((b"zTXt", b"a\0\0"), (b"iCCP", b"a\0\0"), (b"iTXt", b"a\0\1\0\0\0")):
        yield Bomb(
            "pictures",
            "p.png",
            f"{kind.decode()} of 50 MB",
            lambda k=kind, b=before: _png(100, 100, 8, 2, (k, b + zeros())),
        )
    yield Bomb("pictures", "p.png", "50 MB for ten pixels", lambda: _png(10, 10, 8, 2, (b"IDAT", zeros()[:2000])))
    start = b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0"
    for side in (65_000, 9000):
        frame = b"\xff\xc0\0\x11\x08" + struct.pack(">2H", side, side) + b"\3\1\x22\0\2\x11\1\3\x11\1"
        yield Bomb(
            "pictures",
            "p.jpg",
            f"JPEG of {side} x {side}",
            lambda frame=frame: start + frame + b"\xff\xda" + b"\0" * 1000,
        )


def _documents() -> Iterator[Bomb]:
    for name, about, make in (
        ("d.txt", "pages", lambda: b"a\f" * 20 * MB),
        ("d.txt", "a line of 50 MB", lambda: b"a " * (25 * MB - 100)),
        ("d.md", "brackets", lambda: b"[" * 20 * MB),
        ("d.md", "links", lambda: b"[a](" * 6 * MB),
        ("d.md", "stars", lambda: b"**a" * 6 * MB),
        ("d.txt", "51 MB", lambda: b"a" * 51 * MB),
        ("d.jsonl", "a row of 90 MB", lambda: b'{"id":"a","text":"' + b"x" * 90 * MB + b'"}'),
        ("d.jsonl.gz", "120 MB of rows", lambda: packed(b'{"text":"a"}\n', 300)),
        ("d.json", "lists", lambda: b"[" + b"[]," * 20 * MB + b"[]]"),
        ("d.json", "values", lambda: b'[{"id":"a","text":"a","x":[' + b"[]," * 20 * MB + b"1]}]"),
    ):
        yield Bomb("documents", name, about, make)


def _graphs() -> Iterator[Bomb]:
    for name, about, make in (
        ("n.csv", "40 million columns", lambda: b"a," * 40 * MB),
        (
            "n.csv",
            "values",
            lambda: (
                b"id,type,name"
                + b"".join(b",c%d" % n for n in range(400))
                + b"\n"
                + b"".join(b"%d,t,n" % n + b",x" * 400 + b"\n" for n in range(40_000))
            ),
        ),
        ("n.csv", "700,000 nodes", lambda: b"id,type,name\n" + b"".join(b"%d,t,n\n" % n for n in range(700_000))),
        ("n.csv.gz", "120 MB of rows", lambda: packed(b"a,t,n\n", 120, b"id,type,name\n")),
        ("n.csv", "rows of one id", lambda: b"id,type,name\n" + b"a,t,n\n" * 3 * MB),
        ("g.json", "lists", lambda: b'{"nodes":[' + b"[]," * 20 * MB + b'[]],"edges":[]}'),
        ("g.json", "depth", lambda: b'{"nodes":' + b"[" * 30 * MB),
        (
            "g.json",
            "values",
            lambda: b'{"nodes":[{"id":"a","type":"t","name":"n","x":[' + b"1," * 30 * MB + b'1]}],"edges":[]}',
        ),
        ("n.csv", "a cell of 90 MB", lambda: b'id,type,name\na,t,"' + b"x" * 90 * MB + b'"\n'),
        ("n.jsonl", "numbers", lambda: b'{"id":"a","type":"t","name":"n","x":' + b"9" * 50 * MB + b"}"),
    ):
        yield Bomb("graphs", name, about, make)


def _learners() -> Iterator[Bomb]:
    head = b"learner,item,answer\n"
    for about, make in (
        ("a row of 49 million cells", lambda: head + b"," * 49 * MB),
        ("columns", lambda: b"a," * 24 * MB),
        ("six million rows", lambda: head + b"a,q1,A\n" * 6 * MB),
        ("an open quotation", lambda: head + b'"' + b"x" * 49 * MB),
        ("51 MB", lambda: head + b"x" * 51 * MB),
        ("empty rows", lambda: head + b"\n" * 49 * MB),
        ("quotes", lambda: head + b'"' * 49 * MB),
        ("a cell of 40 MB", lambda: head + b"a" * 40 * MB + b",q1,A\n"),
    ):
        yield Bomb("learners' answers", "l.csv", about, make)


def _policies() -> Iterator[Bomb]:
    for about, make in (
        ("lists", lambda: b"[" + b"[]," * 20 * MB + b"[]]"),
        ("depth", lambda: b"[" * 900_000),
        ("digits", lambda: b"9" * 900_000),
        ("names", lambda: b"{" + b",".join(b'"a%d":1' % n for n in range(90_000)) + b"}"),
        ("a text", lambda: b'{"note":"' + b"x" * 60 * MB + b'"}'),
    ):
        yield Bomb("policies", "p.json", about, make)
