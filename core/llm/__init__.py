"""Language models behind one protocol, and what they cost. Imported by judges, repair, scoring, services."""
