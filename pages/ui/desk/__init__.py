"""The three desks as browser components, and what they are sent and send back. Only pages import it."""
