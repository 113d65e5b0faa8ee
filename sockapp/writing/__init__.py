"""Any script on earth, as far as names need it: letters, their order, and what a font can write."""
