/**
 * The first step of every command, plain JavaScript so that the host's own Node (20.19 or newer) can run it: installs the
 * locked packages when they are missing or out of date, then hands over to the pinned Node among them.
 * Usage: node build/bootstrap.mjs SCRIPT [ARGUMENT ...]
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, "node_modules", ".kilele-lock");
const lock = createHash("sha256")
  .update(readFileSync(path.join(root, "package-lock.json")))
  .digest("hex");
const pinnedNode = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const installed = existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === lock;
if (!installed) {
  console.log("Installing the locked packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, and a registry mirror may not carry
  // those. The locked versions are installed all the same, and the lock file stays as it is.
  const args = ["install", "--no-save", "--no-audit", "--no-fund"];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) {
    console.error("The packages could not be installed. Is the npm registry within reach?");
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}

const [script, ...scriptArgs] = process.argv.slice(2);
const binaries = path.join(root, "node_modules", ".bin");
// Settings of this machine alone: .env.example names them.
const ownSettings = path.join(root, ".env");
const nodeArgs = existsSync(ownSettings) ? [`--env-file=${ownSettings}`] : [];
const child = spawn(pinnedNode, [...nodeArgs, path.join(root, script), ...scriptArgs], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: [path.dirname(pinnedNode), binaries, process.env.PATH].join(path.delimiter) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", ...(process.platform === "win32" ? [] : ["SIGUSR2"])])
  process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
