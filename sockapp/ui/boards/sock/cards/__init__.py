"""Layout and drawing of the cards on SOCK)'s board."""
