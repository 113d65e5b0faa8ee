"""Measures whether the analysis of finished games tells the truth, on games between bots.

    python -m tools.calibration gather out_of_sock 2 --count 1000 --effort 0.2
    python -m tools.calibration play-on out_of_sock 2
    python -m tools.calibration plant out_of_sock 2
    python -m tools.calibration turns 2
    python -m tools.calibration beliefs 2
    python -m tools.calibration report out_of_sock

Results are appended to files in build/calibration, game by game, so that any command can be
stopped and goes on where it was. docs/ANALYSIS.md says what each figure means.
"""
