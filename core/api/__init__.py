"""The HTTP API: routes that ask the services as a page does, for programs."""
