"""Language models behind one protocol of three verbs, and what they cost. Imported by repair, scoring, services."""
