"""What options say and how alike they are: amounts, kinds, wording. Imported by quizzes, services, pages."""
