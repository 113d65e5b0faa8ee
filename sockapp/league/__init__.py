"""What finished games say about the people of this phone: tables, duels, ratings, a ladder.

Everything is derived from the history. Only the choices of the user are stored (``league_data``).
"""
