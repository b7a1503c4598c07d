"""Items, their wordings, scores and leases. Imported by workspace.py, migrating.py, people, queue, reports."""
