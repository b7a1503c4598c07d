"""Items, wordings, scores, leases. Imported by workspace.py, migrating.py, people, publishing, queue, reports."""
