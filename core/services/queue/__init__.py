"""How much work there is and for whom: labelling plans and assignments. Pages import it."""
