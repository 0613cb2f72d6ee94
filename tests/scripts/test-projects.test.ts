import { execFileSync } from "node:child_process";
import { matchesGlob } from "node:path";
import { expect, it } from "vitest";
import engines from "../../lab/engines/vitest.config.ts";
import whole from "../../vitest.config.ts";
import conformance from "../conformance/vitest.config.ts";

type Project = { test?: { include?: string[]; exclude?: string[] } };

const projects = [...(whole.test?.projects ?? []), conformance, engines] as Project[];

const runsIn = (file: string): Project[] =>
  projects.filter(({ test }) => {
    const matches = (globs: string[] = []) => globs.some((glob) => matchesGlob(file, glob.replace("?(x)", "*(x)")));
    return matches(test?.include) && !matches(test?.exclude);
  });

it("every test file is run by one project", () => {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  const files = listed.split("\n").filter((file) => /\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => runsIn(file).length !== 1)).toEqual([]);
});

it("a test in a folder that no project names is found out", () => {
  expect(runsIn("tests/elsewhere/a.test.ts")).toEqual([]);
  expect(runsIn("tests/shared/rules/a.test.tsx")).toHaveLength(1);
});
