/**
 * `npm run check [-- tsc|node|biome|knip]`: checks types for every runtime, import directions, conflict markers, references to
 * missing files, tests that no project runs, outdated figures, missing files of guides, names that are exported twice, the wording
 * of comments, formatting, lint rules and dead code.
 */
import { spawnSync } from "node:child_process";

const steps: [string, string[]][] = [
  ["tsc", ["-b"]],
  ["node", ["scripts/import-rules.ts"]],
  ["node", ["scripts/conflict-marks.ts"]],
  ["node", ["scripts/named-files.ts"]],
  ["node", ["scripts/test-files.ts"]],
  ["node", ["scripts/measured-figures.ts"]],
  ["node", ["scripts/guide-files.ts"]],
  ["node", ["scripts/exported-names.ts"]],
  ["node", ["scripts/comment-words.ts"]],
  ["biome", ["check", "--error-on-warnings"]],
  ["knip", []],
];

/**
 * Runs the steps and prints the output of each.
 * @param programs the programs to run; all of them when it is empty
 * @returns how many steps passed and how many failed
 */
export function check(programs: readonly string[] = []): { passed: number; failed: number } {
  let failed = 0;
  const chosenSteps = steps.filter(([command]) => programs.length === 0 || programs.includes(command));
  for (const [command, args] of chosenSteps) {
    const { status } = spawnSync(command, args, { stdio: "inherit" });
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${command} ${args.join(" ")}`);
    if (status !== 0) failed++;
  }
  return { passed: chosenSteps.length - failed, failed };
}

if (import.meta.main) process.exit(check(process.argv.slice(2)).failed === 0 ? 0 : 1);
