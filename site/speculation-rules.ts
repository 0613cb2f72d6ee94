/**
 * Rules for links that a browser may open early, https://wicg.github.io/nav-speculation/speculation-rules.html. A response header
 * names them, so that the content security policy needs no exception; a browser that saves data or power ignores them.
 */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { planPath } from "../src/plan/plan-link.ts";
import { serverFolders, staffAddresses } from "../src/shared/lib/addresses.ts";

/** Addresses that are no public documents, or that must not be opened before a person requests them. */
const excludedAddresses = [
  ...staffAddresses.flatMap((address) => [address, `${address}/*`]),
  ...serverFolders.map((folder) => `${folder}*`),
  "/offline-library",
  // A plan that nobody has opened must not look opened: staff see the days on which it was.
  planPath,
];

const rules = JSON.stringify({
  prerender: [
    {
      // `moderate` means a pointer that rests on a link, or presses it.
      eagerness: "moderate",
      where: {
        and: [{ href_matches: "/*" }, ...excludedAddresses.map((pattern) => ({ not: { href_matches: pattern } }))],
      },
    },
  ],
});

const version = createHash("sha256").update(rules).digest("hex").slice(0, 8);

/** The address of the rules, which changes with their content. */
export const speculationRulesAddress = `/assets/speculation-rules-${version}.json`;

/** The content type of the rules, the only one that browsers accept. */
export const speculationRulesType = "application/speculationrules+json";

export async function writeSpeculationRules(outDir: string): Promise<void> {
  const file = path.join(outDir, speculationRulesAddress);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, rules);
}
