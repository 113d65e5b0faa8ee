"""Commands, set-up and requirements: what they do, and whether their files agree."""

import ast
import configparser
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from importlib import metadata
from pathlib import Path

import bootstrap
import headless
import pytest

from tests.support.paths import ROOT

PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[A-Za-z0-9.]+)\s*(#.*)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(*names: str) -> dict[str, str]:
    """Return package and version of requirements files; a line that is no exact pin fails."""
    found: dict[str, str] = {}
    for name in names:
        for line in (ROOT / name).read_text().splitlines():
            if line and not line.startswith("#"):
                match = PIN.fullmatch(line)
                assert match, f"{name}: not an exact pin: {line}"
                package = normal(match["name"])
                assert package not in found, f"{name}: {package} is there twice"
                found[package] = match["version"]
    return found


def locked(name: str) -> dict[str, str]:
    """Return package and version of a lock file; an entry without a hash fails."""
    found: dict[str, str] = {}
    text = re.sub(r"^#.*\n", "", (ROOT / name).read_text(), flags=re.MULTILINE)
    for entry in text.replace("\\\n", " ").splitlines():
        pin, *hashes = entry.split()
        match = PIN.fullmatch(pin)
        assert match, f"{name}: not an exact pin: {pin}"
        assert hashes, f"{name}: {pin} has no hash"
        assert not [each for each in hashes if not HASH.fullmatch(each)], f"{name}: {pin}"
        found[normal(match["name"])] = match["version"]
    return found


def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser()
    parser.read(ROOT / "buildozer.spec")
    return parser["app"]


def spec_pins() -> dict[str, str]:
    """Return package and version ("" if there is none) of the phone's requirements."""
    names = [item.strip().partition("==") for item in spec()["requirements"].split(",")]
    return {normal(name): version for name, _, version in names}


def tracked_files() -> list[Path]:
    """Return the files that are committed or would be; skip the test without a git repository."""
    if not shutil.which("git"):
        pytest.skip("no git: install git")
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("no git history: clone the project with git instead of unpacking it")
    paths = [ROOT / name for name in done.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


# --- requirements -------------------------------------------------------------------------------


def test_requirements_are_exact_pins():
    assert pins("requirements.txt", "requirements-dev.txt")


@pytest.mark.parametrize("name", ["requirements", "requirements-dev"])
def test_lock_has_every_pin_with_hashes(name):
    """Fails after a pin was changed without `make lock`."""
    assert locked(f"{name}.lock") == pins(f"{name}.txt")


def test_lock_has_files_of_other_platforms():
    """A compiled package has a file for each system, processor and version of Python."""
    text = (ROOT / "requirements.lock").read_text()
    kivy = re.search(r"^kivy==.*\n(?:    --hash=.*\n)+", text, re.MULTILINE)
    assert kivy and len(HASH.findall(kivy[0])) > 20


def test_installed_versions_are_the_pinned_ones():
    wanted = pins("requirements.txt", "requirements-dev.txt")
    assert {name: metadata.version(name) for name in wanted} == wanted


def test_requirements_name_all_dependencies_but_those_left_out():
    """--no-deps installs only what is named, so the needs of a package have to be named too."""
    left_out = {
        "kivy": {"docutils", "kivy-garden", "requests"},
        "kivymd": {"materialshapes"},
        "python-for-android": {"meson", "ninja", "setuptools", "wheel"},
    }
    wanted = pins("requirements.txt", "requirements-dev.txt")
    absent: dict[str, set[str]] = {}
    for name in wanted:
        for requirement in metadata.requires(name) or []:
            needed, _, condition = requirement.partition(";")
            package = normal(re.split(r"[^A-Za-z0-9._-]", needed.strip(), maxsplit=1)[0])
            elsewhere = re.search(r"extra ==|win32|Windows|python_|implementation", condition)
            if not elsewhere and package not in wanted:
                absent.setdefault(name, set()).add(package)
    assert absent == left_out


def test_app_imports_only_standard_library_and_requirements():
    """The test reads the source, because no ruff rule compares imports with pins."""
    allowed = {name.replace("-", "_") for name in pins("requirements.txt")}
    on_the_phone = {"jnius", "android"}  # python-for-android provides them
    foreign = []
    for path in [ROOT / "main.py", *(ROOT / "sockapp").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            for top in {name.partition(".")[0] for name in names}:
                known = top in sys.stdlib_module_names or top in allowed or top == "sockapp"
                if not known and not (top in on_the_phone and "device" in path.parts):
                    foreign.append(f"{path.relative_to(ROOT)}:{node.lineno} imports {top}")
    assert not foreign


# --- the phone ----------------------------------------------------------------------------------


def test_phone_and_desktop_requirements_have_the_same_versions():
    desktop, phone = pins("requirements.txt"), spec_pins()
    assert {name: phone.get(name) for name in desktop} == desktop


def test_dev_requirements_have_the_pyjnius_of_the_phone():
    assert pins("requirements-dev.txt")["pyjnius"] == spec_pins()["pyjnius"]


def test_phone_requirements_are_pinned_except_android():
    assert [name for name, version in spec_pins().items() if not version] == ["android"]


def test_versions_in_spec_and_pyproject_agree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert spec()["version"] == project["version"]


def test_buildozer_spec_names_files_that_exist():
    app = spec()
    keys = [key for key in app if key.endswith((".filename", "_src")) or "extra_manifest" in key]
    assert len(keys) == 8
    assert not [app[key] for key in keys if not (ROOT / app[key]).is_file()]


def test_phone_keeps_babel_data_for_every_catalog():
    kept = (ROOT / "android" / "whitelist.txt").read_text().split()
    languages = [path.parent.parent.name for path in ROOT.glob("locales/*/LC_MESSAGES/*.po")]
    assert languages
    for name in [*languages, "root"]:
        assert f"babel/locale-data/{name}.dat" in kept


# --- committed files ----------------------------------------------------------------------------


def test_make_targets_are_listed_and_run_files_that_exist():
    makefile = (ROOT / "Makefile").read_text()
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = re.findall(r"^  make ([a-z-]+)", done.stdout, re.MULTILINE)
    wanted = {"run", "test", "check", "catalogs", "art", "screenshots", "bench", "clean", "help"}
    assert wanted | {"apk", "aab", "package-check", "lock"} <= set(listed)
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony and set(phony[1].split()) == {*listed, "setup", "setup-dev"}
    scripts = set(re.findall(r"\btools/\w+\.py\b", makefile))
    assert not [script for script in scripts if not (ROOT / script).is_file()]
    modules = set(re.findall(r"-m (bench[.\w]*)", makefile))
    assert modules == {"bench"} and (ROOT / "bench" / "__main__.py").is_file()


def test_documents_name_only_targets_and_variables_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    variables = set(re.findall(r"\$[({]([A-Z][A-Z_0-9]*)[)}]", makefile))
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")]
    commands = [
        (path.name, target, given)
        for path in documents
        for target, given in re.findall(
            r"(?:`|^    )make ([a-z-]+)((?: [A-Z_]+=\S+)*)", path.read_text(), re.MULTILINE
        )
    ]
    assert len(commands) > 30
    assert not [found for found in commands if found[1] not in targets]
    unknown = [found for found in commands if set(re.findall(r"([A-Z_]+)=", found[2])) - variables]
    assert not unknown


def test_ci_runs_both_tiers_and_the_checks():
    script = (ROOT / ".ci" / "run").read_text()
    commands = ["make test", "make test-full", "make check"]
    assert re.findall(r"^make .*$", script, re.MULTILINE) == commands
    assert "set -euo pipefail" in script


def pytest_runs(*target: str) -> list[str]:
    """Return the pytest commands that make would run, without the variables of this run."""
    given = ("ARGS", "TESTS", "WORKERS", "MAKEFLAGS", "MAKEOVERRIDES")
    surroundings = {name: value for name, value in os.environ.items() if name not in given}
    plan = subprocess.run(
        ["make", "-n", *target],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line.strip() for line in plan.stdout.splitlines() if "-m pytest" in line]


def test_make_test_leaves_the_full_tier_to_make_test_full():
    (quick,) = pytest_runs("test")
    (full,) = pytest_runs("test-full")
    (package,) = pytest_runs("package-check")
    assert quick.endswith('-m "not full"')
    assert full.endswith("--dist loadgroup -m full")
    assert package.endswith("-m pytest  tests/package") and "-n" not in package


def test_make_test_with_chosen_tests_runs_all_of_them():
    (chosen,) = pytest_runs("test", "TESTS=tests/engine/test_rng.py")
    assert chosen.endswith("tests/engine/test_rng.py") and "full" not in chosen


def test_workflows_run_the_commands_of_developers():
    runs = {
        path.stem: re.findall(r"run: (make .*|\.ci/.*)", path.read_text())
        for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    }
    assert runs == {"apk": ["make apk 2>&1 | tee buildozer.log"], "tests": [".ci/run"]}


def test_committed_texts_name_no_local_path_or_package_registry():
    homes = r"/(?:work|root|home/\w+|Users/\w+)/"
    registries = r"(?:pypi|files\.pythonhosted|registry\.npmjs|deb\.debian)\.\w+"
    unwanted = re.compile(rf"(?<![\w.*~$}}]){homes}|{registries}")
    found = []
    for path in tracked_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture or a font
        for number, line in enumerate(lines, 1):
            if unwanted.search(line) and path != Path(__file__).resolve():
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert not found


# --- set-up -------------------------------------------------------------------------------------


def lacking(*packages: str) -> list[bootstrap.Need]:
    return [bootstrap.Need(package, lambda: False) for package in packages]


def test_ensure_system_without_apt_names_missing_packages_in_one_line(monkeypatch):
    monkeypatch.setattr(bootstrap, "apt_get", lambda: None)
    there = bootstrap.Need("libgl1", lambda: True)
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.ensure_system([there, *lacking("xvfb", "hunspell-es")])
    assert str(caught.value).endswith("sudo apt-get install xvfb hunspell-es")
    assert "\n" not in str(caught.value)


def test_ensure_system_after_a_failed_install_names_missing_packages(monkeypatch, capfd):
    monkeypatch.setattr(bootstrap, "apt_get", lambda: ["false"])
    with pytest.raises(bootstrap.SetupError, match=r"sudo apt-get install xvfb$"):
        bootstrap.ensure_system(lacking("xvfb"))
    assert capfd.readouterr().out == "· Installing system packages: xvfb\n"


def test_ensure_system_installs_only_missing_packages(monkeypatch, tmp_path):
    """A fake apt-get records its arguments and creates the file of the package."""
    apt, log, brought = tmp_path / "apt", tmp_path / "log", tmp_path / "Xvfb"
    apt.write_text(f'#!/bin/sh\necho "$@" >> {log}\n[ "$1" = update ] && exit 100\n: > {brought}\n')
    apt.chmod(0o755)
    monkeypatch.setattr(bootstrap, "apt_get", lambda: [str(apt)])
    needs = [bootstrap.Need("xvfb", brought.exists), bootstrap.Need("libgl1", lambda: True)]
    bootstrap.ensure_system(needs)
    assert [line.split()[-1] for line in log.read_text().splitlines()] == ["-qq", "xvfb"]
    bootstrap.ensure_system(needs)
    assert len(log.read_text().splitlines()) == 2, "nothing is missing any more"


@pytest.mark.parametrize(
    ("user", "sudo_answers", "expected"),
    [
        (0, None, ["apt-get"]),
        (1000, 0, ["sudo", "-n", "apt-get"]),
        (1000, 1, None),
        (1000, None, None),
    ],
)
def test_apt_get_is_used_only_by_root_or_with_passwordless_sudo(
    monkeypatch, tmp_path, user, sudo_answers, expected
):
    commands = {"apt-get": 0} if sudo_answers is None else {"apt-get": 0, "sudo": sudo_answers}
    for name, code in commands.items():
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert bootstrap.apt_get() == expected


def test_apt_get_that_is_not_installed_is_none(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.apt_get() is None


def test_system_needs_include_xvfb_without_a_display_or_for_development(monkeypatch):
    def packages(mode: str) -> set[str]:
        return {need.package for need in bootstrap.system_needs(mode)}

    monkeypatch.setenv("DISPLAY", ":0")
    assert "xvfb" not in packages("run")
    assert {"xvfb", "hunspell", "hunspell-es", "hunspell-it", "hunspell-en-gb"} < packages("dev")
    monkeypatch.delenv("DISPLAY")
    assert "xvfb" in packages("run")


@pytest.mark.parametrize(
    ("this", "others", "expected"),
    [
        ((3, 11), {}, (3, 11)),
        ((3, 12), {"python3.13": (3, 13)}, (3, 12)),
        ((3, 9), {"python3.12": (3, 12), "python3.11": (3, 11)}, (3, 12)),
        ((3, 14), {"python3.11": (3, 11)}, (3, 11)),
        ((3, 14), {}, (3, 14)),
    ],
)
def test_find_python_prefers_a_version_with_a_kivy_wheel(monkeypatch, this, others, expected):
    monkeypatch.setattr(sys, "version_info", (*this, 0, "final", 0))
    monkeypatch.setattr(shutil, "which", lambda name: name if name in others else None)
    monkeypatch.setattr(bootstrap, "python_version", others.get)
    assert bootstrap.find_python().version == expected


def test_find_python_too_old_is_explained(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(
        bootstrap.SetupError, match=r"needs Python 3\.11 or newer; this one is 3\.9"
    ):
        bootstrap.find_python()


def test_venv_needs_include_a_compiler_only_without_a_wheel():
    def packages(version: tuple[int, int]) -> list[str]:
        python = bootstrap.Python(sys.executable, version)
        return [need.package for need in bootstrap.venv_needs(python)]

    assert packages((3, 11)) == ["python3.11-venv"]
    assert {"python3.14-venv", "python3.14-dev", "libsdl2-dev"} < set(packages((3, 14)))


def test_ensure_requirements_installs_again_only_after_a_change(monkeypatch, tmp_path):
    calls = []
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(
        bootstrap, "run_or_stop", lambda arguments, _message: calls.append(arguments)
    )
    (tmp_path / ".venv").mkdir()
    (tmp_path / "requirements.lock").write_text("kivy==2.3.1\n")
    (tmp_path / "requirements-dev.lock").write_text("pytest==9.2.0\n")
    bootstrap.ensure_requirements("run")
    bootstrap.ensure_requirements("dev")
    bootstrap.ensure_requirements("dev")
    assert [call[-1] for call in calls] == ["requirements.lock", "requirements-dev.lock"]
    assert all({"--no-deps", "--require-hashes"} <= {*call} for call in calls)
    (tmp_path / "requirements.lock").write_text("kivy==2.3.2\n")
    bootstrap.ensure_requirements("dev")
    assert [call[-1] for call in calls[2:]] == ["requirements.lock"]


def test_ensure_requirements_failed_install_is_repeated(monkeypatch, tmp_path):
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(bootstrap, "VENV_PYTHON", "false")
    (tmp_path / "requirements.lock").write_text("kivy==2.3.1\n")
    for _attempt in range(2):
        with pytest.raises(bootstrap.SetupError, match=r"could not install requirements\.lock"):
            bootstrap.ensure_requirements("run")


# --- headless -----------------------------------------------------------------------------------


def gone(pid: int) -> bool:
    """Return whether a process has ended, including one that was not waited for yet."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return True
    return state == "Z"


def wait_until(condition, what: str) -> None:
    """Wait for another process; only a failure takes the full two minutes."""
    for _ in range(6000):
        if condition():
            return
        time.sleep(0.02)
    pytest.fail(f"never came: {what}")


needs_xvfb = pytest.mark.skipif(not shutil.which("Xvfb"), reason="no Xvfb: install xvfb")


@needs_xvfb
def test_headless_passes_on_output_and_exit_code_and_hides_home():
    script = 'test -S "/tmp/.X11-unix/X${DISPLAY#:}" && echo "$HOME $KIVY_HOME"; exit 7'
    command = [sys.executable, "tools/headless.py", "--", "sh", "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    home, kivy_home = done.stdout.split()
    assert done.returncode == 7
    assert home != os.environ["HOME"] and kivy_home.startswith(home)
    assert not Path(home).exists()


@needs_xvfb
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_headless_leaves_no_process_behind(number, tmp_path):
    script = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
    command = [sys.executable, "tools/headless.py", "--", sys.executable, "-c", script]
    wrapper = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path)},  # SIGKILL leaves no time to tidy up
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        # A shell's background jobs ignore Ctrl-C, and their children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert wrapper.stdout
    with wrapper:
        app = int(wrapper.stdout.readline())
        children = Path(f"/proc/{wrapper.pid}/task/{wrapper.pid}/children").read_text().split()
        assert str(app) in children and len(children) == 2
        if number == signal.SIGINT:
            os.killpg(wrapper.pid, number)  # as a terminal does
        else:
            wrapper.send_signal(number)
        for child in map(int, children):
            wait_until(lambda child=child: gone(child), f"the end of process {child}")


@needs_xvfb
def test_virtual_screens_of_two_runs_are_separate():
    with headless.virtual_screen() as one, headless.virtual_screen() as two:
        assert one != two


def test_commands_in_the_documents_are_targets_with_variables_that_the_makefile_reads() -> None:
    """A variable that make does not read is ignored without a word."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    variables = set(re.findall(r"\$[({](?:or \$[({])?([A-Z_]+)[)},]", makefile))
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    for path in documents:
        for command in re.findall(r"`make ([^`]+)`", path.read_text("utf-8")):
            target, *settings = command.split()
            assert target in targets, f"{path.name}: make {command}"
            for each in settings:
                name = each.partition("=")[0]
                assert name in variables, f"{path.name}: make {command} ({sorted(variables)})"
