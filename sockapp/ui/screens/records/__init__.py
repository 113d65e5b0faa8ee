"""The pages with the history, the statistics and the fairness of the dice and deals."""
