"""Find the tables and rows that an act changed in the database."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Written:
    """Statements that changed something. A lease that one gives back, or that ended, changes nothing for others."""

    statements: list[str] = field(default_factory=list)

    def __call__(self, _conn: object, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.split(None, 1)[0].upper() in {"INSERT", "UPDATE", "DELETE"} and "FROM lease " not in statement:
            self.statements.append(statement)
