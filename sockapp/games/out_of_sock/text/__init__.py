"""The texts of Out of Sock, except its book of rules."""
