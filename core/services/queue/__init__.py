"""How much work there is and for whom: labelling plans and assignments. Imported by pages, people."""
