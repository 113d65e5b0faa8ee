"""A finished game under analysis, and a try from one of its moments."""
