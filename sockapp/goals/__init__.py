"""Small goals that make a family laugh, found in finished games by rules over their logs.

Only games that are over are looked at, so nothing hidden is ever told while it matters.
"""
