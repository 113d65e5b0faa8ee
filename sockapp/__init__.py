"""Sock Drawer: three sock games, three languages, one phone."""

__version__ = "0.1.0"
