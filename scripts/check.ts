/**
 * `npm run check [-- tsc|node|biome|knip]`: types for every runtime, import directions, marks of conflicts, files that are named and not
 * there, tests that nothing runs, figures older than the code, files that a guide lacks, names exported twice, words of comments, formatting, lint rules, dead code.
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
 * Runs the steps and prints what each says.
 * @param programs the programs to run; all of them when it is empty
 * @returns how many steps passed and how many failed
 */
export function check(programs: readonly string[] = []): { passed: number; failed: number } {
  let failed = 0;
  const chosen = steps.filter(([command]) => programs.length === 0 || programs.includes(command));
  for (const [command, args] of chosen) {
    const { status } = spawnSync(command, args, { stdio: "inherit" });
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${command} ${args.join(" ")}`);
    if (status !== 0) failed++;
  }
  return { passed: chosen.length - failed, failed };
}

if (import.meta.main) process.exit(check(process.argv.slice(2)).failed === 0 ? 0 : 1);
