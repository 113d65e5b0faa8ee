"""A fake phone: its settings, the calls it received, and how it may refuse them.

The classes answer as Android's do, as far as ``sockapp/device`` calls them.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import pythonforandroid

from tests.support.device.fake_java import PythonJavaClass, java_method

RUNNABLE = Path(pythonforandroid.__file__).parent / "recipes/android/src/android/runnable.py"
"""python-for-android's own module, which runs on the fake pyjnius."""
RUN = "()V"
SYSTEM_BARS, IME, DISPLAY_CUTOUT = 7, 8, 128
NIGHT, DAY = 0x21, 0x11
SECURE = 0x2000


class Refusal(Exception):
    """An exception thrown by Java."""


class Handset:
    """A fake phone."""

    def __init__(self) -> None:
        self.api = 36
        self.languages = ["es-MX", "en-US"]
        self.ui_mode = DAY
        self.font_scale = 1.0
        self.insets = {SYSTEM_BARS | DISPLAY_CUTOUT: (0, 96, 0, 48), IME: (0, 0, 0, 0)}
        self.window_flags = 0
        self.bars_appearance: int | None = 0
        """The appearance of the system bars; None for a window without a controller."""
        self.buzzes: list[tuple[int, int]] = []
        self.refuses = False
        self.ui_thread: list[Any] = []
        """The runnables that Java's thread has been given."""
        self.display_listeners: list[Any] = []

    # ---- Java's side

    @property
    def activity(self) -> Any:
        """The activity of the app."""
        if self.refuses:
            raise Refusal("java.lang.SecurityException: not today")
        return SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=self._configuration),
            getWindow=lambda: SimpleNamespace(
                addFlags=self._add_flags,
                clearFlags=self._clear_flags,
                getInsetsController=self._insets_controller,
            ),
            getWindowManager=lambda: SimpleNamespace(
                getCurrentWindowMetrics=lambda: SimpleNamespace(getWindowInsets=self._insets)
            ),
            getSystemService={
                "vibrator": SimpleNamespace(vibrate=self._vibrate),
                "display": SimpleNamespace(registerDisplayListener=self._listen_to_display),
            }.get,
            runOnUiThread=self.ui_thread.append,
        )

    def _configuration(self) -> Any:
        tags = self.languages
        locales = SimpleNamespace(
            size=lambda: len(tags), get=lambda i: SimpleNamespace(toLanguageTag=lambda: tags[i])
        )
        return SimpleNamespace(
            getLocales=lambda: locales, uiMode=self.ui_mode, fontScale=self.font_scale
        )

    def _insets(self) -> Any:
        def get(kinds: int) -> Any:
            left, top, right, bottom = self.insets[kinds]
            return SimpleNamespace(left=left, top=top, right=right, bottom=bottom)

        return SimpleNamespace(getInsets=get)

    def _add_flags(self, flags: int) -> None:
        self.window_flags |= flags

    def _clear_flags(self, flags: int) -> None:
        self.window_flags &= ~flags

    def _insets_controller(self) -> Any:
        if self.bars_appearance is None:
            return None

        def set_appearance(appearance: int, mask: int) -> None:
            self.bars_appearance = ((self.bars_appearance or 0) & ~mask) | (appearance & mask)

        return SimpleNamespace(setSystemBarsAppearance=set_appearance)

    def _listen_to_display(self, listener: Any, handler: str) -> None:
        """Refuse as Android does on a thread without a looper, unless the handler has one."""
        if handler != "handler of main looper":
            raise Refusal("java.lang.RuntimeException: no looper on this thread")
        self.display_listeners.append(listener)

    def _vibrate(self, effect: tuple[int, int]) -> None:
        if self.refuses:
            raise Refusal("java.lang.SecurityException: no vibration")
        self.buzzes.append(effect)

    # ---- modules that only a phone has

    def jnius(self) -> ModuleType:
        """Return a module in place of pyjnius."""
        handset = self

        class PythonActivity:
            @property
            def mActivity(self) -> Any:  # noqa: N802
                return handset.activity

        kinds = SimpleNamespace(
            systemBars=lambda: SYSTEM_BARS, ime=lambda: IME, displayCutout=lambda: DISPLAY_CUTOUT
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
            "android.os.Looper": SimpleNamespace(getMainLooper=lambda: "main looper"),
            "android.os.Handler": lambda looper: f"handler of {looper}",
        }
        module: Any = ModuleType("jnius")
        module.PythonJavaClass = PythonJavaClass
        module.java_method = java_method
        module.autoclass = classes.__getitem__
        module.cast = lambda _name, instance: instance
        return module

    def android_modules(self) -> dict[str, ModuleType]:
        """Return python-for-android's modules: the package of its Java classes, and runnables."""
        config: Any = ModuleType("android.config")
        config.JAVA_NAMESPACE = "org.kivy.android"
        config.ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
        module: Any = ModuleType("android")
        module.config = config
        found = importlib.util.spec_from_file_location("android.runnable", RUNNABLE)
        if found is None:
            raise FileNotFoundError(RUNNABLE)
        return {
            "android": module,
            "android.config": config,
            "android.runnable": importlib.util.module_from_spec(found),
        }

    def let_java_run(self) -> None:
        """Run everything that waits for Java's thread."""
        while self.ui_thread:
            runnable = self.ui_thread.pop(0)
            runnable.java_methods[RUN](runnable)

    def turn_display(self) -> None:
        """Turn the display by 180°, which Java reports on a thread of its own."""
        for listener in self.display_listeners:
            thread = Thread(target=listener.onDisplayChanged, args=(0,))
            thread.start()
            thread.join()
