"""Addresses in a network: of mail, of a machine, and names and passwords inside of links."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span
from core.text.personal.found import Found, Personal

_EMAIL = regex.compile(r"[A-Za-z0-9](?:[\w.%+'-]{0,62}[\w%+-])?@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}", regex.A)
_IN_LINK = regex.compile(r"(?<=\b[a-z][a-z0-9+.-]{1,20}://)[^\s/@<>\"']{1,200}(?=@)", regex.I | regex.A)
_IN_QUERY = regex.compile(
    r"(?<=[?&#;](?:access_token|api_?key|auth|password|passwd|pwd|secret|session|sid|token)=)[^\s&#;<>\"']{4,500}",
    regex.I,
)
_FOUR = regex.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)", regex.A)
_SIX = regex.compile(r"(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:])", regex.I | regex.A)
_SAID = regex.compile(r"\bip(?:v[46])?\b|address|アドレス|주소", regex.I)
_NEAR = 24
_LONG = 100
"""No edition of a program and no section of a book has a part of three digits among four."""


def credentials(text: str) -> Iterator[Found]:
    for pattern in (_IN_LINK, _IN_QUERY):
        for match in pattern.finditer(text):
            yield Found(Span(*match.span()), Personal.CREDENTIALS, match.group())


def emails(text: str) -> Iterator[Found]:
    for match in _EMAIL.finditer(text):
        yield Found(Span(*match.span()), Personal.EMAIL, match.group().lower())


def machines(text: str) -> Iterator[Found]:
    """Dotted ones that could be an edition or a section only where the text says that they are addresses."""
    for match in _FOUR.finditer(text):
        told = any(int(part) >= _LONG for part in match.group().split("."))
        told = told or bool(_SAID.search(text, max(0, match.start() - _NEAR), match.start()))
        if told and (value := _address(match.group())):
            yield Found(Span(*match.span()), Personal.IP, value)
    for match in _SIX.finditer(text):
        if len(match.group()) > len("::1") + 1 and (value := _address(match.group())):
            yield Found(Span(*match.span()), Personal.IP, value)


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return ""
