"""The notebook: the viewer's pencil marks, and as help what the app deduces for them."""
