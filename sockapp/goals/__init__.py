"""Small goals, found in finished games by rules over their logs.

Only games that are over are searched, so no secret is told while it matters.
"""
