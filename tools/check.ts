/** `npm run check`: types for every runtime, import directions, formatting, lint rules, dead code. */
import { spawnSync } from "node:child_process";

const steps: [string, string[]][] = [
  ["tsc", ["-p", "tsconfig.json"]],
  ["tsc", ["-p", "tsconfig.worker.json"]],
  ["tsc", ["-p", "tsconfig.pure.json"]],
  ["tsc", ["-p", "tsconfig.node.json"]],
  ["node", ["tools/import-rules.ts"]],
  ["biome", ["check", "--error-on-warnings"]],
  ["knip", []],
];

/**
 * Runs every step and prints what each says.
 * @returns how many steps passed and how many failed
 */
export function check(): { passed: number; failed: number } {
  let failed = 0;
  for (const [command, args] of steps) {
    const { status } = spawnSync(command, args, { stdio: "inherit" });
    console.log(`${status === 0 ? "ok    " : "FAILED"} ${command} ${args.join(" ")}`);
    if (status !== 0) failed++;
  }
  return { passed: steps.length - failed, failed };
}

if (import.meta.main) process.exit(check().failed === 0 ? 0 : 1);
