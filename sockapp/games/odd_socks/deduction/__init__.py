"""Deduction: what a seat can conclude about hidden cards from its view."""
