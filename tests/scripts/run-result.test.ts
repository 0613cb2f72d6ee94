import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

// The folder is inside the project, where `vitest` can be imported.
const folder = path.resolve("test-results/run-result");
afterAll(() => rm(folder, { recursive: true }));

const tests = `
  import { beforeAll, describe, expect, it } from "vitest";
  it("holds", () => undefined);
  it("is long", { tags: ["long"] }, () => undefined);
  it("does not hold", () => expect(1).toBe(2));
  let tries = 0;
  it("holds the second time", { retry: 1 }, () => expect(++tries).toBe(2));
  describe("a group", () => {
    beforeAll(() => { throw new Error("no ground"); });
    it("is never reached", () => undefined);
  });
  it("leaves something behind", async () => {
    for (let n = 0; n < 2; n++) void Promise.reject(new Error("left behind"));
    await new Promise((done) => setTimeout(done, 20));
  });
`;

const run = `
  import { startVitest } from "vitest/node";
  import { summarizeRun } from ${JSON.stringify(path.resolve("scripts/test/run-result.ts"))};
  const vitest = await startVitest("test", [], {
    config: false, run: true, watch: false, reporters: [{}],
    tags: [{ name: "long", skip: true }],
  });
  const result = summarizeRun(vitest.state);
  await vitest.close();
  console.log(JSON.stringify(result));
  process.exit(0);
`;

it("names every failure of a run, also those outside of tests, and counts them", { timeout: 30_000 }, async () => {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, "sample.test.ts"), tests),
    writeFile(path.join(folder, "broken.test.ts"), 'throw new Error("cannot be loaded");'),
    writeFile(path.join(folder, "ended.test.ts"), 'process.kill(process.pid, "SIGTRAP"); await new Promise(() => {});'),
    writeFile(path.join(folder, "run.mjs"), run),
  ]);
  // The variables of this test's own run are removed, so that the inner run is independent of it.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const { stdout } = await promisify(execFile)(process.execPath, ["run.mjs"], { cwd: folder, env });
  const { counts, failures, flaky, ended } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(counts).toEqual({ passed: 3, failed: 5, skipped: 1, leftOut: 1 });
  expect(failures.sort()).toEqual([
    "Unhandled error, 2 times: left behind",
    "[] broken.test.ts: cannot be loaded",
    "[] sample.test.ts > a group: no ground",
    "[] sample.test.ts > does not hold: expected 1 to be 2 // Object.is equality",
  ]);
  expect(flaky).toEqual(["[] sample.test.ts > holds the second time: expected 1 to be 2 // Object.is equality"]);
  expect(ended).toEqual([{ path: "ended.test.ts", line: "[] ended.test.ts: its process was ended by SIGTRAP" }]);
});

it("leaves a process that has loaded Postgres its exit code", async () => {
  const program = `await import(${JSON.stringify(path.resolve("tests/harness/embedded-postgres.ts"))}); process.exitCode = 3;`;
  const ended = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  await expect(ended).rejects.toMatchObject({ code: 3 });
});
