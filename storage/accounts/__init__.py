"""Accounts, sign-ins, invites, and the log of the administrators' acts."""
