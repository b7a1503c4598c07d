"""``send``: write risks and decisions back to where answers were traced, Langfuse or Phoenix."""

from __future__ import annotations

import argparse
import base64
import itertools
import json
import os
import sys
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator, Mapping
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from core.cli import Subparsers
from core.cli.remote_client import NoRedirect
from core.cli.whoami import me
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role, Status
from core.errors import BadInput
from core.settings import Settings

LANGFUSE, PHOENIX = "langfuse", "phoenix"
_AT_ONCE = 100
_SECONDS = 30.0
_MOST_COMMENT = 2000


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "send",
        description="Write the risk, the findings and the decision on each item back to the trace that it\n"
        "came from: scores of Langfuse (LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY) or\n"
        "annotations of Phoenix (PHOENIX_API_KEY, if it has one). Sending again replaces them.",
        epilog="Example: python -m core send --set spring --to langfuse --server https://langfuse.example.org",
    )
    parser.add_argument("--to", choices=(LANGFUSE, PHOENIX), required=True, help="which of the two it is")
    parser.add_argument("--server", metavar="URL", required=True, help="where it is")
    parser.add_argument("--set", metavar="NAME", help="only this set")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.data.exporting import export_values
    from storage.opening import open_workspace

    if urlsplit(arguments.server).scheme not in {"http", "https"}:
        raise BadInput(f"--server {arguments.server}: write http://host:port or https://host.")
    tell = _to_langfuse if arguments.to == LANGFUSE else _to_phoenix
    headers = _langfuse_key() if arguments.to == LANGFUSE else _phoenix_key()
    sent = without = 0
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        person = Person(me(), frozenset(Role))  # who can open the database can do everything anyway
        told: list[tuple[str, Any]] = []
        for item in export_values(workspace, person, ItemFilter(set_name=arguments.set)):
            scores = [*tell(item)]
            without += not scores
            sent += bool(scores)
            told += scores
    finally:
        workspace.close()
    for path, body in _together(told):
        _post(f"{arguments.server.rstrip('/')}{path}", body, headers)
    beside = f"; {without:,} have no trace, or neither risk nor decision" if without else ""
    print(f"touchstone: {sent:,} items sent to {arguments.server}{beside}.", file=sys.stderr)
    return 0


def _to_langfuse(item: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield scores of a trace: https://langfuse.com/docs/evaluation/evaluation-methods/scores-via-sdk"""
    about, meta = item["meta"]["touchstone"], item["meta"]
    trace = meta.get("trace_id") or meta.get("traceId") or item.get("id")  # of a step, of Langfuse's own, of a trace
    key = f"touchstone-{about['item']}"
    if trace and about["risk"] is not None:
        score = {"id": f"{key}-risk", "traceId": str(trace), "name": "touchstone-risk", "value": about["risk"]}
        yield "/api/public/scores", score | {"dataType": "NUMERIC", "comment": _lines(about)}
    if trace and about["status"] != Status.OPEN:
        score = {"id": f"{key}-decision", "traceId": str(trace), "name": "touchstone-decision"}
        yield "/api/public/scores", score | {"value": str(about["status"]), "dataType": "CATEGORICAL"}


def _to_phoenix(item: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield annotations of a span: https://arize.com/docs/phoenix/tracing/how-to-tracing/feedback-and-annotations"""
    about, span = item["meta"]["touchstone"], item["meta"].get("span_id")
    if span and about["risk"] is not None:
        result = {"score": about["risk"], "explanation": _lines(about)}
        yield "/v1/span_annotations", _annotation(span, "touchstone-risk", "CODE", result)
    if span and about["status"] != Status.OPEN:
        result = {"label": str(about["status"])}
        yield "/v1/span_annotations", _annotation(span, "touchstone-decision", "HUMAN", result)


def _annotation(span: object, name: str, kind: str, result: dict[str, Any]) -> dict[str, Any]:
    return {"span_id": str(span), "name": name, "annotator_kind": kind, "result": result, "identifier": "touchstone"}


def _lines(about: Mapping[str, Any]) -> str:
    return "\n".join(str(each.get("line", "")) for each in about.get("findings") or [])[:_MOST_COMMENT]


def _together(told: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """Yield bodies to send: annotations by the hundred, scores one by one, as their routes take them."""
    for path, group in itertools.groupby(told, key=lambda each: each[0]):
        if path == "/api/public/scores":
            yield from group
            continue
        while batch := [body for _, body in itertools.islice(group, _AT_ONCE)]:
            yield path, {"data": batch}


def _langfuse_key() -> dict[str, str]:
    public, secret = os.environ.get("LANGFUSE_PUBLIC_KEY"), os.environ.get("LANGFUSE_SECRET_KEY")
    if not public or not secret:
        raise BadInput("Set LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY to the keys of the project.")
    return {"Authorization": f"Basic {base64.b64encode(f'{public}:{secret}'.encode()).decode()}"}


def _phoenix_key() -> dict[str, str]:
    key = os.environ.get("PHOENIX_API_KEY")
    return {"Authorization": f"Bearer {key}"} if key else {}


def _post(url: str, body: Any, headers: Mapping[str, str]) -> None:
    """Raises BadInput with what the server says; a redirect is refused, as the key is for this server alone."""
    request = urllib.request.Request(  # noqa: S310 - http and https only
        url, json.dumps(body, ensure_ascii=False).encode(), {**headers, "Content-Type": "application/json"}
    )
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=_SECONDS) as answer:
            answer.read(1000)
    except urllib.error.HTTPError as error:
        said = error.read(300).decode("utf-8", "replace")
        raise BadInput(f"{url} refused ({error.code}): {' '.join(said.split())}") from error
    except (OSError, HTTPException) as error:
        raise BadInput(
            f"{url} does not answer ({error}). Items before this one were sent; sending again is safe."
        ) from error
