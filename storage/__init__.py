"""The workspace on SQLite or PostgreSQL. Imported by cli, pages/ui/frame/session.py."""

from storage.migrating import migrate
from storage.sql.database import is_there
from storage.workspace import open_workspace

__all__ = ["is_there", "migrate", "open_workspace"]
