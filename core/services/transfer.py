"""Importing and exporting in one place, for pages, worker and command line."""

from core.services.exporting import describe, export_decisions, export_items, export_labels, file_name
from core.services.exporting_attempts import export_attempts
from core.services.exporting_edits import export_edits
from core.services.importing import ImportReport, Preview, Progress, bad_rows_csv, import_file, preview, request_import

__all__ = [
    "ImportReport", "Preview", "Progress", "bad_rows_csv", "describe", "export_attempts", "export_decisions",
    "export_edits", "export_items", "export_labels", "file_name", "import_file", "preview", "request_import",
]  # fmt: skip
