"""Send and poll Anthropic's Message Batches; sending one twice costs twice, so a lost one is looked for first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from core.domain.answers import JSON
from core.llm._anthropic import KEY, Anthropic
from core.llm._anthropic_reply import reply_of
from core.llm._statuses import failure_of_status
from core.llm.base import Reply
from core.llm.batch_wire import BatchPrompt, Polled, ProviderState
from core.llm.failures import ModelFailure
from core.llm.reply_check import strict_json
from core.llm.sdk_failures import no_api, whole_call

_LISTED = 100
_STATUS = {
    "invalid_request_error": 400,
    "authentication_error": 401,
    "billing_error": 402,
    "permission_error": 403,
    "not_found_error": 404,
    "timeout_error": 408,
    "rate_limit_error": 429,
    "overloaded_error": 529,
}
"""HTTP status by kind of error: an error inside a batch comes without a status."""


@dataclass(frozen=True, slots=True)
class AnthropicBatches:
    model: Anthropic

    @property
    def name(self) -> str:
        return self.model.name

    def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
        requests: list[Any] = [
            {"custom_id": each.id, "params": self.model.request(each.prompt, each.schema)} for each in asked
        ]
        body = self.model.ask(lambda client: client.messages.batches.with_raw_response.create(requests=requests))
        return str(self._batch(body)["id"])

    def poll(self, batch: str) -> Polled:
        body = self._batch(self.model.ask(lambda client: client.messages.batches.with_raw_response.retrieve(batch)))
        counts = body.get("request_counts")
        total = sum(counts.values()) if isinstance(counts, dict) else None
        if body.get("archived_at"):
            return Polled(ProviderState.EXPIRED, total)
        return Polled(ProviderState.ENDED if body.get("processing_status") == "ended" else ProviderState.RUNNING, total)

    def results(self, batch: str, schemas: Mapping[str, JSON | None]) -> Iterator[tuple[str, Reply | ModelFailure]]:
        import anthropic
        import httpx2

        path = f"/v1/messages/batches/{batch}/results"
        response = whole_call(lambda: self.model.client().get(path, cast_to=httpx2.Response), anthropic, self.name, KEY)
        for line in response.text.splitlines():
            try:
                row = strict_json(line)
                known, result = row["custom_id"], row["result"]
                kind = result["type"]
            except (ValueError, KeyError, TypeError):
                continue  # half a line has no id: it counts as having no result
            if kind == "succeeded":
                yield known, self._reply(result.get("message"), schemas.get(known))
            elif kind == "errored":
                yield known, self._failed(result.get("error"))

    def find(self, token: str, since: float) -> list[str]:
        batch_ids: list[str] = []
        after: dict[str, str] = {}
        while True:
            body = self.model.ask(
                lambda client, after=after: client.messages.batches.with_raw_response.list(limit=_LISTED, **after)
            )
            if not isinstance(body, dict) or not isinstance(listed := body.get("data"), list):
                raise no_api("no list of batches", self.name)
            batches = [self._batch(batch) for batch in listed]
            batch_ids += [batch["id"] for batch in batches if _created(batch) >= int(since)]
            # The newest come first.
            if not body.get("has_more") or not batches or _created(batches[-1]) < int(since):
                return batch_ids
            after = {"after_id": batches[-1]["id"]}

    def cancel(self, batch: str) -> None:
        self.model.ask(lambda client: client.messages.batches.with_raw_response.cancel(batch))

    def _batch(self, body: Any) -> dict[str, Any]:
        if not isinstance(body, dict) or body.get("type") != "message_batch" or not isinstance(body.get("id"), str):
            raise no_api("no batch", self.name)
        return body

    def _reply(self, message: Any, schema: JSON | None) -> Reply | ModelFailure:
        try:
            return reply_of(message, self.name, schema)
        except ModelFailure as failure:
            return failure

    def _failed(self, error: Any) -> ModelFailure:
        inner = error.get("error") if isinstance(error, dict) else None
        kind, message = (
            (str(inner.get(key, "")) for key in ("type", "message")) if isinstance(inner, dict) else ("", "")
        )
        return failure_of_status(_STATUS.get(kind, 500), message, self.name, KEY, codes=frozenset({kind}))


def _created(batch: Mapping[str, Any]) -> float:
    """Seconds since 1970, whole ones: the server's clock says no more."""
    try:
        return int(datetime.fromisoformat(str(batch.get("created_at"))).timestamp())
    except ValueError:
        return 0.0
