"""The review desk: what is done with items, one or many. Imported by core/api, generation, jobs, pages, quizzes."""
