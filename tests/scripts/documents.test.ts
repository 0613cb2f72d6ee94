import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../scripts/check/repository-files.ts";

const decisions = (await readdir("docs/decisions")).map((name) => `docs/decisions/${name}`);
/** Every document except the changelog, which describes earlier versions. */
const documents = listFiles().filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md");
const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };

/** The folders with which a path in a document may begin. */
const rooms = (await readdir(".", { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist|test-results$)/.test(entry.name))
  .map((entry) => entry.name);

/** The folders whose subfolders ARCHITECTURE names without their parent. */
const shortcuts = ["src", "supabase", "src/shared", "tests"];

/** Finds the code spans of a document, without its blocks of commands. */
const findCode = (text: string): string[] =>
  [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** Finds the code spans that are paths of the repository: letters, dots and dashes with a slash and a known beginning. */
function findPaths(text: string): string[] {
  const namedPaths = findCode(text).filter(
    // A part in capitals stands for a name that the reader chooses.
    (code) => /^[\w@.-]+(\/[\w@.$-]+)*\/?$/.test(code) && code.includes("/") && !/\/[A-Z]{2,}\b(?!\.md)/.test(code),
  );
  return namedPaths.filter((name) => {
    const [first = "", rest = ""] = name.split("/");
    // A single folder with a slash counts as a path, whatever its name is.
    if (rest === "" && first !== "") return true;
    return rooms.includes(first) || shortcuts.some((room) => existsSync(path.join(room, first)));
  });
}

/** Matches paths that a build, a command or a person creates, which are not in the repository. */
const madePaths = /^(dist|\.data|\.cache|site\/hosts\/caddy|test-results|node_modules)(\/|$)/;

const exists = (name: string): boolean =>
  madePaths.test(name) || existsSync(name) || shortcuts.some((room) => existsSync(path.join(room, name)));

/** The names of the commands of `npm run lab`. */
const labNames = [...(await readFile("lab/run.mjs", "utf8")).matchAll(/^ {2}([a-z]+): \[/gm)].map(([, name]) => name);

/** Finds the scripts that a document asks the reader to run. */
const findScripts = (text: string): string[] =>
  [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);

describe.each(documents)("%s", async (document) => {
  const text = await readFile(document, "utf8");

  it("names paths that exist", () => {
    expect(findPaths(text).filter((name) => !exists(name))).toEqual([]);
  });

  it("names commands that exist", () => {
    expect(findScripts(text).filter((name) => !(name in scripts))).toEqual([]);
  });

  it("starts no TypeScript by the Node of the machine, which may be too old to read it", () => {
    expect(text.match(/\bnode (?!-)[\w./-]+\.tsx?\b/g) ?? []).toEqual([]);
  });

  it("names commands of the laboratory that exist", () => {
    const namedPaths = [...text.matchAll(/\bnpm run lab -- ([a-z][\w:-]*)/g)].map(([, name]) => name);
    expect(namedPaths.filter((name) => !labNames.includes(name))).toEqual([]);
  });

  it("links to files that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(document), link)))).toEqual([]);
  });
});

it("explains every setting that a function reads", async () => {
  const settings = await readFile("docs/settings.md", "utf8");
  const functions = listFiles().filter((file) => /^supabase\/functions\/.*\.ts$/.test(file));
  const texts = await Promise.all(functions.map((file) => readFile(file, "utf8")));
  const names = texts.flatMap((text) => [...text.matchAll(/\breadEnv\("([A-Z_]+)"\)/g)].map(([, name = ""]) => name));
  // Supabase itself sets these variables.
  const own = names.filter((name) => !name.startsWith("SUPABASE_"));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

it("has an architecture for the first hour, of twelve kilobytes at most", async () => {
  expect(Buffer.byteLength(await readFile("ARCHITECTURE.md"))).toBeLessThanOrEqual(12_000);
});

it("finds a path, a command and a count that are wrong", () => {
  expect(findPaths("See `src/staff/gone.ts`, `sync/gone/` and `gone/`.").filter((name) => !exists(name))).toHaveLength(
    3,
  );
  expect(findScripts("`npm run gone`").filter((name) => !(name in scripts))).toEqual(["gone"]);
  expect("It has sixteen guides and five tables.".match(counts)).toHaveLength(2);
});

const counts =
  /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty-\w+) (guides|countries|tables|tests|migrations|decisions|packages|posts|routes)\b/gi;

it.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])("%s counts nothing that grows", async (document) => {
  expect((await readFile(document, "utf8")).match(counts) ?? []).toEqual([]);
});

it("lists every decision, and only these", async () => {
  const list = await readFile("docs/decisions/README.md", "utf8");
  const listed = [...list.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = ""]) => `docs/decisions/${name}`);
  expect(listed).toEqual(decisions.filter((name) => !name.endsWith("README.md")).sort());
});

it("keeps README to one page", async () => {
  expect((await readFile("README.md", "utf8")).split("\n").length).toBeLessThanOrEqual(70);
});
