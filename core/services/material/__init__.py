"""Teaching material: added, read, corrected beside its pictures. Imported by cli, jobs, pages, quizzes."""
