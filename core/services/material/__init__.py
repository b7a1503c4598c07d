"""Teaching material: added, read, corrected by its pictures. Imported by cli, data, jobs, models, pages, quizzes."""
