"""Items, their wordings, scores and leases. People, the queue, migrating and the workspace import it."""
