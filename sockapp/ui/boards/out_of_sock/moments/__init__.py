"""What is celebrated on the board: a surprise, a Ban, a Conversion, an empty deck, and the end."""
