import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findTestFileFaults } from "../../scripts/test/test-files.ts";

it("names a test file that no project runs, and one that two projects run", () => {
  const files = ["tests/a.test.ts", "tests/elsewhere/b.test.ts", "e2e/c.test.ts"];
  expect(findTestFileFaults(files, ["tests/a.test.ts", "e2e/c.test.ts", "e2e/c.test.ts"])).toEqual([
    "tests/elsewhere/b.test.ts is run by no project of vitest",
    "e2e/c.test.ts is run by 2 projects of vitest",
  ]);
  expect(findTestFileFaults(files, files)).toEqual([]);
});

it("no file asks for an environment of its own: those of a kind share a process, and a document would leave it without its stores", () => {
  const tests = globSync(["tests/**/*.test.{ts,tsx}", "e2e/*.test.ts"]);
  expect(tests.length).toBeGreaterThan(200);
  const mark = ["@vitest", "environment"].join("-");
  expect(tests.filter((file) => readFileSync(file, "utf8").includes(mark))).toEqual([]);
});
