"""Turn movements of the phone or a finger into the strength of a toss. Pure Python, no Kivy."""
