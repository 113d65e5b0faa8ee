"""What is celebrated on the board: the last card, going out, and the end of a round."""
