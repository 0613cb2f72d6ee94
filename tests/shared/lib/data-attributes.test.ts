import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../../scripts/check/repository-files.ts";
import { dataAttributes } from "../../../src/shared/lib/data-attributes.ts";

type Name = keyof typeof dataAttributes;

/** The attributes that a library writes or reads: Headless UI, the virtual list. */
const byLibraries: ReadonlySet<string> = new Set([
  "data-autofocus",
  "data-closed",
  "data-disabled",
  "data-focus",
  "data-index",
]);
/** The attributes that only tests and the laboratory read, to find what a person sees. */
const byTests: ReadonlySet<string> = new Set([
  "data-day",
  "data-example",
  "data-missing",
  "data-offered",
  "data-password",
  "data-skeleton",
  "data-state",
  "data-sync",
  "data-variant",
]);
/** The attributes that are read as a whole `dataset`, or passed on by a spread. */
const bySpread: ReadonlySet<string> = new Set([
  "data-text",
  "data-title",
  "data-tone",
  "data-stated",
  "data-business",
  "data-at",
  // The worker reads these in a document's text.
  "data-asked-page",
  "data-guide-here",
  "data-row-here",
]);

type Use = { written: Set<string>; read: Set<string>; values: Set<string> };

const makeAttributeName = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Finds every use of an attribute in the text of a module of `src`. */
function findUses(file: string, text: string): Map<string, Use> {
  const uses = new Map<string, Use>();
  const use = (name: string): Use => {
    const knownUses = uses.get(name) ?? { written: new Set(), read: new Set(), values: new Set() };
    uses.set(name, knownUses);
    return knownUses;
  };
  if (file.endsWith(".tsx")) {
    for (const [, name = "", value] of text.matchAll(/\s(data-[a-z][a-z-]*)=(?:"([^"]*)"|\{)/g)) {
      use(name).written.add(file);
      if (value) use(name).values.add(value);
    }
  }
  for (const [, name = "", , value] of text.matchAll(/\[(data-[a-z][a-z-]*)(?:[~^$|*]?=("?)([^\]"]*)\2)?\]/g)) {
    use(name).read.add(file);
    if (value && !value.includes("${")) use(name).values.add(value);
  }
  for (const [, name = ""] of text.matchAll(/(?<![\w-])(data-[a-z][a-z-]*):/g)) use(name).read.add(file);
  for (const [, method = "", name = ""] of text.matchAll(/(\w+)\(\s*"(data-[a-z][a-z-]*)"/g))
    (/^(set|toggle|remove)/.test(method) ? use(name).written : use(name).read).add(file);
  for (const [, name = ""] of text.matchAll(/"(data-[a-z][a-z-]*)":/g)) use(name).written.add(file);
  for (const [, name = "", assigned] of text.matchAll(/dataset\.([a-zA-Z]+)( =[^=])?/g))
    (assigned ? use(makeAttributeName(name)).written : use(makeAttributeName(name)).read).add(file);
  for (const [, names = ""] of text.matchAll(/\{([^{}]*)\} = [^;]*\bdataset\b/g))
    for (const [name] of names.matchAll(/[a-zA-Z]+(?=\s*(?:,|=|$))/g)) use(makeAttributeName(name)).read.add(file);
  return uses;
}

const all = new Map<string, Use>();
for (const file of listFiles().filter(
  (each) => /^src\/.*\.(tsx?|css)$/.test(each) && !each.endsWith("data-attributes.ts"),
)) {
  for (const [name, found] of findUses(file, readFileSync(file, "utf8"))) {
    const knownUses = all.get(name) ?? { written: new Set(), read: new Set(), values: new Set() };
    for (const part of ["written", "read", "values"] as const)
      for (const each of found[part]) knownUses[part].add(each);
    all.set(name, knownUses);
  }
}

describe("the attributes that documents, styles and scripts share", () => {
  it("are all declared", () => {
    const unknown = [...all].filter(([name]) => !(name in dataAttributes));
    expect(unknown.map(([name, { written, read }]) => [name, ...written, ...read])).toEqual([]);
  });

  it("have the declared values alone", () => {
    const undeclaredValues = [...all].flatMap(([name, { values }]) => {
      const declared: readonly string[] | string | undefined = dataAttributes[name as Name];
      return Array.isArray(declared)
        ? [...values].filter((value) => !declared.includes(value)).map((v) => [name, v])
        : [];
    });
    expect(undeclaredValues).toEqual([]);
  });

  it("are each written by one part and read by another", () => {
    const names = Object.keys(dataAttributes).filter((name) => !byLibraries.has(name) && !bySpread.has(name));
    expect(names.filter((name) => !all.get(name)?.written.size)).toEqual([]);
    expect(names.filter((name) => !byTests.has(name) && !all.get(name)?.read.size)).toEqual([]);
  });
});

it("finds a name that nobody declares and a value that nobody writes", () => {
  const uses = findUses("a.tsx", '<p data-nte="asked" /> x.querySelector("[data-go=nxt]"); y.dataset.keptGide');
  expect([...uses.keys()]).toEqual(["data-nte", "data-go", "data-kept-gide"]);
  expect([...(uses.get("data-go")?.values ?? [])]).toEqual(["nxt"]);
});
