"""Language models: budgets, the ledger, cached replies, batches, probes, prices."""
