"""Draws the forms before sign-in as plain HTML, as Streamlit runs for signed-in people only."""

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
"""The most bytes of a form's fields."""
_TOKENS = (Path(__file__).parents[1] / "frame" / "tokens.css").read_text("utf-8")
_STYLE = (Path(__file__).with_name("forms.css")).read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    label: str
    """The id of its phrase."""
    kind: str = "text"
    completes: str = "off"
    """The HTML name of what browsers may fill in."""
    needed: bool = True


def language_of(request: Request) -> str:
    """The first that the browser asks for and we have."""
    languages = [part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    closest_languages = [closest(language) for language in languages if language]
    return closest_languages[0] if closest_languages else closest("")


def form_page(
    request: Request,
    title: str,
    fields: tuple[Field, ...],
    button: str,
    *,
    message: str = "",
    hidden: dict[str, str],
    status: int = 200,
    **values: Value,
) -> HTMLResponse:
    """Return the page of a form. ``title`` and ``button`` are phrase ids; ``message`` is a message in plain text."""
    lang = language_of(request)

    def told_in(phrase_id: str) -> str:
        return escape(phrase_in(say(phrase_id, **values), lang))

    inputs = "".join(
        f"<label>{escape(phrase_in(say(field.label), lang))}<input name='{field.name}' type='{field.kind}' "
        f"autocomplete='{field.completes}'{_marks(field, first=not index)}></label>"
        for index, field in enumerate(fields)
    )
    kept = "".join(f"<input type='hidden' name='{name}' value='{escape(value)}'>" for name, value in hidden.items())
    note = f"<p role='alert'>{escape(message)}</p>" if message else ""
    form = f"<form method='post'>{inputs}{kept}<button>{told_in(button)}</button></form>" if fields else ""
    body = f"<main><h1>{told_in(title)}</h1>{note}{form}</main>"
    head = (
        "<meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{told_in(title)} · Touchstone</title><style>{_TOKENS}{_STYLE}</style>"
    )
    page = f"<!doctype html><html lang='{lang}'><head>{head}</head><body>{body}</body></html>"
    return HTMLResponse(page, status, {"cache-control": "no-store"})


def _marks(field: Field, *, first: bool) -> str:
    return f"{' required' if field.needed else ''}{' autofocus' if first else ''}"


async def typed(request: Request, settings: Settings) -> dict[str, str] | None:
    """Return the fields of a form, or None if it is too large or was sent by another site's page."""
    length = request.headers.get("content-length", "")
    if not length.isdecimal() or int(length) > LARGEST_FORM or not _from_this_server(request, settings):
        return None
    read = parse_qs((await request.body()).decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=10)
    return {name: values[0] for name, values in read.items()}


def _from_this_server(request: Request, settings: Settings) -> bool:
    """Return whether a form was sent by a page of this server; another site must not sign anybody in."""
    if (site := request.headers.get("sec-fetch-site")) is not None:
        return site == "same-origin"
    origin = request.headers.get("origin", "")
    return urlsplit(origin).netloc in {request.headers.get("host"), urlsplit(settings.url).netloc} - {"", None}


def inner(path: str) -> str:
    """Return the address to continue at, which is always on this server."""
    parts = urlsplit(path)
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.scheme and not parts.netloc
    return path if safe and path.isprintable() and "\\" not in path else "/"
