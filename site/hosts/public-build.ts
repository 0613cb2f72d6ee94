/**
 * Tells a build for the public from a demonstration, by the address to which enquiries are sent and the address that pages name.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The settings of a public build, each with a test of its value. */
const settings: Record<string, { isValid: (value: string) => boolean; expectation: string }> = {
  VITE_SUPABASE_URL: {
    isValid: isPublicOrigin,
    expectation: "the project's address, such as https://abcdefghijklmnopqrst.supabase.co",
  },
  VITE_SUPABASE_PUBLISHABLE_KEY: {
    // The key must not be that of the embedded backend, and not a secret one.
    isValid: (value) => value !== "" && !/^sb_publishable_local_|^sb_secret_/.test(value),
    expectation: "the project's publishable key, sb_publishable_…",
  },
  VITE_SITE_URL: {
    isValid: isPublicOrigin,
    expectation: "the site's public address, such as https://www.the-site.com",
  },
};

/** Returns true if strangers can reach an origin over HTTPS. */
function isPublicOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, hostname } = new URL(value);
  const isLocal = /^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname) || !hostname.includes(".");
  return protocol === "https:" && origin === value && !isLocal;
}

/** Returns a line for each setting that a public build lacks, or with which enquiries would be lost. */
export const findSettingFaults = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(settings).flatMap(([name, { isValid, expectation }]) => {
    const value = env[name] ?? "";
    if (isValid(value)) return [];
    return [
      value === "" ? `${name} is not set: ${expectation}.` : `${name} is ${value}, and should be ${expectation}.`,
    ];
  });

/** Returns a line for each difference between a built site and these settings, if it was built with others. */
export async function findSiteFaults(siteDir: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const read = (name: string) => readFile(path.join(siteDir, name), "utf8").catch(() => "");
  const scripts = (await readdir(path.join(siteDir, "assets")).catch(() => [])).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all([read("sw.js"), ...scripts.map((name) => read(`assets/${name}`))]);
  const addresses = [...(await read("sitemap.xml")).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => address,
  );
  const foreignAddress = addresses.find((address) => new URL(address).origin !== env.VITE_SITE_URL);
  const faults = [];
  if (addresses.length === 0) faults.push("It has no sitemap.xml: is this a site that was built with VITE_SITE_URL?");
  if (foreignAddress) faults.push(`Its sitemap names ${foreignAddress}, which is not at ${env.VITE_SITE_URL}.`);
  for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]) {
    if (!texts.some((text) => text.includes(env[name] ?? "")))
      faults.push(`Its scripts do not name ${env[name]} (${name}).`);
  }
  return faults;
}
