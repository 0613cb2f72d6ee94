import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../scripts/check/repository-files.ts";

const readPatterns = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Turns a pattern of .dockerignore into one for paths at or below it. */
const toExpression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("**/", "(?:.*/)?")
      .replace(/(?<!\.)\*/g, "[^/]*")}(?:/|$)`,
  );

const dockerPatterns = readPatterns(".dockerignore").map((line) => ({
  isIncluded: line.startsWith("!"),
  expression: toExpression(line.replace(/^!/, "")),
}));

/** Returns true if `docker build` copies a file. The last pattern that matches decides. */
const isInImage = (file: string) =>
  dockerPatterns.findLast(({ expression }) => expression.test(file))?.isIncluded ?? true;

/** Lists the files that a module imports by their paths, and those that these import. */
function listImported(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.(ts|tsx|mjs)$/.test(file)) return;
    const text = readFileSync(file, "utf8");
    for (const [, target = ""] of text.matchAll(/(?:from|import\(?)\s*"(\.{1,2}\/[^"?]+)(?:\?\w+)?"/g))
      visit(path.join(path.dirname(file), target));
  };
  for (const entry of entries) visit(entry);
  return [...found];
}

describe("what is never committed is never copied into an image", () => {
  it("repeats every line of .gitignore after the directories that are copied", () => {
    const expected = readPatterns(".gitignore")
      .filter((line) => !line.startsWith("!"))
      .map((line) => line.replace(/\/$/, ""))
      .map((line) => (line.includes("/") ? line.replace(/^\//, "") : `**/${line}`));
    const lines = readPatterns(".dockerignore");
    expect(lines[0]).toBe("*");
    expect(lines.slice(lines.findLastIndex((line) => line.startsWith("!")) + 1)).toEqual(expected);
  });

  it.each([
    "backup-2026-11-28T01-41-00/keys.json",
    "BACKUP/postgres.tar.gz",
    "data/keys.json",
    ".data/keys.json",
    ".env",
    ".env.production",
    "scripts/.env",
    ".golive.json",
    ".git/config",
    "node_modules/a/b.js",
    "site/hosts/cloudflare/site.mjs",
    "supabase/.temp/pooler-url",
    "lab/art/node_modules/c.js",
    "kilele.backup",
  ])("%s", (file) => expect(isInImage(file)).toBe(false));
});

it("an image has every file that its commands import, and what a build is made of", () => {
  const commands = ["start", "backup", "restore", "doctor/doctor"].map((name) => `scripts/${name}.ts`);
  const imported = listImported([...commands, "scripts/bootstrap.mjs", "site/build.ts", "vite.config.ts"]);
  expect(imported.length).toBeGreaterThan(150);
  const sources = listFiles().filter((file) => /^(src|public|supabase|site|lab\/\w+\/package\.json)/.test(file));
  const needed = [...imported, ...sources, "index.html", "staff.html", "package.json", "package-lock.json"];
  expect(needed.filter((file) => !isInImage(file))).toEqual([]);
});

it("hosts are given the built site and nothing beside it", () => {
  const cloudflare = readFileSync("site/hosts/cloudflare/wrangler.jsonc", "utf8");
  const [, directory = ""] = /"directory": "([^"]+)"/.exec(cloudflare) ?? [];
  expect(path.join("site/hosts/cloudflare", directory)).toBe("dist");
  const netlify = readFileSync("site/hosts/netlify/netlify.toml", "utf8");
  expect(netlify.match(/^publish = .*$/gm)).toEqual(['publish = "dist"']);
  expect(netlify).toContain("deploy --no-build --dir dist --prod");
});
