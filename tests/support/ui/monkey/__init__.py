"""A monkey test of the running app: random events, and invariants that are checked after each.

``stage`` runs the app, ``starts`` are the places that a run starts from, ``events`` chooses and
performs events, ``checks`` has the invariants and ``run`` puts them together. The command line is
``tools/monkey.py``.
"""
