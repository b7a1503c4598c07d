"""Shares between the desks the views of items, comments, messages and queues."""
