import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: "utf8" });

it("a command refuses an argument that it does not know, with its usage, and does nothing", () => {
  const { status, stdout, stderr } = run("scripts/check.ts", "git", "biom");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Unknown: biom\. Usage: npm run check .* tsc, node, git, biome, knip\n$/);
});

it("a command tells its usage for --help, and does nothing", () => {
  expect(run("scripts/licences.ts", "--help")).toMatchObject({
    status: 0,
    stdout: "Usage: npm run licences\n",
    stderr: "",
  });
});

it("a command takes the arguments that it knows", () => {
  const { status, stdout } = run("scripts/check.ts", "git");
  expect(stdout).toContain("git -c core.whitespace");
  expect(status).toBe(0);
});
