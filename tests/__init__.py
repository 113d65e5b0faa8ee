"""The tests, and the toy game that lives among them."""
