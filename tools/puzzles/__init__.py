"""Makes and checks the puzzles that ship: ``python -m tools.puzzles --help`` lists the commands."""
