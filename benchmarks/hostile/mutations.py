"""Malformed files made from good ones, by what they are made of: bytes, lines, JSON, tables, XML, zip and gzip."""

from __future__ import annotations

import gzip
import io
import json
import random
import re
import warnings
import zipfile
import zlib
from collections.abc import Callable
from typing import Any

Mutation = Callable[[bytes, random.Random], bytes]

TEXTS = (
    "", " ", "\0", "\ufeff", "\u202e", "\u200b", "\u2028", "=1+1", "@SUM(A1)", "-1", "1e999", "NaN", "null", "true", "９",
    "../../etc/passwd", "http://169.254.169.254/", "file:///etc/passwd", "%s%n", "{0}", "${x}", "<script>", "]]>", "&x;",
    "<!DOCTYPE a [<!ENTITY x 'y'>]>", "\\ud800", "\\u0000", "か\u3099", "👨‍👩‍👧", "a" * 5000, "漢" * 3000, "(" * 3000, '"' * 999,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 2**63, 1e308, [], {}, [[]], {"text": None}, [None], *TEXTS, ["a"] * 500, {"a": {"b": {"c": []}}},
)  # fmt: skip


def flip_bytes(data: bytes, draw: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(draw.randint(1, 8)):
        if changed:
            changed[draw.randrange(len(changed))] = draw.randrange(256)
    return bytes(changed)


def cut(data: bytes, draw: random.Random) -> bytes:
    return data[: draw.randrange(len(data) + 1)]


def repeat(data: bytes, draw: random.Random) -> bytes:
    """A part of it again, somewhere."""
    start = draw.randrange(len(data) + 1)
    part = data[start : start + draw.randint(1, 400)] * draw.choice((1, 2, 50))
    place = draw.randrange(len(data) + 1)
    return data[:place] + part + data[place:]


def insert_text(data: bytes, draw: random.Random) -> bytes:
    place = draw.randrange(len(data) + 1)
    return data[:place] + draw.choice(TEXTS).encode("utf-8", "replace") + data[place:]


def other_encoding(data: bytes, draw: random.Random) -> bytes:
    codec = draw.choice(("utf-16", "cp932", "cp949", "latin-1", "utf-8-sig", "utf-32"))
    return data.decode("utf-8", "replace").encode(codec, "replace")


def shuffle_lines(data: bytes, draw: random.Random) -> bytes:
    lines = data.split(b"\n")
    draw.shuffle(lines)
    return b"\n".join(lines)


def squeeze(data: bytes, draw: random.Random) -> bytes:
    """Gzipped, once or again, sometimes cut."""
    packed = gzip.compress(data, 1)
    return cut(packed, draw) if draw.random() < 0.5 else draw.choice((packed, gzip.compress(packed, 1)))


def repack(data: bytes, draw: random.Random) -> bytes:
    """Change the JSON Lines in a gzipped file; or repeat the file behind itself, or put a bomb behind it."""
    try:
        lines = gzip.decompress(data)
    except (OSError, EOFError, zlib.error):
        return flip_bytes(data, draw)
    match draw.randrange(6):
        case 0:
            return data + data
        case 1:
            return data + gzip.compress(b"0" * 30_000_000, 1)
    return gzip.compress(draw.choice((change_json, change_json, shuffle_lines, cut, deepen))(lines, draw), 1)


def change_json(data: bytes, draw: random.Random) -> bytes:
    """A value, a key or a place of one row, and the rest as it was."""
    lines = data.split(b"\n")
    place = draw.randrange(len(lines))
    try:
        value = json.loads(lines[place])
        whole = False
    except (ValueError, RecursionError):
        try:
            value, whole = json.loads(data), True
        except (ValueError, RecursionError):
            return insert_text(data, draw)
    changed = json.dumps(_changed(value, draw), ensure_ascii=draw.random() < 0.5).encode("utf-8", "replace")
    if whole:
        return changed
    lines[place] = changed
    return b"\n".join(lines)


def _changed(value: Any, draw: random.Random) -> Any:
    if isinstance(value, dict) and value and draw.random() < 0.85:
        key = draw.choice(list(value))
        match draw.randrange(4):
            case 0:
                return {**value, key: draw.choice(VALUES)}
            case 1:
                return {name: entry for name, entry in value.items() if name != key}
            case 2:
                return {**value, str(draw.choice(TEXTS)): value[key]}
        return {**value, key: _changed(value[key], draw)}
    if isinstance(value, list) and value and draw.random() < 0.8:
        place = draw.randrange(len(value))
        return [*value[:place], _changed(value[place], draw), *value[place + draw.randint(0, 1) :]]
    return draw.choice(VALUES)


def deepen(data: bytes, draw: random.Random) -> bytes:
    """Brackets within brackets where a row could be."""
    depth = draw.choice((50, 5000, 100_000))
    return b"[" * depth + (b"]" * depth if draw.random() < 0.5 else b"") + b"\n" + data


def change_table(data: bytes, draw: random.Random) -> bytes:
    """A cell, a separator or a quote."""
    separators = [match.start() for match in re.finditer(rb'[,\t;"\n]', data)]
    if not separators:
        return insert_text(data, draw)
    place = draw.choice(separators)
    new = draw.choice(
        (b"", b",", b'"', b'""', b"\n", b"\r", b"\t", b",".join([b"x"] * 300), *(t.encode() for t in TEXTS[:9]))
    )
    return data[:place] + new + data[place + draw.randint(0, 1) :]


def change_xml(data: bytes, draw: random.Random) -> bytes:
    """A tag is taken away, doubled, renamed, or given something to expand."""
    tags = list(re.finditer(rb"<[^<>]{1,200}>", data))
    if not tags:
        return insert_text(data, draw)
    tag = draw.choice(tags)
    new = draw.choice((
        b"", tag[0] * 2, tag[0] * 300, b"<x>", b"</x>", b"<![CDATA[", b"<!-- ", b'<?xml version="1.0" encoding="utf-7"?>',
        b'<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;">]>' + tag[0], b'<!ENTITY x SYSTEM "file:///etc/passwd">',
        tag[0][:-1] + b' href="http://127.0.0.1:1/">', tag[0].replace(b"=", b"=="),
    ))  # fmt: skip
    return data[: tag.start()] + new + data[tag.end() :]


def change_zip(data: bytes, draw: random.Random) -> bytes:
    """Other names, other contents, a bomb, a way out; or bytes of the container itself."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as old:
            files = [(each.filename, old.read(each)) for each in old.infolist()]
    except Exception:  # whatever was done to it before
        return flip_bytes(data, draw)
    if not files or draw.random() < 0.3:
        return flip_bytes(data, draw)
    place = draw.randrange(len(files))
    name, content = files[place]
    match draw.randrange(6):
        case 0:
            files[place] = (name, draw.choice((change_xml, change_json, flip_bytes, cut))(content, draw))
        case 1:
            files[place] = (
                draw.choice(("../" * 5 + "x.xml", "/etc/x.xml", "a" * 300 + ".xml", "x\0.xml", "CON")),
                content,
            )
        case 2:
            files.append((f"bomb{draw.randrange(9)}.xml", b"\0" * 30_000_000))
        case 3:
            files.extend((f"n{number}.xml", b"<a/>") for number in range(2000))
        case 4:
            del files[place]
        case _:
            files.append((name, content))
    packed = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in files:
            info = zipfile.ZipInfo(name.replace("\0", "") or "x")
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, content)
    return packed.getvalue()


BYTES: tuple[Mutation, ...] = (flip_bytes, cut, repeat, insert_text)
LINES: tuple[Mutation, ...] = (*BYTES, other_encoding, shuffle_lines, squeeze)
JSON: tuple[Mutation, ...] = (*LINES, change_json, change_json, change_json, deepen)
TABLE: tuple[Mutation, ...] = (*LINES, change_table, change_table, change_table)
XML: tuple[Mutation, ...] = (*BYTES, other_encoding, change_xml, change_xml, change_xml, change_xml)
PACKED: tuple[Mutation, ...] = (flip_bytes, cut, repack, repack, repack)
ZIP: tuple[Mutation, ...] = (flip_bytes, cut, change_zip, change_zip, change_zip, change_zip)


def mutated(data: bytes, mutations: tuple[Mutation, ...], draw: random.Random) -> bytes:
    """Changed once, sometimes up to three times."""
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        data = draw.choice(mutations)(data, draw)
    return data
