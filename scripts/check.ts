/**
 * `npm run check [-- tsc|node|git|biome|knip]`: checks types for every runtime, import directions, conflict markers, references to
 * missing files, tests that no project runs, outdated figures, missing files of guides, names that are exported twice, the wording
 * of comments, formatting, lint rules and dead code.
 */
import { spawnSync } from "node:child_process";
import { readArguments } from "../site/read-arguments.ts";

/** Git's name of a tree without files: compared with it, `git diff --check` finds the marks of conflicts in every file. */
const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
/** Blanks are the formatter's business. */
const withoutWhitespaceRules = ["-c", "core.whitespace=-trailing-space,-space-before-tab,-blank-at-eof"];

const steps: [string, string[]][] = [
  ["tsc", ["-b"]],
  ["node", ["scripts/check/import-rules.ts"]],
  ["git", [...withoutWhitespaceRules, "diff", "--check", emptyTree]],
  ["node", ["scripts/check/named-files.ts"]],
  ["node", ["scripts/test/test-files.ts"]],
  ["node", ["scripts/measured-figures.ts"]],
  ["node", ["scripts/check/guide-files.ts"]],
  ["node", ["scripts/check/exported-names.ts"]],
  ["node", ["scripts/check/comment-words.ts"]],
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

if (import.meta.main) {
  const programs = readArguments("npm run check [-- PROGRAM …]", [...new Set(steps.map(([command]) => command))]);
  process.exit(check(programs).failed === 0 ? 0 : 1);
}
