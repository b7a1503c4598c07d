"""Run transactions on a server that speaks Bolt, and report what is missing if it cannot be reached.

Every query is a text of this folder; text from people, files or models is passed as a parameter.
"""

from __future__ import annotations

import logging
import os
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, LiteralString, TypeVar

from core.errors import MissingPart
from core.wording.phrases import say

if TYPE_CHECKING:
    from neo4j import Driver, ManagedTransaction

USER, PASSWORD, DATABASE = "NEO4J_USERNAME", "NEO4J_PASSWORD", "NEO4J_DATABASE"
"""Environment variables, named as Neo4j's own tools name them. Without a database the server's default is used."""
_PATIENCE = 15.0
_TRIES, _PAUSE = 20, 0.05
T = TypeVar("T")
Row = Mapping[str, Any]


class Neo4jServer:
    """Connects at the first query. Every method raises MissingPart if the driver, the server or a login is missing."""

    def __init__(self, url: str, environment: Mapping[str, str] = os.environ) -> None:
        self._url = url
        self._environment = environment
        self._lock = threading.Lock()
        self._opened: Driver | None = None

    def read(self, work: Callable[[Transaction], T]) -> T:
        """Read in one transaction, which is tried again if the server asks for it."""
        with self._told(), self._driver().session(database=self._database) as session:
            return session.execute_read(lambda tx: work(Transaction(tx)))

    def write(self, work: Callable[[Transaction], T]) -> T:
        """Write all or nothing. It is tried again as reading is, and if another writer took the same number meanwhile:
        servers without locks notice that by their constraints only.
        """
        with self._told(), self._driver().session(database=self._database) as session:
            from neo4j.exceptions import ConstraintError

            for _ in range(_TRIES):
                try:
                    return session.execute_write(lambda tx: work(Transaction(tx)))
                except ConstraintError:
                    time.sleep(random.uniform(0, _PAUSE))  # noqa: S311 - so that two do not meet again
            return session.execute_write(lambda tx: work(Transaction(tx)))

    def alone(self, *queries: LiteralString) -> None:
        """Run each query in a transaction of its own, as indexes and constraints require."""
        with self._told(), self._driver().session(database=self._database) as session:
            for query in queries:
                session.run(query).consume()

    def close(self) -> None:
        with self._lock:
            opened, self._opened = self._opened, None
        if opened is not None:
            opened.close()

    @property
    def _database(self) -> str | None:
        return self._environment.get(DATABASE) or None

    def _driver(self) -> Driver:
        from neo4j import GraphDatabase

        with self._lock:
            if self._opened is None:
                # Hints on queries are for their author, not for the terminal of a desk.
                logging.getLogger("neo4j.notifications").setLevel(logging.ERROR)
                login = (self._environment.get(USER, "neo4j"), self._environment.get(PASSWORD, ""))
                driver = GraphDatabase.driver(
                    self._url, auth=login, connection_timeout=_PATIENCE, max_transaction_retry_time=_PATIENCE
                )
                try:
                    driver.verify_connectivity()  # at once: a transaction would try again for as long as it may
                except BaseException:
                    driver.close()
                    raise
                self._opened = driver
            return self._opened

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            from neo4j import exceptions
        except ImportError as error:
            raise MissingPart(say("neo4j-no-driver")) from error
        try:
            yield
        except exceptions.AuthError as error:
            raise MissingPart(say("neo4j-login", url=self._url, user=USER, password=PASSWORD)) from error
        except (exceptions.ServiceUnavailable, exceptions.SessionExpired) as error:
            raise MissingPart(say("neo4j-no-server", url=self._url)) from error
        except exceptions.ClientError as error:
            if "DatabaseNotFound" not in str(error.code):
                raise
            raise MissingPart(say("neo4j-no-database", url=self._url, variable=DATABASE)) from error


class Transaction:
    def __init__(self, tx: ManagedTransaction) -> None:
        self._tx = tx

    def rows(self, query: LiteralString, **parameters: object) -> Iterator[Row]:
        for record in self._tx.run(query, parameters):
            yield record.data()

    def one(self, query: LiteralString, **parameters: object) -> Row | None:
        """Return the first row, or None."""
        return next(iter([*self.rows(query, **parameters)]), None)
