"""Send and poll batches on Bedrock: records in S3, a job that reads them there, and its results next to them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from core.domain.answers import JSON
from core.llm._bedrock import Bedrock
from core.llm._bedrock_failures import VARIABLES
from core.llm._bedrock_reply import reply_of, request_of
from core.llm._statuses import failure_of_status
from core.llm.base import Reply
from core.llm.batch_wire import BatchPrompt, Polled, ProviderState
from core.llm.failures import ModelFailure
from core.llm.reply_check import strict_json
from core.llm.sdk_failures import no_api

_STATES = {
    "Completed": ProviderState.ENDED,
    "PartiallyCompleted": ProviderState.ENDED,
    "Failed": ProviderState.FAILED,
    "Stopped": ProviderState.CANCELLED,
    "Expired": ProviderState.EXPIRED,
}
_NAMED = 40
"""Characters of the token in a job's name, which takes 63."""


@dataclass(frozen=True, slots=True)
class BedrockBatches:
    model: Bedrock
    place: str
    """``s3://bucket/folder``."""
    role: str

    @property
    def name(self) -> str:
        return self.model.name

    def _input(self, asked: BatchPrompt) -> dict[str, Any]:
        return request_of(self.model.model, asked.prompt, asked.schema, self.model.speech.dialect)

    def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
        """The token is the job's ``clientRequestToken``: AWS starts no second job for it. The library would fill in a
        random one."""
        records = ({"recordId": each.id, "modelInput": self._input(each)} for each in asked)
        lines = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
        bucket, folder = _parted(self.place)
        key = f"{folder}{token}/in.jsonl"
        self.model.ask("s3", lambda client: client.put_object(Bucket=bucket, Key=key, Body=lines.encode()))
        job = {
            "jobName": _job_name(token),
            "clientRequestToken": token,
            "roleArn": self.role,
            "modelId": self.model.model,
            "modelInvocationType": "Converse",
            "inputDataConfig": {"s3InputDataConfig": {"s3InputFormat": "JSONL", "s3Uri": f"s3://{bucket}/{key}"}},
            "outputDataConfig": {"s3OutputDataConfig": {"s3Uri": f"s3://{bucket}/{folder}{token}/out/"}},
        }
        created = self.model.ask("bedrock", lambda client: client.create_model_invocation_job(**job))
        return self._arn(created)

    def poll(self, batch: str) -> Polled:
        job = self._job(batch)
        total = job.get("totalRecordCount")
        return Polled(_STATES.get(job["status"], ProviderState.RUNNING), total if isinstance(total, int) else None)

    def results(self, batch: str, schemas: Mapping[str, JSON | None]) -> Iterator[tuple[str, Reply | ModelFailure]]:
        """The file ends in ``.jsonl.out`` and lies in a folder named as the end of the job's ARN."""
        try:
            place = self._job(batch)["outputDataConfig"]["s3OutputDataConfig"]["s3Uri"]
            bucket, folder = _parted(place)
        except (KeyError, TypeError):
            raise no_api("a job without a place", self.name) from None
        start = f"{folder}{batch.rpartition('/')[2]}/"
        for key in self._keys(bucket, start):
            if key.endswith(".jsonl.out"):
                yield from self._rows(self._read(bucket, key).decode("utf-8", "replace"), schemas)

    def find(self, token: str, since: float) -> list[str]:
        query = {"submitTimeAfter": datetime.fromtimestamp(since, UTC), "nameContains": _job_name(token)}
        jobs = self.model.ask("bedrock", lambda client: client.list_model_invocation_jobs(**query))
        listed = jobs.get("invocationJobSummaries") or []
        return [job["jobArn"] for job in listed if job.get("clientRequestToken") == token]

    def cancel(self, batch: str) -> None:
        self.model.ask("bedrock", lambda client: client.stop_model_invocation_job(jobIdentifier=batch))

    def _rows(self, text: str, schemas: Mapping[str, JSON | None]) -> Iterator[tuple[str, Reply | ModelFailure]]:
        for line in text.splitlines():
            try:
                row = strict_json(line)
                known = row["recordId"]
                known, error, message = str(known), row.get("error"), row.get("modelOutput")
            except (ValueError, KeyError, TypeError):
                continue  # half a line has no id: it counts as having no result
            if isinstance(error, dict):
                yield known, self._failed(error)
            elif message is not None:
                yield known, self._reply(message, schemas.get(known))

    def _reply(self, message: Any, schema: JSON | None) -> Reply | ModelFailure:
        try:
            return reply_of(message, self.model.model, self.name, schema)
        except ModelFailure as failure:
            return failure

    def _failed(self, error: dict[str, Any]) -> ModelFailure:
        status = error.get("errorCode")
        message = str(error.get("errorMessage", ""))
        return failure_of_status(status if isinstance(status, int) else 500, message, self.name, VARIABLES)

    def _job(self, batch: str) -> dict[str, Any]:
        job = self.model.ask("bedrock", lambda client: client.get_model_invocation_job(jobIdentifier=batch))
        if not isinstance(job, dict) or not isinstance(job.get("status"), str):
            raise no_api("no job", self.name)
        return job

    def _keys(self, bucket: str, start: str) -> Iterator[str]:
        after: dict[str, str] = {}
        while True:
            listed = self._listed(bucket, start, after)
            yield from (entry["Key"] for entry in listed.get("Contents", ()))
            if not listed.get("IsTruncated"):
                return
            after = {"ContinuationToken": listed["NextContinuationToken"]}

    def _listed(self, bucket: str, start: str, after: dict[str, str]) -> Any:
        return self.model.ask("s3", lambda client: client.list_objects_v2(Bucket=bucket, Prefix=start, **after))

    def _read(self, bucket: str, key: str) -> bytes:
        body: bytes = self.model.ask("s3", lambda client: client.get_object(Bucket=bucket, Key=key)["Body"].read())
        return body

    def _arn(self, created: Any) -> str:
        if not isinstance(created, dict) or not isinstance(arn := created.get("jobArn"), str):
            raise no_api("no job", self.name)
        return arn


def _job_name(token: str) -> str:
    return f"touchstone-{token[:_NAMED]}"


def _parted(place: str) -> tuple[str, str]:
    """Bucket and folder, which ends in a slash unless it is the bucket's root."""
    bucket, _, folder = place.removeprefix("s3://").partition("/")
    return bucket, f"{folder.rstrip('/')}/" if folder.strip("/") else ""
