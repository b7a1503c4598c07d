"""``--documents``: answers without passages are checked against a collection of the workspace, or against a file."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.progress import Progress
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.answers import Answer
    from core.domain.work import Record
    from core.retrieval.index import DocumentIndex


def add_documents(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--documents",
        metavar="NAME_OR_FILE",
        help="check answers that came without passages against what a search finds: in a collection of the workspace, "
        "or in a text, Markdown, PDF or JSONL file",
    )


class WithDocuments:
    """The documents that ``--documents`` names; without any, answers are unchanged."""

    def __init__(self, arguments: argparse.Namespace, settings: Settings) -> None:
        self._index = _index(arguments.documents, settings) if arguments.documents else None

    def given(self, answer: Answer) -> Answer:
        """With what was looked up, where it brings nothing itself."""
        if self._index is None or answer.passages or answer.quiz:
            return answer
        from core.domain.document_collections import RETRIEVED, Retrieved
        from core.retrieval.passages import passages_for

        passages = passages_for(answer, self._index)
        meta = Retrieved(self._index.name, self._index.version).as_meta
        return replace(answer, passages=passages, meta={**answer.meta, RETRIEVED: meta})

    def completed(self, record: Record) -> Record:
        return replace(record, answer=self.given(record.answer))

    def told(self, answer: Answer) -> Mapping[str, Any]:
        """Return the record's fields beside the scores: evidence points into these passages."""
        from core.domain.document_collections import RETRIEVED

        if self._index is None or RETRIEVED not in answer.meta:
            return {}
        passages = [{"id": passage.id, "text": passage.text} for passage in answer.passages]
        return {RETRIEVED: {**answer.meta[RETRIEVED], "passages": passages}}


def _index(wanted: str, settings: Settings) -> DocumentIndex:
    """Raises BadInput where it is neither, and MissingPart."""
    from core.services.documents.vectors import document_encoder

    encoder = document_encoder(settings)
    path = Path(wanted)
    if path.is_file():
        from core.retrieval.files import read_documents
        from core.retrieval.index import build, encoded_by

        with Progress("Reading documents") as bar:

            def told(done: int, total: int) -> bool:
                bar.show(done, total)
                return True

            files = read_documents(path, path.name, settings, told)
        if files is None or files.bad:
            row = files.bad[0][1] if files else None
            raise BadInput(f"{wanted}, row {row.row}, {row.column}: {row.reason}" if row else wanted)
        return build(path.name, 1, list(files.documents.values()), encoder, encoded_by(encoder))
    from core.services.documents.indexes import index_of
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database)
    try:
        return index_of(workspace, wanted, encoder)
    finally:
        workspace.close()
