"""The workspace on SQLite or PostgreSQL. Imported by cli, pages/ui/frame/session.py."""

from storage.migrating import migrate
from storage.workspace import open_workspace

__all__ = ["migrate", "open_workspace"]
