"""Tests of toss detection on generated movements and on recordings."""
