/** `npm run licences`: lists the licence of every locked package, and fails if one is not accepted. */
import { readFile } from "node:fs/promises";
import { readArguments } from "../site/read-arguments.ts";

export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
  /** True for packages that are sent to visitors or run on a server; the others are used for building and testing. */
  isShipped: boolean;
}

/** Licences that require only attribution. */
const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "Zlib",
  "OFL-1.1",
]);

/** Licences allowed for tools that are not distributed; their copyleft covers only their own files. */
const forTools = new Set([...permissive, "LGPL-3.0-or-later", "MPL-2.0", "CC-BY-4.0", "Python-2.0"]);

/** Direct dependencies that build the site and are not part of it. */
const builders = new Set([
  "@tailwindcss/vite",
  "@vitejs/plugin-react",
  "node",
  "parse5",
  "sharp",
  "subset-font",
  "tailwindcss",
  "vite",
  "vite-plugin-pwa",
]);

type LockEntry = {
  version?: string;
  license?: string;
  optional?: boolean;
  os?: string[];
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Reads the packages of a lock file (npm's version 3), without the project's own. */
export function readPackages(lock: string): LicensedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockEntry> };
  const shipped = listShippedPaths(packages);
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .map(([path, entry]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version: entry.version ?? "",
      licence: entry.license ?? "none",
      // A binary for one platform belongs to a build tool and is not bundled.
      isShipped: shipped.has(path) && !(entry.optional && entry.os),
    }));
}

/** Follows the site's dependencies, but for its builders, to every place in the lock file that they lead to. */
function listShippedPaths(packages: Readonly<Record<string, LockEntry>>): Set<string> {
  const found = new Set<string>();
  const follow = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = resolvePackage(packages, from, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      follow(path, listNeededNames(packages[path]));
    }
  };
  follow(
    "",
    listNeededNames(packages[""]).filter((name) => !builders.has(name)),
  );
  return found;
}

const listNeededNames = (entry: LockEntry | undefined): string[] =>
  Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies });

/** Finds a package as Node does: in the `node_modules` of the folder that asks, then of each folder above it. */
function resolvePackage(packages: Readonly<Record<string, LockEntry>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    const path = `${folder}${folder ? "/" : ""}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === "") return undefined;
  }
}

/** Lists the packages whose licence is not allowed. */
export function findRefusedPackages(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ licence, isShipped }) => !isAcceptedLicence(licence, isShipped ? permissive : forTools));
}

/** Returns true if an SPDX expression is accepted: names, AND, OR and one level of parentheses; AND binds tighter. */
function isAcceptedLicence(expression: string, taken: ReadonlySet<string>): boolean {
  const flat = expression.replace(/\(([^()]*)\)/g, (_, inner: string) =>
    isAcceptedLicence(inner, taken) ? "MIT" : "refused",
  );
  return flat.split(" OR ").some((choice) => choice.split(" AND ").every((name) => taken.has(name.trim())));
}

if (import.meta.main) {
  readArguments("npm run licences");
  const packages = readPackages(await readFile("package-lock.json", "utf8"));
  for (const isShipped of [true, false]) {
    console.log(isShipped ? "Shipped:" : "\nFor building and testing only:");
    const byLicence = Map.groupBy(
      packages.filter((each) => each.isShipped === isShipped),
      ({ licence }) => licence,
    );
    for (const [licence, each] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
      console.log(`  ${licence} (${each.length}): ${each.map(({ name, version }) => `${name} ${version}`).join(", ")}`);
    }
  }
  const refusedPackages = findRefusedPackages(packages);
  for (const { name, licence } of refusedPackages) console.error(`REFUSED: ${name} is under ${licence}`);
  process.exit(refusedPackages.length === 0 ? 0 : 1);
}
