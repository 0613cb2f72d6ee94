import { expect, it } from "vitest";
import { testFileFaults } from "../../scripts/test-files.ts";

it("names a test file that no project runs, and one that two projects run", () => {
  const files = ["tests/a.test.ts", "tests/elsewhere/b.test.ts", "e2e/c.test.ts"];
  expect(testFileFaults(files, ["tests/a.test.ts", "e2e/c.test.ts", "e2e/c.test.ts"])).toEqual([
    "tests/elsewhere/b.test.ts is run by no project of vitest",
    "e2e/c.test.ts is run by 2 projects of vitest",
  ]);
  expect(testFileFaults(files, files)).toEqual([]);
});
