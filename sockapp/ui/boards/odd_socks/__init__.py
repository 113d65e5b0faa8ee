"""The board of Odd Socks."""
