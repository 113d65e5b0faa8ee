"""Tests of the toss."""
