"""Where cards lie on the board and how they are drawn."""
