"""What programs are let in by, and are told. Imported by people, policies.py, workspace.py."""
