"""The study of one position: what a seat knew, and what each of its moves would have been worth."""
