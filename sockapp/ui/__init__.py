"""The user interface. Besides ``sockapp.device`` it is the only package that imports Kivy."""
