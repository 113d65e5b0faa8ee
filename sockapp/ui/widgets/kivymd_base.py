"""What makes KivyMD's classes cheap: patched constructors, and a mixin for every component.

KivyMD's Python classes cost little. Three other things are slow, and this module removes them.

- Kivy runs the kv rule of every base class. A component's rule begins with a minus
  (``<-AppButton>:``), which drops KivyMD's rules. The component draws itself. Rules that no widget
  uses are not even compiled (``late_rules``).
- A widget with ripples makes a framebuffer and compiles a shader. ``Lean`` leaves that out.
- The constructors listen to the mouse for every label, and import the text field for the first
  widget. ``_patch_kivymd`` replaces both.

With that, a button takes 0.4 ms and not 4.2, a label 0.3 and not 1.0 (see docs/ARCHITECTURE.md).
A stock KivyMD widget still works as KivyMD made it, ripples included.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior
from kivymd.theming import ThemableBehavior
from kivymd.uix.behaviors import HoverBehavior
from kivymd.uix.behaviors.ripple_behavior import CommonRipple
from kivymd.uix.label import MDLabel

from sockapp.ui.widgets.button_behavior import drop_touch_of_left_page


def _init_hover(self: Any, *args: Any, **kwargs: Any) -> None:
    """Listen to the mouse only if the widget allows it."""
    if self.allow_hover:
        Window.bind(mouse_pos=self.on_mouse_update)
    super(HoverBehavior, self).__init__(*args, **kwargs)


def _init_themable(self: Any, **kwargs: Any) -> None:
    """Set the theme without importing the text field, which takes 11 ms."""
    if self.theme_cls is None:
        self.theme_cls = App.get_running_app().theme_cls
    super(ThemableBehavior, self).__init__(**kwargs)


def _patch_kivymd() -> None:
    """Replace the two slow constructors. All patches of KivyMD's classes are here."""
    HoverBehavior.__init__ = _init_hover
    ThemableBehavior.__init__ = _init_themable
    ThemableBehavior.md_label = MDLabel  # its constructor set it; ``remove_widget`` reads it


_patch_kivymd()


class Lean:
    """A mixin for subclasses of KivyMD's widgets, as their first base.

    It has no ripple, no hover and no state layer. The component shows its states in its own rule.
    """

    allow_hover = BooleanProperty(False)

    def init_fbos(self) -> None:
        """Make no framebuffer for ripples."""

    def call_ripple_animation_methods(self, touch: Any) -> None:
        """Start no ripple."""

    def set_properties_widget(self) -> None:
        """Keep the elevation and the colours; KivyMD would set them for its state layer."""

    def on_disabled(self, *args: object) -> None:
        """Do nothing; KivyMD would import ten modules to find the colour of its state layer."""

    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Remove a child without searching all observers of the theme for it."""
        super(ThemableBehavior, self).remove_widget(widget, *args, **kwargs)  # type: ignore[misc]


class LeanButton(Lean):
    """``Lean`` for buttons. A disabled one takes its touches, so that nothing behind it acts."""

    is_pressable = BooleanProperty(True)
    """Whether it is a button. KivyMD's list items and cards are buttons even if nothing happens."""

    def on_touch_down(self, touch: Any) -> bool:
        """Take a touch as Kivy's buttons do, or pass it to the children.

        Kivy converts the position before it looks whether a disabled relative layout is touched.
        It would miss the touches on it, and take those at about twice its position instead.
        """
        if self.disabled:  # type: ignore[attr-defined]
            return bool(self.collide_point(*touch.pos))  # type: ignore[attr-defined]
        return bool(super(self._passed_over, self).on_touch_down(touch))  # type: ignore[misc]

    def on_touch_move(self, touch: Any) -> bool:
        """Follow a touch as Kivy's buttons do, or pass it to the children."""
        return bool(super(self._passed_over, self).on_touch_move(touch))  # type: ignore[misc]

    def on_touch_up(self, touch: Any) -> bool:
        """Release the button as Kivy's buttons do, or pass the touch to the children.

        Nothing happens if the button's page was left under the finger.
        """
        if drop_touch_of_left_page(self, touch):
            return True
        return bool(super(self._passed_over, self).on_touch_up(touch))  # type: ignore[misc]

    @property
    def _passed_over(self) -> Any:
        """The class after which the method resolution order goes on."""
        return CommonRipple if self.is_pressable else ButtonBehavior
