/**
 * `npm run check` runs this: every test file is run by exactly one project. Vitest itself is asked which files it would run, with
 * the same settings as `npm test` and the commands that have settings of their own.
 */
import path from "node:path";
import { createVitest } from "vitest/node";
import { reportFaults } from "../check/report-faults.ts";
import { listFiles } from "../check/repository-files.ts";

const configurations = ["vitest.config.ts", "tests/conformance/vitest.config.ts"];

const isTest = (file: string): boolean => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file);

/**
 * Finds the test files that are run by no project or by several.
 * @param files every test file, from the root of the repository
 * @param runs the files that the projects would run; a file is listed once for each project
 * @returns a line for each file that no project runs, or more than one
 */
export function findTestFileFaults(files: readonly string[], runs: readonly string[]): string[] {
  return files.flatMap((file) => {
    const times = runs.filter((each) => each === file).length;
    if (times === 1) return [];
    return [times === 0 ? `${file} is run by no project of vitest` : `${file} is run by ${times} projects of vitest`];
  });
}

/** Lists the files that the projects of the given configurations run: a file that two of them run, twice. */
async function listFilesThatRun(): Promise<string[]> {
  const found: string[] = [];
  for (const config of configurations) {
    const vitest = await createVitest("test", { config, root: process.cwd(), watch: false, reporters: [{}] });
    const specifications = await vitest.globTestSpecifications();
    found.push(...specifications.map(({ moduleId }) => path.relative(process.cwd(), moduleId)));
    await vitest.close();
  }
  return found;
}

if (import.meta.main) {
  const faults = findTestFileFaults(listFiles().filter(isTest), await listFilesThatRun());
  reportFaults(faults);
}
