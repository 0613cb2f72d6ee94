/**
 * `npm run check` runs this: all files and folders exist that configurations, workflows, the Dockerfile and package scripts
 * name. A path is resolved from the folder of its file or from the root, as its tool does. tests/scripts/documents.test.ts
 * checks the paths in documents.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { reportFaults } from "./report-faults.ts";
import { listFiles } from "./repository-files.ts";

/** The folders from which some tools resolve paths, instead of the folder of their configuration. */
const readFrom: [file: RegExp, folder: string][] = [
  // Netlify resolves this file's paths from the repository's root.
  [/^site\/hosts\/netlify\/netlify\.toml$/, "."],
  [/^\.github\//, "."],
];

/** Returns true for a file that is checked here: one that no compiler or test reads, and that is not data. */
export const isCheckedFile = (file: string): boolean =>
  /\.(jsonc|toml|ya?ml)$|(^|\/)(Dockerfile|package\.json|deno\.json|knip\.json|biome\.json|\.ci\/run|\.env\.example)$/.test(
    file,
  );

/** Returns true for a path that a build, a command or a person makes, so that it is not in the repository. */
const isMade = (name: string): boolean =>
  /^(dist|\.data|\.cache|\.env|\.golive\.json|node_modules|test-results|site\/hosts\/caddy|site\/hosts\/cloudflare\/site\.mjs)(\/|$)/.test(
    name,
  );

/** Matches the settings whose value is a file or a folder even without a slash or an ending. */
const setting = /"?\b(?:main|directory|publish|working-directory)"?\s*[:=]\s*"([^"]+)"/g;

/** Returns the paths in the text of a file: words that begin with dots or a folder of the repository, and names of files. */
export function findPaths(text: string, rooms: readonly string[]): string[] {
  const words = text
    // Addresses are no paths, nor are the names of packages, actions and media types.
    .replaceAll(/\b\w+:\/\/\S+|@[\w-]+\/[\w-]+|\b[\w-]+\/[\w-]+@[0-9a-f]{40}/g, " ")
    .match(/(?<![\w/$}.*{-])(?:\.{1,2}\/)*[\w.@-]+(?:\/[\w.@$-]+)*\/?(?![\w*{$<[(/-])/g);
  const namedPaths = [...(words ?? [])].filter((word) => {
    const [first = ""] = word.replace(/\/$/, "").split("/");
    if (/^\.{1,2}\//.test(word)) return true;
    return word.includes("/") && rooms.includes(first);
  });
  const settings = [...text.matchAll(setting)].map(([, value = ""]) => value);
  return [...new Set([...namedPaths, ...settings])].map((word) =>
    word.replace(/[./]+$/, (end) => (end === ".." ? end : "")),
  );
}

/**
 * Finds the paths in a file that do not exist.
 * @param file the file's path from the root
 * @param exists returns true if a path from the root exists
 * @returns the missing paths
 */
export function findMissingFiles(
  file: string,
  text: string,
  rooms: readonly string[],
  exists: (name: string) => boolean,
): string[] {
  const folder = readFrom.find(([each]) => each.test(file))?.[1] ?? path.dirname(file);
  return findPaths(text, rooms).filter((name) => {
    const fromFolder = path.normalize(path.join(folder, name));
    const fromRoot = path.normalize(name);
    const isRelative = /^\.{1,2}\//.test(name) || !rooms.includes(name.split("/")[0] ?? "");
    const places = isRelative ? [fromFolder] : [fromFolder, fromRoot];
    return !places.some((place) => isMade(place) || exists(place));
  });
}

if (import.meta.main) {
  const files = listFiles();
  const rooms = [...new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0] ?? ""))];
  const faults = files
    .filter(isCheckedFile)
    .flatMap((file) =>
      findMissingFiles(file, readFileSync(file, "utf8"), rooms, existsSync).map(
        (name) => `${file} names ${name}: not there`,
      ),
    );
  reportFaults(faults);
}
