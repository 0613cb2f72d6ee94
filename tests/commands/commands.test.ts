import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { startTestBackend } from "../harness/backend.ts";
import { trials, wholeTrials } from "./trials.ts";

/**
 * The environment of a command: that of this run before a backend of this process adds its settings, which a command would take for a
 * hosted project's, and without the variables of the test runner, by which a tool would take itself for a test.
 */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|BASE_URL$|SSR$)/.test(name),
  ),
);

let folder: string;
let backend: Backend;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kilele-commands-"));
  const siteDir = inject("siteDir");
  backend = await startTestBackend({ siteDir, shouldSeed: true });
  // The backup needs the data of a backend that has run and is stopped.
  await (await startTestBackend({ dataDir: resolveInFolder("data"), siteDir })).stop();
});
afterAll(async () => {
  await backend?.stop();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const resolveInFolder = (name: string) => path.join(folder, name);
describe.each(Object.entries(trials))("%s", (name, trial) => {
  it("does its work", { timeout: wholeTrials.has(name) ? 1_800_000 : 180_000 }, async () => {
    const {
      run,
      env = {},
      prints,
      makes,
      ends = 0,
    } = trial({ backendUrl: backend.url, folder, siteDir: inject("siteDir") });
    const { output, code } = await runCommand(run, env, ends === "stopped" ? prints : undefined);
    if (prints) expect(output).toMatch(prints);
    if (makes) expect(existsSync(resolveInFolder(makes)), output).toBe(true);
    if (typeof ends === "number") expect(code, output).toBe(ends);
  });
});

/** Runs an npm script to its end, or stops it once it has printed an expected text. */
function runCommand(
  run: string,
  env: Record<string, string>,
  until?: RegExp,
): Promise<{ output: string; code: number }> {
  const child: ChildProcess = spawn("npm", ["run", "--silent", ...splitWords(run)], {
    env: { ...environment, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let isStopped = false;
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        if (!until?.test(output) || isStopped || !child.pid) return;
        isStopped = true;
        process.kill(-child.pid, "SIGTERM");
      });
    }
    child.once("error", fail).once("close", (code) => done({ output, code: code ?? 1 }));
  });
}

const splitWords = (run: string): string[] =>
  [...run.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
