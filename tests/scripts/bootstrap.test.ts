import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import settings from "../../package.json" with { type: "json" };
import { longTag } from "../harness/test-length.ts";

let copy = "";
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "kilele-bootstrap-"));
  const files = ["package.json", "package-lock.json", "scripts"];
  for (const file of [...files, ...settings.workspaces.map((each) => `${each}/package.json`)]) {
    cpSync(file, path.join(copy, file), { recursive: true });
  }
  writeFileSync(path.join(copy, "scripts/nothing.ts"), "");
});
// The timeout is long, because a long run copies all packages and deleting them takes minutes.
afterEach(() => rmSync(copy, { recursive: true, force: true }), 240_000);

/** Puts an empty package into the copy, as an installation does. */
const putPackage = (name: string) => mkdirSync(path.join(copy, "node_modules", name), { recursive: true });
const putNode = () => {
  putPackage("node/bin");
  symlinkSync(process.execPath, path.join(copy, "node_modules/node/bin/node"));
};
const writeStamp = (content: object) =>
  writeFileSync(path.join(copy, "node_modules/.kilele-installed"), JSON.stringify(content));

/** Runs the first step of a command with a fake npm. @returns the arguments that npm was called with; undefined without a call */
function bootstrap(...args: string[]): string | undefined {
  const bin = path.join(copy, "bin");
  mkdirSync(bin, { recursive: true });
  const argumentsFile = path.join(copy, "asked");
  rmSync(argumentsFile, { force: true });
  writeFileSync(path.join(bin, "npm"), `#!/bin/sh\necho "$@" > ${argumentsFile}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/bootstrap.mjs", ...args, "scripts/nothing.ts"], {
    cwd: copy,
    env,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return existsSync(argumentsFile) ? readFileSync(argumentsFile, "utf8") : undefined;
}

it("installs the site's packages alone for the site, and nothing the second time", () => {
  putNode();
  expect(bootstrap()).toContain("--omit=dev");
  expect(bootstrap()).toBe(undefined);
});

it("takes nothing away that another command has installed, by another lock file either", () => {
  putNode();
  writeStamp({ lock: "of a version before", parts: ["tests", "lab/audit"] });
  const argumentsFile = bootstrap();
  expect(argumentsFile).not.toContain("--omit=dev");
  expect(argumentsFile).toContain("--workspace=lab/audit");
  expect(argumentsFile).not.toContain("--workspace=lab/bench");
});

it("takes nothing away that somebody has installed by hand", () => {
  putNode();
  for (const name of Object.keys(settings.devDependencies)) putPackage(name);
  const argumentsFile = bootstrap();
  expect(argumentsFile).not.toContain("--omit=dev");
  expect(argumentsFile).not.toContain("--workspace=");
});

it("installs all packages when a program is called that the site does not need", () => {
  putNode();
  bootstrap();
  // A real npm would have installed this program.
  putPackage("vitest");
  writeFileSync(path.join(copy, "node_modules/vitest/vitest.mjs"), "console.log(process.argv.slice(2).join(' '));");
  const env = { ...process.env, PATH: `${path.join(copy, "bin")}${path.delimiter}${process.env.PATH}` };
  const run = spawnSync(path.join(copy, "node_modules/.bin/vitest"), ["run", "a b"], { cwd: tmpdir(), env });
  expect(String(run.stderr)).toBe("");
  expect(String(run.stdout)).toContain("run a b");
  expect(readFileSync(path.join(copy, "asked"), "utf8")).toContain("--workspace=lab/audit");
});

it("puts nothing in the place of a program that is installed", () => {
  putNode();
  putPackage(".bin");
  const file = path.join(copy, "node_modules/.bin/vitest");
  writeFileSync(file, "the real one");
  bootstrap();
  expect(readFileSync(file, "utf8")).toBe("the real one");
  expect(existsSync(path.join(copy, "node_modules/.bin/tsc"))).toBe(true);
});

it("leaves the tests' own programs there when the site is started, whatever was installed", { tags: [longTag] }, () => {
  cpSync("node_modules", path.join(copy, "node_modules"), { recursive: true, verbatimSymlinks: true });
  rmSync(path.join(copy, "node_modules/.kilele-installed"), { force: true });
  const { status } = spawnSync(process.execPath, ["scripts/bootstrap.mjs", "scripts/nothing.ts"], { cwd: copy });
  expect(status).toBe(0);
  for (const program of ["vitest", "tsc", "biome"]) {
    expect(existsSync(path.join(copy, "node_modules/.bin", program)), program).toBe(true);
  }
});
