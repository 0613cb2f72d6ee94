/** `npm run licences`: lists the licence of every locked package, and fails when one is not among those we take. */
import { readFile } from "node:fs/promises";

export interface LicensedPackage {
  name: string;
  version: string;
  licence: string;
  /** Whether it reaches visitors or runs on a server; the others only build and test. */
  shipped: boolean;
}

/** Licences that ask for no more than to be named. */
const permissive = new Set([
  ...["MIT", "MIT-0", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "BlueOak-1.0.0", "Unlicense"],
  ...["CC0-1.0", "Zlib", "OFL-1.1"],
]);

/** Fine for a tool that is not handed on: sharing it alike, file by file, binds its own authors' code only. */
const forTools = new Set([...permissive, "LGPL-3.0-or-later", "MPL-2.0", "CC-BY-4.0", "Python-2.0"]);

/** The packages of a lock file (npm's version 3), without the project itself. */
export function readPackages(lock: string): LicensedPackage[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<
      string,
      { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; os?: string[] }
    >;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version: entry.version ?? "",
      licence: entry.license ?? "none",
      // A binary for one platform is a build tool's: npm marks it as optional alone, and nothing bundles it.
      shipped: !entry.dev && !entry.devOptional && !(entry.optional && entry.os),
    }));
}

/** Those whose licence is not one of ours. */
export function refusedPackages(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ licence, shipped }) => !accepts(licence, shipped ? permissive : forTools));
}

/** An SPDX expression of names, AND, OR and one level of parentheses: AND binds tighter. */
function accepts(expression: string, taken: ReadonlySet<string>): boolean {
  const flat = expression.replace(/\(([^()]*)\)/g, (_, inner: string) => (accepts(inner, taken) ? "MIT" : "refused"));
  return flat.split(" OR ").some((choice) => choice.split(" AND ").every((name) => taken.has(name.trim())));
}

if (import.meta.main) {
  const packages = readPackages(await readFile("package-lock.json", "utf8"));
  for (const shipped of [true, false]) {
    console.log(shipped ? "Shipped:" : "\nFor building and testing only:");
    const byLicence = Map.groupBy(
      packages.filter((each) => each.shipped === shipped),
      ({ licence }) => licence,
    );
    for (const [licence, each] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
      console.log(`  ${licence} (${each.length}): ${each.map(({ name, version }) => `${name} ${version}`).join(", ")}`);
    }
  }
  const refused = refusedPackages(packages);
  for (const { name, licence } of refused) console.error(`REFUSED: ${name} is under ${licence}`);
  process.exit(refused.length === 0 ? 0 : 1);
}
