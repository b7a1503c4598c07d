"""Send requests to the API of a server, and repeat them where the connection breaks; a key makes each done once."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage
from typing import IO, Any
from urllib.parse import urlencode, urlsplit

from core.errors import BadInput

TRIES = 4
SECONDS = 120.0
"""For an answer: a hundred answers are scored in half a minute."""
_LONGEST_PAUSE = 30.0
_AGAIN = frozenset({429, 502, 503, 504})


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A token goes to the server that was named, and to no other that it names."""

    def redirect_request(  # noqa: PLR0917 - as the library calls it
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


@dataclass(frozen=True, slots=True)
class Client:
    server: str
    token: str
    language: str = "en"

    def __post_init__(self) -> None:
        if urlsplit(self.server).scheme not in {"http", "https"}:
            raise BadInput(f"--server {self.server}: write http://host:port or https://host.")
        if not self.token:
            raise BadInput("Set TOUCHSTONE_TOKEN to a token that `python -m core token make` showed on the server.")

    def ask(self, path: str, asked: Mapping[str, Any] | None = None, **query: object) -> Any:
        """The answer to a GET, or to a POST of ``asked``."""
        body = None if asked is None else json.dumps(asked).encode()
        return json.loads(self.fetch(path, body, **query))

    def fetch(self, path: str, body: bytes | None = None, **query: object) -> bytes:
        """Raises BadInput with what the server says, row by row."""
        words = urlencode({name: value for name, value in query.items() if value not in (None, "")}, doseq=True)
        url = f"{self.server.rstrip('/')}/v1/{path}" + (f"?{words}" if words else "")
        headers = {"Authorization": f"Bearer {self.token}", "Accept-Language": self.language}
        if body is not None:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        request = urllib.request.Request(url, body, headers)  # noqa: S310 - http and https only
        opener = urllib.request.build_opener(NoRedirect)
        for left in range(TRIES - 1, -1, -1):
            try:
                with opener.open(request, timeout=SECONDS) as answer:
                    read: bytes = answer.read()
                    return read
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in _AGAIN or not left:
                        raise _told(error) from None
                    pause = float(error.headers.get("Retry-After") or 1)
            except (OSError, HTTPException) as error:
                if not left:
                    raise BadInput(f"{self.server} does not answer: {error}") from error
                pause = 0.5 * 2 ** (TRIES - 1 - left)
            time.sleep(min(pause, _LONGEST_PAUSE))
        raise AssertionError


def _told(error: urllib.error.HTTPError) -> BadInput:
    try:
        problem = json.loads(error.read())
        places = [
            (f"row {each['row']}, {each['column']}" if "row" in each else each["field"], each["reason"])
            for each in problem.get("errors", [])[:20]
        ]
        faults = [f"{place}: {reason}" for place, reason in places]
        return BadInput("; ".join([f"{problem['detail']} ({error.code})", *faults]))
    except (ValueError, KeyError, TypeError):
        return BadInput(f"The server answered {error.code}.")
