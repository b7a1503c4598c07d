"""Parts of pages about data: import, export, jobs. Imported by pages/*.py, documents, material, quizzes, thresholds."""
