"""What python-for-android's build.py renders from buildozer's own order."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from package_check import manifest, spec
from package_check.gradle_project import Project
from package_check.manifest import Manifest
from package_check.places import ROOT
from PIL import Image

from sockapp.records import data_deletion
from tests.support.package.checking import Note

ACTIVITY = "org.kivy.android.PythonActivity"
ICONS = ROOT / "assets" / "icons"


@pytest.fixture(scope="module")
def found(project: Project) -> Manifest:
    return manifest.read(project.manifest)


def test_manifest_asks_for_vibration_only(found: Manifest, note: Note) -> None:
    note("permissions", ", ".join(found.permissions))
    assert found.permissions == ("android.permission.VIBRATE",)


def test_manifest_requires_no_sensor(found: Manifest) -> None:
    assert found.features == {"android.hardware.sensor.accelerometer": False}


def test_manifest_lets_only_the_launcher_start_the_app(found: Manifest) -> None:
    assert found.parts == (ACTIVITY,)
    assert found.exported == {ACTIVITY: ("android.intent.action.MAIN",)}


def test_manifest_queries_only_voices(found: Manifest) -> None:
    assert found.queries == ("android.intent.action.TTS_SERVICE",)


def test_manifest_has_the_api_levels_and_version_of_the_spec(
    found: Manifest, project: Project, note: Note
) -> None:
    app = spec.app()
    note("Android", f"API {found.least_api} to {found.target_api}, {app['android.archs']}")
    assert (found.least_api, found.target_api) == (24, 36)
    assert found.version_code == int(app["android.numeric_version"])
    gradle = project.gradle.read_text()
    for line in ("compileSdkVersion 36", "targetSdkVersion 36", "minSdkVersion 24"):
        assert line in gradle
    assert f"versionName '{app['version']}'" in gradle
    assert "namespace 'org.sockapp.sockdrawer'" in gradle
    assert "implementation" not in gradle, "no Java library comes along"


def test_spec_builds_for_16_kb_pages_and_64_bits(found: Manifest) -> None:
    """NDK 28 and newer align to 16 KB, which Google Play asks for since API 35."""
    app = spec.app()
    assert int(app["android.ndk"].rstrip("abcdef")) >= 28
    assert spec.listed("android.archs") == ["arm64-v8a", "armeabi-v7a"]


def test_manifest_keeps_back_as_a_key(found: Manifest) -> None:
    assert found.application["enableOnBackInvokedCallback"] == "false"


# ---- what leaves the phone: nothing into a cloud, everything of the user's to a new phone

DOMAINS = {"root", "file", "database", "sharedpref", "external"}
DOMAINS |= {f"device_{domain}" for domain in DOMAINS - {"external"}}
"""All that Android knows, for both of an app's storage areas."""
MOVED = {
    *(f"{name}.{end}" for name in data_deletion.SLOTS for end in "ab"),
    *data_deletion.FILES,
    "games/",
}
MOVED |= {"history/"}
"""What the app keeps of the user's, except for the bin. Both files of a slot, whole folders."""


def test_manifest_names_the_rules_of_every_android(found: Manifest, project: Project) -> None:
    """Android 12 and newer reads dataExtractionRules, older ones fullBackupContent."""
    assert found.application["allowBackup"] == "true", "or Android 11 would move nothing"
    assert found.application["dataExtractionRules"] == "@xml/data_extraction_rules"
    assert found.application["fullBackupContent"] == "@xml/backup_rules"
    for name in ("data_extraction_rules", "backup_rules"):
        assert (project.resources / "xml" / f"{name}.xml").exists()


def test_backup_rules_of_android_12_move_only_the_users_data(project: Project) -> None:
    rules = ElementTree.parse(project.resources / "xml" / "data_extraction_rules.xml").getroot()
    assert [section.tag for section in rules] == ["cloud-backup", "device-transfer"]
    cloud, transfer = rules
    assert {rule.tag for rule in cloud} == {"exclude"}
    assert {rule.get("domain") for rule in cloud} == DOMAINS
    assert {rule.get("path") for rule in cloud} == {"."}
    assert_moves_what_is_the_users(transfer)


