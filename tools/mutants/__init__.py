"""Mutation testing: plant known bugs, one at a time, and see whether a test fails.

``python -m tools.mutants --help`` says how to run it. The bugs are data, in ``plants/``.
"""
