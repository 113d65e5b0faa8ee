"""Tests of what only a phone has."""
