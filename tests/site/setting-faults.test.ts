import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { findSettingFault } from "../../site/setting-faults.ts";

it.each(["https://kilele.example", "https://kilele.example/", "http://127.0.0.1:54321", "http://[::1]:4173", ""])(
  "takes %j for an address, or for none",
  (value) => {
    for (const name of ["VITE_SITE_URL", "VITE_SUPABASE_URL", "BUILD_SUPABASE_URL"])
      expect(findSettingFault({ [name]: value })).toBeUndefined();
  },
);

it.each([
  "notaurl",
  "kilele.example",
  "//kilele.example",
  "ftp://kilele.example",
  "javascript:alert(1)",
  "https://",
  "https://kilele.example/path",
  "https://user:secret@kilele.example",
  "https://kilele.example?x",
  " https://kilele.example",
  "sb_publishable_x",
])("names the setting that is %j", (value) => {
  for (const name of ["VITE_SITE_URL", "VITE_SUPABASE_URL", "BUILD_SUPABASE_URL"])
    expect(findSettingFault({ [name]: value })).toMatch(new RegExp(`^${name} is no address of a \\w+.*: `));
});

/** Runs a command of the project as the pinned Node does. */
const run = (script: string, env: NodeJS.ProcessEnv, cwd = process.cwd()) =>
  spawnSync(process.execPath, [path.resolve(script)], { cwd, env: { ...process.env, ...env }, encoding: "utf8" });

it.each(["VITE_SITE_URL", "VITE_SUPABASE_URL", "BUILD_SUPABASE_URL"])(
  "a build with a wrong %s says so in one line and builds nothing",
  (name) => {
    const { status, stderr, stdout } = run("site/build.ts", { [name]: "notaurl" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(`^${name} is no address of`)]);
  },
);

it("a build that can read nothing at BUILD_SUPABASE_URL says so in one line and builds nothing", () => {
  const { status, stderr, stdout } = run("site/build.ts", { BUILD_SUPABASE_URL: "http://127.0.0.1:1" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^BUILD_SUPABASE_URL: the published rows could not be read from http:\/\/127\.0\.0\.1:1 \(/),
  ]);
});

it("a start whose HOST is no address of this machine says so before it builds", () => {
  const { status, stderr, stdout } = run("scripts/start.ts", { HOST: "203.0.113.9", PORT: "0", DATA_DIR: "memory" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim()).toBe("HOST is no address of this machine (EADDRNOTAVAIL).");
});

it("a search for secrets says that it has searched nothing, and proves nothing by that", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kilele-nothing-"));
  try {
    const { status, stdout } = run(
      "scripts/secrets.ts",
      { SITE_DIR: "dist", GIT_CEILING_DIRECTORIES: tmpdir() },
      folder,
    );
    expect(stdout).toMatch(
      /dist: nothing was searched, because no site is built there: npm run build\nhistory: nothing/,
    );
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
