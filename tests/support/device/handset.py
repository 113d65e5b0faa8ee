"""A phone made of stand-ins: what it is set to, what is asked of it, and how it may refuse.

The classes answer as Android's do, as far as ``sockapp/device`` asks them.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

SYSTEM_BARS, DISPLAY_CUTOUT = 7, 128
NIGHT, DAY = 0x21, 0x11
SECURE = 0x2000


class Refusal(Exception):
    """What Java throws."""


class Handset:
    """One phone."""

    def __init__(self) -> None:
        self.api = 36
        self.languages = ["es-MX", "en-US"]
        self.ui_mode = DAY
        self.font_scale = 1.0
        self.insets = {SYSTEM_BARS | DISPLAY_CUTOUT: (0, 96, 0, 48)}
        self.window_flags = 0
        self.buzzes: list[tuple[int, int]] = []
        self.refuses = False
        self.ui_thread: list[Callable[[], None]] = []

    # ---- as Java sees it

    @property
    def activity(self) -> Any:
        """The app's own."""
        if self.refuses:
            raise Refusal("java.lang.SecurityException: not today")
        return SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=self._configuration),
            getWindow=lambda: SimpleNamespace(
                getDecorView=lambda: SimpleNamespace(getRootWindowInsets=self._root_insets),
                addFlags=self._add_flags,
                clearFlags=self._clear_flags,
            ),
            getSystemService={"vibrator": SimpleNamespace(vibrate=self._vibrate)}.get,
        )

    def _configuration(self) -> Any:
        tags = self.languages
        locales = SimpleNamespace(
            size=lambda: len(tags), get=lambda i: SimpleNamespace(toLanguageTag=lambda: tags[i])
        )
        return SimpleNamespace(
            getLocales=lambda: locales, uiMode=self.ui_mode, fontScale=self.font_scale
        )

    def _root_insets(self) -> Any:
        def get(kinds: int) -> Any:
            left, top, right, bottom = self.insets[kinds]
            return SimpleNamespace(left=left, top=top, right=right, bottom=bottom)

        return SimpleNamespace(getInsets=get)

    def _add_flags(self, flags: int) -> None:
        self.window_flags |= flags

    def _clear_flags(self, flags: int) -> None:
        self.window_flags &= ~flags

    def _vibrate(self, effect: tuple[int, int]) -> None:
        if self.refuses:
            raise Refusal("java.lang.SecurityException: no vibration")
        self.buzzes.append(effect)

    # ---- the modules that only a phone has

    def jnius(self) -> ModuleType:
        """In place of pyjnius."""
        handset = self

        class PythonActivity:
            @property
            def mActivity(self) -> Any:  # noqa: N802
                return handset.activity

        kinds = SimpleNamespace(
            systemBars=lambda: SYSTEM_BARS, displayCutout=lambda: DISPLAY_CUTOUT
        )
        effect = SimpleNamespace(
            createOneShot=lambda ms, strength: (ms, strength), DEFAULT_AMPLITUDE=-1
        )
        classes = {
            "org.kivy.android.PythonActivity": PythonActivity(),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.api),
            "android.view.WindowInsets$Type": kinds,
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "android.os.VibrationEffect": effect,
        }
        module: Any = ModuleType("jnius")
        module.autoclass = classes.__getitem__
        module.cast = lambda _name, instance: instance
        return module

    def android_modules(self) -> dict[str, ModuleType]:
        """python-for-android's own: where its Java classes are, and a way onto Java's thread."""
        module: Any = ModuleType("android")
        module.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
        runnable: Any = ModuleType("android.runnable")

        def run_on_ui_thread(job: Callable[[], None]) -> Callable[[], None]:
            return lambda: self.ui_thread.append(job)

        runnable.run_on_ui_thread = run_on_ui_thread
        return {"android": module, "android.runnable": runnable}

    def let_java_run(self) -> None:
        """Java's thread gets its turn."""
        while self.ui_thread:
            self.ui_thread.pop(0)()
