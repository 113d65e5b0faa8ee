"""The texts of Odd Socks, except its book of rules."""
