import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { findMissingFiles, isCheckedFile } from "../../scripts/check/named-files.ts";
import { listFiles } from "../../scripts/check/repository-files.ts";

const files = listFiles();
const rooms = [...new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0] ?? ""))];

/** For each file that names a path: the path, and a broken form of it, as a move of the folder would leave it. */
const brokenPaths: [file: string, was: string, becomes: string][] = [
  ["site/hosts/cloudflare/wrangler.jsonc", "../../../dist", "../../dist"],
  ["site/hosts/cloudflare/wrangler.jsonc", "worker.ts", "gone.ts"],
  ["site/hosts/netlify/netlify.toml", '"dist"', '"out"'],
  ["supabase/config.toml", "./functions/leads/index.ts", "./functions/leeds/index.ts"],
  ["supabase/config.toml", "./seed.sql", "./seeds.sql"],
  ["Dockerfile", "lab/audit/package.json", "lab/audits/package.json"],
  ["package.json", "scripts/start.ts", "scripts/begin.ts"],
  ["package.json", "lab/art", "lab/arts"],
  [".github/workflows/test.yml", "npm test", "node scripts/gone.ts"],
  ["supabase/functions/leads/deno.json", "npm:@supabase", "../_shared/gone.ts npm:@supabase"],
];

it.each(brokenPaths)("%s: a wrong path is named, %s as %s", async (file, was, becomes) => {
  const text = await readFile(file, "utf8");
  expect(isCheckedFile(file)).toBe(true);
  expect(findMissingFiles(file, text, rooms, existsSync)).toEqual([]);
  expect(text).toContain(was);
  expect(findMissingFiles(file, text.replace(was, becomes), rooms, existsSync)).toHaveLength(1);
});

it("knows every command that a workflow, a host or the container calls", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };
  const laboratory = await readFile("lab/run.mjs", "utf8");
  const called = await Promise.all(files.filter(isCheckedFile).map((file) => readFile(file, "utf8")));
  const names = called.flatMap((text) =>
    [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(String(name) in scripts))).toEqual([]);
  const inLaboratory = called.flatMap((text) =>
    [...text.matchAll(/\bnpm run lab -- ([a-z]+)/g)].map(([, name]) => name),
  );
  expect(inLaboratory.filter((name) => !laboratory.includes(`\n  ${name}: [`))).toEqual([]);
});

it("names the Supabase CLI in one version", async () => {
  const [, version] = /supabase@([\d.]+)/.exec(await readFile("scripts/supabase-cli.ts", "utf8")) ?? [];
  for (const file of files.filter((each) => /\.(yml|md|ts|json)$/.test(each) && !/^(lab|CHANGELOG)/.test(each))) {
    const named = [...(await readFile(file, "utf8")).matchAll(/\bsupabase@(\d[\d.]*\d)/g)].map(([, each]) => each);
    expect(
      named.filter((each) => each !== version),
      file,
    ).toEqual([]);
  }
});
