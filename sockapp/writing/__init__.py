"""Any script on earth, as far as names need it: letters, their order, what a font can write; and
where our own lines break."""
