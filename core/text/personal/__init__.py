"""Personal data that has a form: addresses, and numbers of phones, cards, persons. Imported by formats, services."""
