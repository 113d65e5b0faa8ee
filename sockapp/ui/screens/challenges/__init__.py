"""Challenges on the screen: taking one up, its result, and the comparison of two games."""
