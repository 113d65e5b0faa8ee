"""Fakes of pyjnius and of Android's sensor classes, as far as plyer's accelerometer uses them.

plyer's own Android code runs on top of them. They behave like Android: registering twice changes
nothing, no sensor means null, and events come on a thread of their own, through the method whose
Java signature fits. ``java/`` has the same for a real Java.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

FULL_RANGE = 78.4532
GAME, NORMAL = 1, 3
CHANGED = "(Landroid/hardware/SensorEvent;)V"


class PythonJavaClass:
    """A Python object that Java can call."""

    def __init__(self) -> None:
        found: list[Any] = [getattr(type(self), name, None) for name in dir(type(self))]
        self.java_methods = {
            method.signature: method for method in found if hasattr(method, "signature")
        }


def java_method(signature: str) -> Callable[[Any], Any]:
    def mark(method: Any) -> Any:
        method.signature = signature
        return method

    return mark


class SensorManager:
    """The sensor manager of a phone with one accelerometer."""

    def __init__(self) -> None:
        self.sensor: Any = SimpleNamespace(getMaximumRange=lambda: FULL_RANGE)
        self.willing = True
        self.calls: list[str] = []
        self.listeners: dict[Any, int] = {}

    def getDefaultSensor(self, _type: int) -> Any:  # noqa: N802
        return self.sensor

    def registerListener(self, listener: Any, sensor: Any, delay: int) -> bool:  # noqa: N802
        self.calls.append(f"register {delay}")
        assert listener.__javainterfaces__ == ["android/hardware/SensorEventListener"]
        if sensor is None or not self.willing or listener in self.listeners:
            return False
        self.listeners[listener] = delay
        return True

    def unregisterListener(self, listener: Any, sensor: Any) -> None:  # noqa: N802
        self.calls.append("unregister")
        if sensor is not None:
            self.listeners.pop(listener, None)

    def send(self, *samples: tuple[float, float, float, float], to: Any = None) -> None:
        """Send events on another thread to all listeners, or only to ``to``."""

        def run() -> None:
            for t, x, y, z in samples:
                event = SimpleNamespace(values=[x, y, z, 0.0], timestamp=round(t * 1e9))
                for listener in [to] if to else list(self.listeners):
                    listener.java_methods[CHANGED](listener, event)

        thread = Thread(target=run)
        thread.start()
        thread.join()


def android_module() -> ModuleType:
    """Return python-for-android's module, which names the package of its Java classes."""
    module: Any = ModuleType("android")
    module.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
    return module


def jnius(manager: SensorManager) -> ModuleType:
    """Return a module in place of pyjnius that leads to this sensor manager."""
    activity = SimpleNamespace(getSystemService={"sensor": manager}.get)
    classes = {
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=36),
        "android.content.Context": SimpleNamespace(SENSOR_SERVICE="sensor"),
        "android.hardware.Sensor": SimpleNamespace(TYPE_ACCELEROMETER=1),
        "android.hardware.SensorManager": SimpleNamespace(SENSOR_DELAY_NORMAL=NORMAL),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
    }
    module: Any = ModuleType("jnius")
    module.PythonJavaClass = PythonJavaClass
    module.java_method = java_method
    module.autoclass = classes.__getitem__
    module.cast = lambda _name, instance: instance
    return module
