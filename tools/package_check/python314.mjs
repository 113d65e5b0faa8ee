// Runs pytest on the phone's Python, compiled to WebAssembly:
//   node python314.mjs PYODIDE ARCHIVE [ARGUMENT …]
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, archive, ...args] = process.argv.slice(2);
const run = `
import os, sys
os.chdir("/project")
sys.path[:0] = ["/project", "/project/site"]
print("Python", *sys.version_info[:3], sep=".", flush=True)
import pytest
int(pytest.main(args.to_py()))
`;

try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const python = await loadPyodide();
  python.unpackArchive(new Uint8Array(readFileSync(archive)), "tar", { extractDir: "/project" });
  python.globals.set("args", args);
  process.exitCode = python.runPython(run);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
