import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const [lists = "", table = ""] = (await readFile("docs/ways.md", "utf8")).split("\n## Before\n");

/** A documented way through the code: its name in the document's table, and its numbered items. */
type Way = { name: string; items: { text: string; files: string[] }[] };

/** Reads the numbered list below a bold title. */
function readWay(title: string, name: string): Way {
  const below = lists.split(`**${title}**\n`)[1]?.split("\n**")[0] ?? "";
  const items = below.split(/\n\d+\. /).slice(1);
  return {
    name,
    items: items.map((text) => ({
      text,
      files: [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file),
    })),
  };
}

const ways = [
  readWay("An enquiry, from the form to the table", "an enquiry, to the table"),
  readWay("A staff edit, to the server and to the other devices", "a staff edit, to other devices"),
  readWay("A post, to its page with the embedded backend", "a post, with the backend"),
  readWay("A post, to its page on a static host", "a post, on a static host"),
  readWay("A post, to a document that is open", "a post, to an open document"),
];

/** Lists the files that a file imports, statically or on demand, without imports of types. */
async function listImports(file: string): Promise<string[]> {
  const text = (await readFile(file, "utf8")).replace(/^import type [^;]+;$/gm, "");
  const named = [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map(([, name = ""]) => name);
  return named.map((name) => path.join(path.dirname(file), name));
}

/**
 * Lists the files of a way that no earlier file imports, except the first file of an item whose bold words say how it is
 * reached.
 */
async function findGaps({ items }: Way): Promise<string[]> {
  const passedFiles = new Set<string>();
  const reachable = new Set<string>();
  const gaps: string[] = [];
  for (const { text, files } of items) {
    // The bold words may contain a line break.
    const isEntered = /\*\*[^*]+\*\*/.test(text);
    for (const [place, file] of files.entries()) {
      if (!reachable.has(file) && !(isEntered && place === 0)) gaps.push(file);
      passedFiles.add(file);
      for (const imported of await listImports(file)) reachable.add(imported);
    }
  }
  return gaps;
}

it.each(ways)("follows the imports along the way of $name", async (way) => {
  const files = way.items.flatMap((item) => item.files);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(await findGaps(way)).toEqual([]);
});

it.each(ways)("counts the files of the way of $name", ({ name, items }) => {
  const row = table.split("\n").find((line) => line.includes(`| ${name} `));
  expect(Number(row?.split("|")[3])).toBe(items.flatMap(({ files }) => files).length);
});

it("lets an enquiry pass thirteen files at most, a staff edit eighteen, and a post eleven", () => {
  const limits = [13, 18, 11, 11, 11];
  const counts = ways.map(({ items }) => items.flatMap(({ files }) => files).length);
  expect(counts.filter((count, place) => count > (limits[place] ?? 0))).toEqual([]);
});

it("finds a file that a way leaves out", async () => {
  const [enquiry] = ways;
  const items = (enquiry?.items ?? []).map(({ text, files }) => ({
    text,
    files: files.filter((file) => file !== "src/outbox/page/delivery.ts"),
  }));
  expect(await findGaps({ name: "", items })).toContain("src/outbox/submit-request.ts");
});
