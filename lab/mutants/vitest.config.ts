import { defineConfig } from "vitest/config";
import { longTag } from "../../tests/harness/test-length.ts";
import { rooms } from "./rooms.ts";

const { tests: allTests = [] } = rooms[process.env.MUTANTS_ROOM ?? ""] ?? {};
const chosen = process.env.MUTANTS_TESTS?.split(" ").filter(Boolean) ?? [];
const tests = chosen.length > 0 ? chosen : allTests;

/** The tests of one room, for Stryker, which runs them in a copy of the project. */
export default defineConfig({
  test: {
    include: tests.filter((pattern) => !pattern.startsWith("!")),
    exclude: tests.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1)),
    environment: "node",
    // Only the tests of `npm test` have to kill mutants.
    tags: [{ name: longTag, skip: true }],
    // Stryker detects tests that do not end, because it knows how long each one takes.
    testTimeout: 60_000,
  },
});
