/**
 * `npm run check` runs this: one exported name means one thing in all shipped modules and commands. Files of a folder that are
 * imported by a pattern may export the same names, and a type may have the name of the value beside it.
 */
import { readFileSync } from "node:fs";
import { reportFaults } from "./report-faults.ts";
import { isShippedModule, listFiles } from "./repository-files.ts";

/**
 * The names that every file of a folder exports, with the folder. Such files are imported by a pattern, and their exports by name.
 */
const conventions: Readonly<Record<string, RegExp>> = {
  guide: /^src\/content\/guides\//,
  beforeYouGo: /^src\/content\/before-you-go\//,
  places: /^src\/content\/places\//,
  plan: /^src\/content\/plans\//,
  mount: /^src\/visitor\/islands\//,
};

const exported =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) ([\p{L}_$][\p{L}\p{N}_$]*)/gmu;

/** Lists the names that two files export, with the files. */
export function findSharedNames(texts: ReadonlyMap<string, string>): string[] {
  const filesByName = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [, name = ""] of text.matchAll(exported))
      if (!conventions[name]?.test(file)) filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  return [...filesByName]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} is exported by ${[...files].join(" and ")}: one name means one thing`);
}

/** Lists the shared names of this repository. */
export function findAllSharedNames(): string[] {
  const files = listFiles().filter(isShippedModule);
  return findSharedNames(new Map(files.map((file) => [file, readFileSync(file, "utf8")])));
}

if (import.meta.main) reportFaults(findAllSharedNames());
