"""Sock night: several games in a row for the same people, with points by place and a champion."""
