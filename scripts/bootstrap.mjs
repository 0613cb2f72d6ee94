/**
 * The first step of every command, plain JavaScript so that the host's own Node (20.19 or newer) can run it: installs the
 * locked packages that the command needs when they are missing or out of date, then hands over to the pinned Node.
 * Usage: node scripts/bootstrap.mjs [--with=PART] SCRIPT [ARGUMENT ...]
 * Without a PART the site's own packages are enough (`dependencies`). `tests` adds `devDependencies`, a workspace's folder
 * adds these and its own packages, and `all` adds every workspace.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findBrokenLines } from "./own-settings.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const stampFile = "node_modules/.kilele-installed";
const pinnedNode = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const given = process.argv.slice(2);
const part = given[0]?.startsWith("--with=") ? given.shift().slice("--with=".length) : undefined;
const [script, ...scriptArgs] = given;

installMissing(part);

const binaries = path.join(root, "node_modules", ".bin");
// `.env` holds settings of this machine alone; .env.example lists their names.
const ownSettings = path.join(root, ".env");
const nodeArgs = existsSync(ownSettings) ? [`--env-file=${ownSettings}`] : [];
const broken = existsSync(ownSettings) ? findBrokenLines(readFileSync(ownSettings, "utf8")) : [];
if (broken.length > 0) {
  // Only the line's number is printed, because the line may contain a password.
  console.error(`.env: a line must be NAME=value, and these are not: ${broken.join(", ")}. Mend them and start again.`);
  process.exit(1);
}
const child = spawn(pinnedNode, [...nodeArgs, path.join(root, script), ...scriptArgs], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: [path.dirname(pinnedNode), binaries, process.env.PATH].join(path.delimiter) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", ...(process.platform === "win32" ? [] : ["SIGUSR2"])])
  process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/**
 * Puts a small program in the place of each program that README names and that is not installed, so that `npx` does not fetch
 * another version from the registry. The small program installs all packages and then runs the real one, whose link npm has put
 * in its place.
 */
function offerPrograms() {
  if (process.platform === "win32") return;
  const programs = { vitest: "vitest/vitest.mjs", tsc: "typescript/bin/tsc" };
  for (const [name, script] of Object.entries(programs)) {
    const file = path.join(root, "node_modules", ".bin", name);
    if (existsSync(file)) continue;
    const bootstrap = path.join(root, "scripts", "bootstrap.mjs");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\nexec node "${bootstrap}" --with=all "node_modules/${script}" "$@"\n`);
    chmodSync(file, 0o755);
  }
}

/**
 * Installs the packages of a part together with the parts that are already installed, because npm would remove the packages of
 * those that it is not asked for.
 */
function installMissing(part) {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const stamp = existsSync(path.join(root, stampFile)) ? readJson(stampFile) : {};
  const { workspaces } = readJson("package.json");
  const parts = listParts(part, workspaces);
  const isCurrent = stamp.lock === lock && existsSync(pinnedNode);
  if (isCurrent && parts.every((each) => stamp.parts.includes(each))) return;

  const wanted = [...new Set([...parts, ...(stamp.parts ?? []), ...presentParts(workspaces)])];
  console.log("Installing the locked packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // `npm ci` cannot be used: it refuses a lock file that lacks other platforms' optional binaries, and a registry mirror may
  // not carry those. `npm install` installs the locked versions too, and leaves the lock file as it is. Its warnings are about
  // the host's Node, which runs none of these packages.
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    ...selectParts(wanted, workspaces),
  ];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The packages could not be installed. Is the npm registry within reach?");
    process.exit(status ?? 1);
  }
  offerPrograms();
  writeFileSync(path.join(root, stampFile), JSON.stringify({ lock, parts: wanted }));
}

/** Lists the parts that were installed without this script: most of their packages are there, perhaps by another lock file. */
function presentParts(workspaces) {
  const isThere = (
    folder,
    { dependencies = {}, devDependencies = {} },
    names = { ...dependencies, ...devDependencies },
  ) => {
    const places = [folder, "."].map((each) => path.join(root, each, "node_modules"));
    const found = Object.keys(names).filter((name) => places.some((place) => existsSync(path.join(place, name))));
    return found.length * 2 > Object.keys(names).length;
  };
  return [
    ...(isThere(".", {}, readJson("package.json").devDependencies) ? ["tests"] : []),
    ...workspaces.filter((each) => isThere(each, readJson(`${each}/package.json`))),
  ];
}

function listParts(part, workspaces) {
  if (part === undefined) return [];
  if (part === "all") return ["tests", ...workspaces];
  return part === "tests" ? ["tests"] : ["tests", part];
}

/** Returns npm's options for the parts of the repository whose packages are to be installed. */
function selectParts(parts, workspaces) {
  const chosen = workspaces.filter((each) => parts.includes(each));
  if (chosen.length > 0) return ["--include-workspace-root", ...chosen.map((each) => `--workspace=${each}`)];
  return ["--workspaces=false", ...(parts.includes("tests") ? [] : ["--omit=dev"])];
}
