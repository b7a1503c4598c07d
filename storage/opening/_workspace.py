"""Open a SQL database as the workspace, which gives each part of storage on its first use."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from core.ports.knowledge import GraphStore
from core.workspace_cache import WorkspaceCache
from storage.migrations.migrating import migrate_database
from storage.sql.database import Database

if TYPE_CHECKING:
    from storage.accounts.accounts import SqlAccounts
    from storage.accounts.audit_log import SqlAuditLog
    from storage.accounts.erasing import SqlErasure
    from storage.accounts.invites import SqlInvites
    from storage.accounts.retention import SqlRetention
    from storage.accounts.second_factors import SqlSecondFactors
    from storage.accounts.set_names import SqlSetNames
    from storage.accounts.sign_ins import SqlSignIns
    from storage.api.replies import SqlApiReplies
    from storage.api.tokens import SqlApiTokens
    from storage.api.webhooks import SqlWebhooks
    from storage.documents.bindings import SqlDocumentBindings
    from storage.documents.collections import SqlDocuments
    from storage.documents.vectors import SqlChunkVectors
    from storage.generation.generations import SqlGenerations
    from storage.generation.repairs import SqlRepairs
    from storage.items.items import SqlItems
    from storage.items.scores import SqlScores
    from storage.items.staged_risks import SqlStagedRisks
    from storage.jobs.jobs import SqlJobs
    from storage.knowledge.bindings import SqlGraphBindings
    from storage.knowledge.deleting import SqlGraphDeletion
    from storage.knowledge.failed_names import SqlFailedNames
    from storage.knowledge.merges import SqlGraphMerges
    from storage.material.materials import SqlMaterials
    from storage.models.batches import SqlBatches
    from storage.models.calls import SqlCallTexts
    from storage.models.judgements import SqlJudgements
    from storage.models.prices import SqlPrices
    from storage.models.probes import SqlProbes
    from storage.models.replies import SqlReplies
    from storage.models.spending import SqlSpending
    from storage.neo4j.graphs import Neo4jGraphs
    from storage.people.acts_on_many import SqlBulk
    from storage.people.adjudications import SqlAdjudications
    from storage.people.annotations import SqlAnnotations
    from storage.people.comments import SqlComments
    from storage.people.control_items import SqlControlItems
    from storage.people.decisions import SqlDecisions
    from storage.people.guidelines import SqlGuidelines
    from storage.people.labelling_plans import SqlLabellingPlans
    from storage.people.preferences import SqlPreferences
    from storage.people.review_studies import SqlReviewStudies
    from storage.people.synonyms import SqlSynonymGroups
    from storage.publishing.publications import SqlPublications
    from storage.queue.queue import SqlQueue
    from storage.queue.saved_views import SqlSavedViews
    from storage.queue.transfers import SqlTransfers
    from storage.reports.activity import SqlActivity
    from storage.reports.labelled_units import SqlLabelledRisks
    from storage.reports.policy_effects import SqlPolicyEffects
    from storage.reports.quality import SqlQuality
    from storage.thresholds.certificates import SqlCertificates
    from storage.thresholds.policies import SqlPolicies
    from storage.thresholds.taught import SqlTaughtModels

_BUILDING = threading.RLock()


class _BuiltOnFirstUse:
    """A repository that a workspace builds on first use, given by the module and the name of its class."""

    def __init__(self, module: str, class_name: str) -> None:
        self._module = module
        self._class_name = class_name

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, workspace: SqlWorkspace, owner: type) -> Any:
        """Build it, and put it in the place of this attribute: Python looks there first from then on."""
        with _BUILDING:
            if self._name not in vars(workspace):
                repository = getattr(import_module(self._module), self._class_name)
                vars(workspace)[self._name] = repository(workspace._database)
            return vars(workspace)[self._name]


def _on_first_use(module: str, class_name: str) -> Any:
    return _BuiltOnFirstUse(module, class_name)


class SqlWorkspace:
    """A workspace that threads can share. Each method is a transaction of its own unless it is called within
    ``reading``.

    A repository is imported and built when it is first used: most commands need a few of them.
    """

    items: SqlItems = _on_first_use("storage.items.items", "SqlItems")
    scores: SqlScores = _on_first_use("storage.items.scores", "SqlScores")
    judgements: SqlJudgements = _on_first_use("storage.models.judgements", "SqlJudgements")
    labelled_risks: SqlLabelledRisks = _on_first_use("storage.reports.labelled_units", "SqlLabelledRisks")
    transfers: SqlTransfers = _on_first_use("storage.queue.transfers", "SqlTransfers")
    queue: SqlQueue = _on_first_use("storage.queue.queue", "SqlQueue")
    labelling_plans: SqlLabellingPlans = _on_first_use("storage.people.labelling_plans", "SqlLabellingPlans")
    saved_views: SqlSavedViews = _on_first_use("storage.queue.saved_views", "SqlSavedViews")
    decisions: SqlDecisions = _on_first_use("storage.people.decisions", "SqlDecisions")
    annotations: SqlAnnotations = _on_first_use("storage.people.annotations", "SqlAnnotations")
    policies: SqlPolicies = _on_first_use("storage.thresholds.policies", "SqlPolicies")
    certificates: SqlCertificates = _on_first_use("storage.thresholds.certificates", "SqlCertificates")
    staged_risks: SqlStagedRisks = _on_first_use("storage.items.staged_risks", "SqlStagedRisks")
    activity: SqlActivity = _on_first_use("storage.reports.activity", "SqlActivity")
    policy_effects: SqlPolicyEffects = _on_first_use("storage.reports.policy_effects", "SqlPolicyEffects")
    jobs: SqlJobs = _on_first_use("storage.jobs.jobs", "SqlJobs")
    adjudications: SqlAdjudications = _on_first_use("storage.people.adjudications", "SqlAdjudications")
    control_items: SqlControlItems = _on_first_use("storage.people.control_items", "SqlControlItems")
    quality: SqlQuality = _on_first_use("storage.reports.quality", "SqlQuality")
    bulk: SqlBulk = _on_first_use("storage.people.acts_on_many", "SqlBulk")
    comments: SqlComments = _on_first_use("storage.people.comments", "SqlComments")
    guidelines: SqlGuidelines = _on_first_use("storage.people.guidelines", "SqlGuidelines")
    preferences: SqlPreferences = _on_first_use("storage.people.preferences", "SqlPreferences")
    review_studies: SqlReviewStudies = _on_first_use("storage.people.review_studies", "SqlReviewStudies")
    spending: SqlSpending = _on_first_use("storage.models.spending", "SqlSpending")
    replies: SqlReplies = _on_first_use("storage.models.replies", "SqlReplies")
    model_calls: SqlCallTexts = _on_first_use("storage.models.calls", "SqlCallTexts")
    batches: SqlBatches = _on_first_use("storage.models.batches", "SqlBatches")
    probes: SqlProbes = _on_first_use("storage.models.probes", "SqlProbes")
    prices: SqlPrices = _on_first_use("storage.models.prices", "SqlPrices")
    repairs: SqlRepairs = _on_first_use("storage.generation.repairs", "SqlRepairs")
    generations: SqlGenerations = _on_first_use("storage.generation.generations", "SqlGenerations")
    graph_merges: SqlGraphMerges = _on_first_use("storage.knowledge.merges", "SqlGraphMerges")
    failed_names: SqlFailedNames = _on_first_use("storage.knowledge.failed_names", "SqlFailedNames")
    material: SqlMaterials = _on_first_use("storage.material.materials", "SqlMaterials")
    documents: SqlDocuments = _on_first_use("storage.documents.collections", "SqlDocuments")
    chunk_vectors: SqlChunkVectors = _on_first_use("storage.documents.vectors", "SqlChunkVectors")
    document_bindings: SqlDocumentBindings = _on_first_use("storage.documents.bindings", "SqlDocumentBindings")
    publications: SqlPublications = _on_first_use("storage.publishing.publications", "SqlPublications")
    synonyms: SqlSynonymGroups = _on_first_use("storage.people.synonyms", "SqlSynonymGroups")
    graph_bindings: SqlGraphBindings = _on_first_use("storage.knowledge.bindings", "SqlGraphBindings")
    api_tokens: SqlApiTokens = _on_first_use("storage.api.tokens", "SqlApiTokens")
    api_replies: SqlApiReplies = _on_first_use("storage.api.replies", "SqlApiReplies")
    accounts: SqlAccounts = _on_first_use("storage.accounts.accounts", "SqlAccounts")
    sign_ins: SqlSignIns = _on_first_use("storage.accounts.sign_ins", "SqlSignIns")
    second_factors: SqlSecondFactors = _on_first_use("storage.accounts.second_factors", "SqlSecondFactors")
    invites: SqlInvites = _on_first_use("storage.accounts.invites", "SqlInvites")
    audit_log: SqlAuditLog = _on_first_use("storage.accounts.audit_log", "SqlAuditLog")
    webhooks: SqlWebhooks = _on_first_use("storage.api.webhooks", "SqlWebhooks")
    taught_models: SqlTaughtModels = _on_first_use("storage.thresholds.taught", "SqlTaughtModels")
    set_names: SqlSetNames = _on_first_use("storage.accounts.set_names", "SqlSetNames")
    retention: SqlRetention = _on_first_use("storage.accounts.retention", "SqlRetention")

    def __init__(self, database: Database, elsewhere: Neo4jGraphs | None = None) -> None:
        """``elsewhere`` is the store of graphs that replaces the tables, if any."""
        self._database = database
        self._elsewhere = elsewhere
        self.cache = WorkspaceCache()

    @cached_property
    def graphs(self) -> GraphStore:
        from storage.knowledge.graphs import SqlGraphs

        return self._elsewhere or SqlGraphs(self._database)

    @cached_property
    def graph_deletion(self) -> SqlGraphDeletion:
        from storage.knowledge.deleting import SqlGraphDeletion

        return SqlGraphDeletion(self._database, self._elsewhere)

    @cached_property
    def erasure(self) -> SqlErasure:
        from storage.accounts.erasing import SqlErasure

        return SqlErasure(self._database, graphs_elsewhere=self._elsewhere is not None)

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._database.read():
            yield

    def close(self) -> None:
        if self._elsewhere is not None:
            self._elsewhere.close()
        self._database.close()


def open_workspace(url: str, graphs: str = "") -> SqlWorkspace:
    """Open a workspace by SQLAlchemy URL, create the SQLite file and its folder, and bring the schema up to date.

    ``graphs`` is the URL of a Neo4j server that stores the graphs; it is contacted when a graph is used. Empty: they
    are tables. Raises BadInput for a URL or file that cannot be a workspace, MissingPart when PostgreSQL does not
    answer.
    """
    database = Database(url)
    try:
        migrate_database(database)
    except BaseException:
        database.close()
        raise
    return SqlWorkspace(database, _graphs_on_server(graphs) if graphs else None)


def _graphs_on_server(url: str) -> Neo4jGraphs:
    from storage.neo4j.graphs import Neo4jGraphs
    from storage.neo4j.server import Neo4jServer

    return Neo4jGraphs(Neo4jServer(url))
