"""Forms that stand before the pages: drawn without Streamlit, which runs for nobody who is not signed in."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse

from core.settings import Settings
from core.wording import closest, phrase_in
from core.wording.phrases import Value, say

LARGEST_FORM = 8_192
"""Bytes of what is typed into one."""
_TOKENS = (Path(__file__).parents[1] / "frame" / "tokens.css").read_text("utf-8")
_STYLE = (Path(__file__).with_name("forms.css")).read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    label: str
    """Id of its phrase."""
    kind: str = "text"
    completes: str = "off"
    """What browsers may fill in, as HTML names it."""


def language_of(request: Request) -> str:
    """The first that the browser asks for and we have."""
    asked = [part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    found = [closest(each) for each in asked if each]
    return found[0] if found else closest("")


def form_page(
    request: Request, title: str, fields: tuple[Field, ...], button: str, *, told: str = "", hidden: dict[str, str],
    status: int = 200, **values: Value,
) -> HTMLResponse:  # fmt: skip
    """``title``, ``button``: ids of phrases. ``told``: plain text on how it went; with no fields all there is."""
    lang = language_of(request)

    def told_in(phrase_id: str) -> str:
        return escape(phrase_in(say(phrase_id, **values), lang))

    inputs = "".join(
        f"<label>{escape(phrase_in(say(each.label), lang))}<input name='{each.name}' type='{each.kind}' "
        f"autocomplete='{each.completes}' required{' autofocus' if not index else ''}></label>"
        for index, each in enumerate(fields)
    )
    kept = "".join(f"<input type='hidden' name='{name}' value='{escape(value)}'>" for name, value in hidden.items())
    note = f"<p role='alert'>{escape(told)}</p>" if told else ""
    form = f"<form method='post'>{inputs}{kept}<button>{told_in(button)}</button></form>" if fields else ""
    body = f"<main><h1>{told_in(title)}</h1>{note}{form}</main>"
    head = (
        "<meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{told_in(title)} · Touchstone</title><style>{_TOKENS}{_STYLE}</style>"
    )
    page = f"<!doctype html><html lang='{lang}'><head>{head}</head><body>{body}</body></html>"
    return HTMLResponse(page, status, {"cache-control": "no-store"})


async def typed(request: Request, settings: Settings) -> dict[str, str] | None:
    """What a form of ours sent; None for what is too large, or was sent by somebody else's page."""
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > LARGEST_FORM or not _ours(request, settings):
        return None
    read = parse_qs((await request.body()).decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=10)
    return {name: values[0] for name, values in read.items()}


def _ours(request: Request, settings: Settings) -> bool:
    """Browsers say where a form stood; a page from elsewhere must not sign anybody in."""
    if (site := request.headers.get("sec-fetch-site")) is not None:
        return site == "same-origin"
    origin = request.headers.get("origin", "")
    return urlsplit(origin).netloc in {request.headers.get("host"), urlsplit(settings.url).netloc} - {"", None}


def inner(path: str) -> str:
    """Where to go on: only ever to a place of ours, whatever the address says."""
    parts = urlsplit(path)
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.scheme and not parts.netloc
    return path if safe and path.isprintable() and "\\" not in path else "/"
