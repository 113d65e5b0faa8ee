"""The parts of AndroidManifest.xml that the checks need."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

_ANDROID = "{http://schemas.android.com/apk/res/android}"


@dataclass(frozen=True)
class Manifest:
    """What the package tells a phone about itself."""

    permissions: tuple[str, ...]
    features: dict[str, bool]
    """Name -> whether a phone must have it."""
    exported: dict[str, tuple[str, ...]]
    """What other apps can start: name -> the actions that it answers."""
    parts: tuple[str, ...]
    """Every activity, service, receiver and provider."""
    queries: tuple[str, ...]
    """Which other apps it may look for, by action."""
    least_api: int
    target_api: int
    version_code: int
    application: dict[str, str]
    """The application's own attributes."""
    activity: dict[str, str]
    """The main activity's attributes."""


def read(path: Path) -> Manifest:
    """Read it."""
    root = ElementTree.parse(path).getroot()
    application = _only(root, "application")
    kinds = ("activity", "activity-alias", "service", "receiver", "provider")
    parts = [part for kind in kinds for part in application.findall(kind)]
    sdk = _attributes(_only(root, "uses-sdk"))
    return Manifest(
        permissions=tuple(_name(each) for each in root.findall("uses-permission")),
        features={
            _attributes(each)["name"]: _attributes(each).get("required", "true") == "true"
            for each in root.findall("uses-feature")
            if "name" in _attributes(each)
        },
        exported={
            _name(part): tuple(_name(action) for action in part.iter("action"))
            for part in parts
            if _attributes(part).get("exported") == "true"
        },
        parts=tuple(_name(part) for part in parts),
        queries=tuple(_name(each) for each in root.findall("queries/intent/action")),
        least_api=int(sdk["minSdkVersion"]),
        target_api=int(sdk["targetSdkVersion"]),
        version_code=int(_attributes(root)["versionCode"]),
        application=_attributes(application),
        activity=_attributes(_only(application, "activity")),
    )


def _only(parent: ElementTree.Element, tag: str) -> ElementTree.Element:
    (child,) = parent.findall(tag)
    return child


def _attributes(element: ElementTree.Element) -> dict[str, str]:
    return {name.removeprefix(_ANDROID): value for name, value in element.attrib.items()}


def _name(element: ElementTree.Element) -> str:
    return _attributes(element)["name"]
