"""The pages of sock night: the plan, the standings between games, and the trophy."""
