/** The programs of `npm run check` as processes: what they find has to end them with an error, or nobody notices it. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";

let folder: string | undefined;
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true });
});

/** Runs a program of the check in a repository with the given files. */
function runIn(files: Readonly<Record<string, string>>, program: string): { status: number | null; output: string } {
  folder = mkdtempSync(path.join(tmpdir(), "kilele-check-"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [path.resolve("scripts/check", program)], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, output: stderr };
}

it.each<[string, Record<string, string>, string]>([
  [
    "exported-names.ts",
    { "src/a.ts": "export const one = 1;\n", "site/b.ts": "export const one = 2;\n" },
    "one is exported by",
  ],
  ["comment-words.ts", { "src/a.ts": "/** Whether it is so. */\nexport const isSo = true;\n" }, "src/a.ts"],
  ["named-files.ts", { "src/a.ts": "", "knip.json": '{ "entry": ["src/gone.ts"] }\n' }, "src/gone.ts"],
  ["guide-files.ts", { "src/content/guides/atlantis.ts": "" }, "is missing"],
])("%s ends with an error that names the fault", (program, files, fault) => {
  const { status, output } = runIn(files, program);
  expect(output).toContain(fault);
  expect(status).toBe(1);
});

it.each(["exported-names.ts", "comment-words.ts", "named-files.ts"])("%s ends well if it finds nothing", (program) => {
  const files = { "src/a.ts": "/** Says one. */\nexport const one = 1;\n" };
  expect(runIn(files, program)).toEqual({ status: 0, output: "" });
});
