"""Out of Sock's table."""
