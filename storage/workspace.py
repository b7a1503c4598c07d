"""Everything stored, behind the contract of ``core.ports.workspace``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from core.ports.knowledge import GraphStore
from storage.accounts.accounts import SqlAccounts
from storage.accounts.audit_log import SqlAuditLog
from storage.accounts.erasing import SqlErasure
from storage.accounts.invites import SqlInvites
from storage.accounts.retention import SqlRetention
from storage.accounts.sign_ins import SqlSignIns
from storage.api.replies import SqlApiReplies
from storage.api.tokens import SqlApiTokens
from storage.api.webhooks import SqlWebhooks
from storage.certificates import SqlCertificates
from storage.documents.bindings import SqlDocumentBindings
from storage.documents.collections import SqlDocuments
from storage.documents.vectors import SqlChunkVectors
from storage.generation.generations import SqlGenerations
from storage.generation.repairs import SqlRepairs
from storage.items.items import SqlItems
from storage.items.scores import SqlScores
from storage.jobs import SqlJobs
from storage.judgements import SqlJudgements
from storage.knowledge.bindings import SqlGraphBindings
from storage.knowledge.deleting import SqlGraphDeletion
from storage.knowledge.failed_names import SqlFailedNames
from storage.knowledge.graphs import SqlGraphs
from storage.knowledge.merges import SqlGraphMerges
from storage.material.materials import SqlMaterials
from storage.migrating import migrate_database
from storage.models.batches import SqlBatches
from storage.models.prices import SqlPrices
from storage.models.probes import SqlProbes
from storage.models.replies import SqlReplies
from storage.models.spending import SqlSpending
from storage.neo4j.graphs import Neo4jGraphs
from storage.neo4j.server import Neo4jServer
from storage.people.adjudications import SqlAdjudications
from storage.people.annotations import SqlAnnotations
from storage.people.bulk import SqlBulk
from storage.people.comments import SqlComments
from storage.people.control_items import SqlControlItems
from storage.people.decisions import SqlDecisions
from storage.people.guidelines import SqlGuidelines
from storage.people.labelling_plans import SqlLabellingPlans
from storage.people.preferences import SqlPreferences
from storage.people.review_studies import SqlReviewStudies
from storage.people.synonyms import SqlSynonymGroups
from storage.policies import SqlPolicies
from storage.publishing.publications import SqlPublications
from storage.queue.queue import SqlQueue
from storage.queue.saved_views import SqlSavedViews
from storage.reports.labelled_risks import SqlLabelledRisks
from storage.reports.policy_effects import SqlPolicyEffects
from storage.reports.quality import SqlQuality
from storage.sql.database import Database
from storage.taught import SqlTaughtModels


class SqlWorkspace:
    """Safe to share between threads; each method is its own transaction, if it is not called while ``reading``."""

    def __init__(self, database: Database, elsewhere: Neo4jGraphs | None = None) -> None:
        """``elsewhere``: what keeps the graphs in the place of tables."""
        self._database = database
        self._elsewhere = elsewhere
        self.items = SqlItems(database)
        self.scores = SqlScores(database)
        self.judgements = SqlJudgements(database)
        self.labelled_risks = SqlLabelledRisks(database)
        self.queue = SqlQueue(database)
        self.labelling_plans = SqlLabellingPlans(database)
        self.saved_views = SqlSavedViews(database)
        self.decisions = SqlDecisions(database)
        self.annotations = SqlAnnotations(database)
        self.policies = SqlPolicies(database)
        self.certificates = SqlCertificates(database)
        self.policy_effects = SqlPolicyEffects(database)
        self.jobs = SqlJobs(database)
        self.adjudications = SqlAdjudications(database)
        self.control_items = SqlControlItems(database)
        self.quality = SqlQuality(database)
        self.bulk = SqlBulk(database)
        self.comments = SqlComments(database)
        self.guidelines = SqlGuidelines(database)
        self.preferences = SqlPreferences(database)
        self.review_studies = SqlReviewStudies(database)
        self.spending = SqlSpending(database)
        self.replies = SqlReplies(database)
        self.batches = SqlBatches(database)
        self.probes = SqlProbes(database)
        self.prices = SqlPrices(database)
        self.repairs = SqlRepairs(database)
        self.generations = SqlGenerations(database)
        self.graphs: GraphStore = elsewhere or SqlGraphs(database)
        self.graph_merges = SqlGraphMerges(database)
        self.graph_deletion = SqlGraphDeletion(database, elsewhere)
        self.failed_names = SqlFailedNames(database)
        self.material = SqlMaterials(database)
        self.documents = SqlDocuments(database)
        self.chunk_vectors = SqlChunkVectors(database)
        self.document_bindings = SqlDocumentBindings(database)
        self.publications = SqlPublications(database)
        self.synonyms = SqlSynonymGroups(database)
        self.graph_bindings = SqlGraphBindings(database)
        self.api_tokens = SqlApiTokens(database)
        self.api_replies = SqlApiReplies(database)
        self.accounts = SqlAccounts(database)
        self.sign_ins = SqlSignIns(database)
        self.invites = SqlInvites(database)
        self.audit_log = SqlAuditLog(database)
        self.webhooks = SqlWebhooks(database)
        self.taught_models = SqlTaughtModels(database)
        self.erasure = SqlErasure(database, graphs_elsewhere=elsewhere is not None)
        self.retention = SqlRetention(database)

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._database.read():
            yield

    def close(self) -> None:
        if self._elsewhere is not None:
            self._elsewhere.close()
        self._database.close()


def open_workspace(url: str, graphs: str = "") -> SqlWorkspace:
    """Open by SQLAlchemy URL, creating the SQLite file and its folder, and bring the schema up to date.

    ``graphs``: URL of a Neo4j server that keeps the graphs; it is asked when a graph is. Empty: they are tables.
    Raises BadInput for a URL or file that cannot be a workspace, MissingPart when PostgreSQL does not answer.
    """
    database = Database(url)
    try:
        migrate_database(database)
    except BaseException:
        database.close()
        raise
    return SqlWorkspace(database, Neo4jGraphs(Neo4jServer(graphs)) if graphs else None)
