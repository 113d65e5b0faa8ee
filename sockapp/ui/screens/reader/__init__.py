"""The pages of the rules reader."""
