"""Teaching material: added, read, corrected beside its pictures. Imported by cli, data, jobs, pages, quizzes."""
