"""Tests of ``sockapp.device`` on fake phones."""
