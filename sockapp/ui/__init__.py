"""Everything that is drawn: the only part of the app that knows Kivy."""
