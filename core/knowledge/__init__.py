"""Knowledge graphs: answering questions from them and comparing sentences with them."""
