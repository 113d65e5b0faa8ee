"""Tests of the toss, the hands that they need, and recordings of real ones."""
