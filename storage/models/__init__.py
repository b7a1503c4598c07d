"""Language models: budgets, the ledger, kept replies, batches, probes, prices. Imported by workspace.py."""