def test_backup_rules_of_android_9_to_11_move_it_only_from_phone_to_phone(project: Project) -> None:
    rules = ElementTree.parse(project.resources / "xml-v28" / "backup_rules.xml").getroot()
    assert_moves_what_is_the_users(rules)
    assert {rule.get("requireFlags") for rule in rules} == {"deviceToDeviceTransfer"}


def test_backup_rules_of_android_7_and_8_exclude_everything(project: Project) -> None:
    """They do not know requireFlags, and would take an include for the cloud, too."""
    rules = ElementTree.parse(project.resources / "xml" / "backup_rules.xml").getroot()
    assert {rule.tag for rule in rules} == {"exclude"}
    assert {rule.get("domain") for rule in rules} == DOMAINS
    assert {rule.get("path") for rule in rules} == {"."}


def assert_moves_what_is_the_users(rules: ElementTree.Element) -> None:
    """Raise AssertionError unless the rules move the user's data and nothing else.

    Android's files folder is the data folder. The unpacked app in it belongs to the phone.
    """
    assert {rule.tag for rule in rules} == {"include"}
    assert {rule.get("domain") for rule in rules} == {"file"}
    assert {rule.get("path") for rule in rules} == MOVED


def test_manifest_of_the_store_package_cannot_be_debugged(
    found: Manifest, store_project: Project
) -> None:
    assert found.application["debuggable"] == "true"
    assert "debuggable" not in manifest.read(store_project.manifest).application


def test_manifest_keeps_the_app_running_when_the_configuration_changes(found: Manifest) -> None:
    changes = set(found.activity["configChanges"].split("|"))
    assert {"orientation", "screenSize", "smallestScreenSize", "screenLayout"} <= changes
    assert {"locale", "fontScale", "uiMode", "density"} <= changes
    assert found.activity["screenOrientation"] == "unspecified"


def test_resources_have_the_icons_of_the_project(project: Project) -> None:
    res = project.resources
    pairs = {
        "mipmap/icon.png": "icon.png",
        "mipmap/icon_foreground.png": "icon_foreground.png",
        "mipmap/icon_background.png": "icon_background.png",
        "mipmap/icon_monochrome.png": "icon_monochrome.png",
        "drawable/presplash.jpg": "presplash.png",
    }
    for made, ours in pairs.items():
        assert (res / made).read_bytes() == (ICONS / ours).read_bytes(), made
    assert layers(res / "mipmap-anydpi-v26" / "icon.xml") == ["background", "foreground"]
    themed = layers(res / "mipmap-anydpi-v33" / "icon.xml")
    assert themed == ["background", "foreground", "monochrome"]
    for name in ("foreground", "background", "monochrome"):
        with Image.open(ICONS / f"icon_{name}.png") as picture:
            assert picture.size == (432, 432), "108 dp at the highest density"


def test_resources_have_the_launcher_name_in_each_language(project: Project) -> None:
    names = {}
    for folder in ("values", "values-es", "values-it"):
        root = ElementTree.parse(project.resources / folder / "strings.xml").getroot()
        names[folder] = root.findtext("string[@name='app_name']")
    assert names == {
        "values": "Sock Drawer",
        "values-es": "Calcetines",
        "values-it": "Calzini",
    }, "as docs/GLOSSARY.md has them"


def layers(path: Path) -> list[str]:
    """Return the layers of an adaptive icon; each must have a picture of its name."""
    root = ElementTree.parse(path).getroot()
    for layer in root:
        assert list(layer.attrib.values()) == [f"@mipmap/icon_{layer.tag}"]
    return [layer.tag for layer in root]


def test_blacklist_contains_that_of_python_for_android() -> None:
    """A list of our own replaces it, so whatever a new version adds must be copied."""
    import pythonforandroid

    theirs = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/blacklist.txt"
    ours = (ROOT / spec.app()["android.blacklist_src"]).read_text().splitlines()
    assert not [line for line in theirs.read_text().splitlines() if line.strip() not in ours]
