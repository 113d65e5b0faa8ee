"""The puzzles' pages: today's three with the calendar, the drawer of puzzles, and solving."""
