"""The page of people: accounts and the audit log. Imported by pages/people.py."""
