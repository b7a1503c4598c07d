"""Access tokens of the API, webhooks, and the events that they receive."""
