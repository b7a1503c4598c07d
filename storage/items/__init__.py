"""Items with their revisions, scores and leases."""
