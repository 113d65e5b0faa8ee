"""History, statistics and fairness."""
