"""The three desks as browser components: what they are sent and send back."""
