"""Language models behind one protocol, and what they cost. Imported by cli, judges, repair, scoring, services."""
