import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { startTestBackend } from "../harness/backend.ts";
import { readmeCommands } from "./readme.ts";

/** A command at its smallest size. */
type Trial = {
  /** The text after `npm run`. */
  run: string;
  env?: Record<string, string>;
  /** Text that it prints when it has done its work. */
  prints?: RegExp;
  /** A file that it leaves in the test's folder. */
  makes?: string;
  /** The exit code; a command that goes on until it is stopped has `stopped`. 0 by default. */
  ends?: number | "stopped" | "either";
};

let folder: string;
let backend: Backend;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kilele-commands-"));
  const siteDir = inject("siteDir");
  backend = await startTestBackend({ siteDir, seed: true });
  // For the backup: a backend that has run, and is stopped.
  await (await startTestBackend({ dataDir: inFolder("data"), siteDir })).stop();
});
afterAll(async () => {
  await backend?.stop();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const inFolder = (name: string) => path.join(folder, name);
/** One line of the rules of delivery, for Stryker: `FILE:LINE-LINE`. */
const policy = "src/outbox/policy.ts";
const policyLines = (await readFile(policy, "utf8")).split("\n");
const lineNumber = policyLines.findIndex((line) => line.includes("Math.max(0, at - now)")) + 1;
const oneLine = `${policy}:${lineNumber}-${lineNumber}`;

const standInCli = "node tests/commands/stand-in-cli.mjs";

/** Every command of README's table; a measurement passes when it has measured, whatever a busy machine lets it measure. */
const trials: Record<string, () => Trial> = {
  "npm run dev": () => ({ run: "dev", env: { DATA_DIR: "memory" }, prints: /staff@kilele\.example/, ends: "stopped" }),
  "npm run check": () => ({ run: "check -- node", prints: /ok {5}node tools\/import-rules\.ts/ }),
  "npm run watch": () => ({
    run: "watch -- tests/shared/lib/line.test.ts",
    prints: /Waiting for file changes/,
    ends: "stopped",
  }),
  "npm run build": () => ({ run: "build", env: { OUT_DIR: inFolder("site") }, makes: "site/index.html" }),
  "npm test -- unit": () => ({
    run: "test -- unit tests/shared/lib/line.test.ts",
    prints: /[1-9]\d* passed, 0 failed/,
  }),
  "npm run audit": () => ({
    run: "audit -- lighthouse --page /contact --runs 1",
    prints: /(ok {2}|MISS) \/contact LCP/,
    ends: "either",
  }),
  "npm run audit -- beside ADDRESS": () => ({
    run: `audit -- beside ${backend.url} --page /services --runs 1`,
    env: { DOCS_DIR: inFolder("") },
    makes: "peers.md",
    ends: "either",
  }),
  "npm run bench": () => ({ run: "bench -- 10 1", prints: /10 leads, median of 1 runs/ }),
  "npm run bench -- scale": () => ({
    run: "bench -- scale 10 1",
    env: { DOCS_DIR: inFolder(""), SITE_DIR: inject("siteDir") },
    makes: "scale.json",
  }),
  "npm run bench -- content": () => ({
    run: "bench -- content 1 1 1 1",
    env: { DOCS_DIR: inFolder("") },
    makes: "content.json",
  }),
  "npm run bench -- enquiry": () => ({ run: "bench -- enquiry 1", prints: /'1 of 1'/ }),
  "npm run bench -- serving": () => ({
    run: "bench -- serving 1 1 100",
    env: { DOCS_DIR: inFolder("") },
    prints: /100 readers within 10 s: embedded: 200 of 200 answered/,
    ends: "either",
  }),
  "npm run bench -- building": () => ({
    run: "bench -- building 1 1 1 1",
    env: { DOCS_DIR: inFolder("") },
    prints: /(ok {2}|MISS) one row changed: \d/,
    ends: "either",
  }),
  "npm run chaos": () => ({ run: "chaos -- --enquiries 10 --seed 1", prints: /10 requests made, 10 leads stored/ }),
  "npm run histories": () => ({ run: "histories -- --operations 10 --seed 1", prints: /findings/ }),
  "npm run mutants -- sync": () => ({
    run: `mutants -- delivery --files ${oneLine}`,
    prints: /delivery: \d+ of \d+ mutants killed/,
  }),
  "npm run supabase:check": () => ({
    run: "supabase:check",
    env: { SUPABASE_CLI: standInCli },
    prints: /ok\s+gen types/,
  }),
  "npm run conformance": () => ({
    run: 'conformance -- "refuse a wrong password"',
    prints: /pglite: \d+ passed, 0 failed/,
  }),
  "npm run engines": () => ({
    run: 'engines -- "has the abilities"',
    env: { ENGINES: "chromium" },
    prints: /1 passed, 0 failed/,
  }),
  "npm run host -- netlify": () => ({
    run: "host -- netlify",
    env: { OUT_DIR: inFolder("site") },
    makes: "site/_headers",
  }),
  "npm run hosts": () => ({ run: "hosts -- embedded", prints: /ok\s+embedded/ }),
  "npm run golive": () => ({ run: "golive -- --dry-run", prints: /The first member of staff/ }),
  "npm run doctor -- https://the-site": () => ({
    run: `doctor -- ${backend.url}`,
    prints: /probes of http/,
    ends: "either",
  }),
  "npm run backup": () => ({
    run: `backup -- ${inFolder("backup")}`,
    env: { DATA_DIR: inFolder("data") },
    prints: /Backed .* up to/,
  }),
  "npm run restore": () => ({
    run: `restore -- ${inFolder("backup")}`,
    env: { DATA_DIR: inFolder("restored") },
    prints: /Restored/,
  }),
  "npm run backup:hosted": () => ({
    run: `backup:hosted -- keys ${inFolder("keys")}`,
    makes: "keys/certificate.pem",
  }),
  "npm run secrets": () => ({
    run: "secrets",
    env: { SITE_DIR: inject("siteDir") },
    prints: /history: \d+ files, 0 findings/,
  }),
  "npm run licences": () => ({ run: "licences", prints: /Shipped:/ }),
  "npm run spreadsheet": () => ({
    run: "spreadsheet",
    env: { SOFFICE: "/no/such/program" },
    prints: /tests\/spreadsheet\/leads-csv\.test\.ts[\s\S]*\d+ failed/,
    ends: 1,
  }),
  "npm run types": () => ({ run: "types", env: { SUPABASE_CLI: standInCli }, prints: /No types here/, ends: 1 }),
  "npm run screenshots": () => ({
    run: "screenshots -- narrow-plan.png",
    env: { OUT_DIR: inject("siteDir"), SCREENSHOTS_DIR: folder },
    prints: /kB/,
  }),
};

it("tries every command that README names, in its order", async () => {
  expect(Object.keys(trials)).toEqual(await readmeCommands());
});

describe.each(Object.entries(trials))("%s", (_, trial) => {
  it("does its work", { timeout: 180_000 }, async () => {
    const { run, env = {}, prints, makes, ends = 0 } = trial();
    const { output, code } = await runCommand(run, env, ends === "stopped" ? prints : undefined);
    if (prints) expect(output).toMatch(prints);
    if (makes) expect(existsSync(inFolder(makes)), output).toBe(true);
    if (typeof ends === "number") expect(code, output).toBe(ends);
  });
});

/** Runs an npm script to its end, or until it has printed what is waited for and then stops it. */
function runCommand(
  run: string,
  env: Record<string, string>,
  until?: RegExp,
): Promise<{ output: string; code: number }> {
  const child: ChildProcess = spawn("npm", ["run", "--silent", ...words(run)], {
    // Not what a test runner tells of itself: a tool would take itself for a test.
    env: { ...withoutVitest(process.env), ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let stopped = false;
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        if (!until?.test(output) || stopped || !child.pid) return;
        stopped = true;
        process.kill(-child.pid, "SIGTERM");
      });
    }
    child.once("error", fail).once("close", (code) => done({ output, code: code ?? 1 }));
  });
}

const words = (run: string): string[] => [...run.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

const withoutVitest = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|BASE_URL$|SSR$)/.test(name)),
  );
