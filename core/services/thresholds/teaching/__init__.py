"""Labels teach the grounding model. Imported by policies.py, policy_versions.py, services/jobs, cli, pages."""
