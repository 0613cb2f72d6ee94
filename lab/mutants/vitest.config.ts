import { defineConfig } from "vitest/config";
import { longTag } from "../../tests/harness/test-length.ts";
import projectConfig from "../../vitest.config.ts";
import { rooms } from "./rooms.ts";

const { tests: allTests = [], isGlue = false } = rooms[process.env.MUTANTS_ROOM ?? ""] ?? {};
const chosenTests = process.env.MUTANTS_TESTS?.split(" ").filter(Boolean) ?? [];
const tests = chosenTests.length > 0 ? chosenTests : allTests;
const include = tests.filter((pattern) => !pattern.startsWith("!"));
const exclude = tests.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));

/** Only the tests of `npm test` have to kill mutants. */
const tags = [{ name: longTag, skip: true }];

type Project = Extract<NonNullable<(typeof projectConfig)["test"]>["projects"], readonly unknown[]>[number];

/** Returns a project of `npm test` with this room's tests alone. */
function findProject(name: string, leftOut: string[]): Project {
  const projects: readonly Project[] = projectConfig.test?.projects ?? [];
  for (const project of projects) {
    if (typeof project !== "object" || !("test" in project) || project.test?.name !== name) continue;
    return { ...project, test: { ...project.test, tags, include, exclude: [...exclude, ...leftOut] } };
  }
  throw new Error(`There is no project ${name}`);
}

/** The tests of one room, for Stryker, which runs them in a copy of the project. */
export default defineConfig({
  test: isGlue
    ? {
        projects: [
          findProject("unit", ["**/*.screen.test.tsx", "**/*-model.test.ts", "tests/sync/staff-postgres.test.ts"]),
          findProject("screen", ["**/*.test.ts", "**/!(*.screen).test.tsx"]),
        ],
      }
    : {
        include,
        exclude,
        environment: "node",
        tags,
        // Stryker detects tests that do not end, because it knows how long each one takes.
        testTimeout: 60_000,
      },
});
