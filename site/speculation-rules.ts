/**
 * Links that a browser may open early, https://wicg.github.io/nav-speculation/speculation-rules.html. Named by a
 * response header, so that the content security policy needs no exception; a browser that saves data or power ignores it.
 */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { serverFolders, staffAddresses } from "../src/shared/lib/addresses.ts";

/** Addresses that are no public documents, or that must not be opened before a person asks for them. */
const never = [
  ...staffAddresses.flatMap((address) => [address, `${address}/*`]),
  ...serverFolders.map((folder) => `${folder}*`),
  "/offline-library",
];

const rules = JSON.stringify({
  prerender: [
    {
      // A finger that rests on a link, or presses it.
      eagerness: "moderate",
      where: { and: [{ href_matches: "/*" }, ...never.map((pattern) => ({ not: { href_matches: pattern } }))] },
    },
  ],
});

const version = createHash("sha256").update(rules).digest("hex").slice(0, 8);

/** The address of the rules, which changes with their content. */
export const speculationRulesAddress = `/assets/speculation-rules-${version}.json`;

/** The content type of the rules; browsers take no other. */
export const speculationRulesType = "application/speculationrules+json";

export async function writeSpeculationRules(outDir: string): Promise<void> {
  const file = path.join(outDir, speculationRulesAddress);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, rules);
}
