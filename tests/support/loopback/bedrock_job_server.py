"""Bedrock's invocation jobs as they live, and the S3 that they read from and write to."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

from tests.support.loopback import bedrock_wire as wire
from tests.support.loopback.server import Call, Says

Outcome = dict[str, Any]


def succeeded(text: str, **changes: Any) -> Outcome:
    return {"modelOutput": wire.message(text, **changes)}


def errored(status: int, said: str = "said by the server") -> Outcome:
    return {"error": {"errorCode": status, "errorMessage": said}}


@dataclass(slots=True)
class BedrockJobServer:
    """Give it to a ``Loopback``; ``ends`` says what came of a job, in no order."""

    clock: Callable[[], float] = time.time
    jobs: dict[str, dict[str, Any]] = field(default_factory=dict)
    objects: dict[str, bytes] = field(default_factory=dict)
    """By ``bucket/key``."""

    def __call__(self, call: Call) -> Says:
        url = urlsplit(call.path)
        path, query = unquote(url.path), parse_qs(url.query)
        if path == "/model-invocation-job":
            return self._created(call.data)
        if path == "/model-invocation-jobs":
            return Says({"invocationJobSummaries": [self._shown(job) for job in self._named(query)]})
        if path.startswith("/model-invocation-job/"):
            return self._job(path.removeprefix("/model-invocation-job/"))
        return self._s3(call, path.removeprefix("/"), query)

    def asked(self, arn: str) -> list[dict[str, Any]]:
        """The records of a job, as its file has them."""
        uri = self.jobs[arn]["inputDataConfig"]["s3InputDataConfig"]["s3Uri"]
        return [json.loads(line) for line in self.objects[uri.removeprefix("s3://")].splitlines()]

    def ends(self, arn: str, outcomes: Mapping[str, Outcome], status: str = "Completed", tail: str = "") -> None:
        """``tail``: what the file has at its end besides."""
        rows = [json.dumps({"recordId": each, "modelInput": {}} | outcome) for each, outcome in outcomes.items()]
        random.Random(1).shuffle(rows)  # noqa: S311 - in no order
        folder = self.jobs[arn]["outputDataConfig"]["s3OutputDataConfig"]["s3Uri"].removeprefix("s3://")
        ended = f"{folder.rstrip('/')}/{arn.rpartition('/')[2]}"
        self.objects[f"{ended}/in.jsonl.out"] = ("\n".join(rows) + "\n" + tail).encode()
        self.objects[f"{ended}/manifest.json.out"] = b"{}"
        self.jobs[arn] |= {"status": status, "totalRecordCount": len(outcomes)}

    def _created(self, asked: dict[str, Any]) -> Says:
        """The same token starts nothing."""
        for arn, job in self.jobs.items():
            if job["clientRequestToken"] == asked["clientRequestToken"]:
                return Says({"jobArn": arn})
        number = f"{len(self.jobs) + 1:012d}"
        arn = f"arn:aws:bedrock:ap-northeast-1:123456789012:model-invocation-job/{number}"
        self.jobs[arn] = asked | {"jobArn": arn, "status": "Submitted", "at": self.clock()}
        return Says({"jobArn": arn})

    def _named(self, query: Mapping[str, list[str]]) -> list[dict[str, Any]]:
        (name,) = query.get("nameContains", [""])
        (after,) = query.get("submitTimeAfter", ["1970-01-01T00:00:00Z"])
        since = datetime.fromisoformat(after).timestamp()
        return [job for job in self.jobs.values() if name in job["jobName"] and job["at"] >= since]

    def _shown(self, job: dict[str, Any]) -> dict[str, Any]:
        at = datetime.fromtimestamp(job["at"], UTC).isoformat().replace("+00:00", "Z")
        return {key: value for key, value in job.items() if key != "at"} | {"submitTime": at}

    def _job(self, rest: str) -> Says:
        arn = rest.removesuffix("/stop")
        if arn not in self.jobs:
            return wire.error(404, "ResourceNotFoundException", "no such job")
        if rest.endswith("/stop"):
            self.jobs[arn]["status"] = "Stopping"
            return Says({})
        return Says(self._shown(self.jobs[arn]))

    def _s3(self, call: Call, path: str, query: Mapping[str, list[str]]) -> Says:
        if call.method == "PUT":
            self.objects[path] = _unchunked(call)
            return Says(b"", headers={"etag": '"1"'})
        if "list-type" in query:
            bucket = path.rstrip("/")
            start = f"{bucket}/{query.get('prefix', [''])[0]}"
            keys = [key.removeprefix(f"{bucket}/") for key in self.objects if key.startswith(start)]
            listed = "".join(f"<Contents><Key>{escape(key)}</Key><Size>1</Size></Contents>" for key in keys)
            xml = f'<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>{listed}</ListBucketResult>'
            return Says(xml.encode(), headers={"content-type": "application/xml"})
        if path not in self.objects:
            body = b'<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>'
            return Says(body, 404, {"content-type": "application/xml"})
        return Says(self.objects[path])


def _unchunked(call: Call) -> bytes:
    """Return the body that was put, without the frame of signed chunks."""
    if "aws-chunked" not in call.headers.get("content-encoding", ""):
        return call.body
    body, rest = b"", call.body
    while rest:
        head, _, rest = rest.partition(b"\r\n")
        length = int(head.partition(b";")[0], 16)
        if not length:
            break
        body, rest = body + rest[:length], rest[length + 2 :]
    return body
