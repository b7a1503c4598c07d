"""What labels say of risks: curves, cuts, weights, certificates. Imported by cli, quizzes, services, storage, pages."""
