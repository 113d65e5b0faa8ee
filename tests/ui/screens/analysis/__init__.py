"""Tests of the analysis page."""
