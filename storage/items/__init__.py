"""Items, their wordings, scores and leases. The rooms beside it and the workspace import it."""
