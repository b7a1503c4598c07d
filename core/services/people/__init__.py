"""Accounts, roles and sign-in, with the log of administrative acts."""
