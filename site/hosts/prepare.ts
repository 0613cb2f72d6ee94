/**
 * `npm run host -- netlify|cloudflare|caddy`: makes of the built site in `dist/` (OUT_DIR) what that host needs, from the
 * declaration of addresses and headers. To be run after every `npm run build`, with the same environment: a site whose enquiries would
 * go nowhere, or whose pages name another address, is refused. `npm run host -- netlify demonstration` takes any site.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { publishedDeclaration } from "../declaration.ts";
import { movedTo } from "../row-documents.ts";
import { sourceCommit } from "../source-commit.ts";
import { caddyfile, headersFile, netlifyRedirects } from "./hosts.ts";
import { settingFaults, siteFaults } from "./public-build.ts";

const hosts = ["netlify", "cloudflare", "caddy"] as const;
export type Host = (typeof hosts)[number];

/** The file in which a deployed site tells the commit that it was built from, and when. No page and no worker asks for it. */
export const buildFile = "build.json";

/**
 * Writes what a host reads.
 * @param siteDir the built site
 * @param site what Caddy is to listen on, and where the site lies on its machine
 * @param root the root of the repository, or of a copy of it
 * @returns the files that were written
 */
export async function prepareHost(
  host: Host,
  siteDir: string,
  site: { address: string; root: string } = { address: ":8080", root: siteDir },
  root = ".",
): Promise<string[]> {
  const declaration = { ...publishedDeclaration(), moved: await readMovedAddresses(siteDir) };
  const inSite = (name: string) => path.join(siteDir, name);
  // Remove another host's files, which this host would misread.
  await Promise.all(["_headers", "_redirects"].map((name) => rm(inSite(name), { force: true })));
  const files = {
    netlify: {
      [inSite("_headers")]: headersFile(declaration, { detach: false }),
      [inSite("_redirects")]: netlifyRedirects(declaration),
    },
    cloudflare: {
      [inSite("_headers")]: headersFile(declaration, { detach: true }),
      [path.join(root, "site/hosts/cloudflare/site.mjs")]:
        `export const declaration = ${JSON.stringify(declaration, null, 2)};\n`,
    },
    caddy: { [path.join(root, "site/hosts/caddy/Caddyfile")]: caddyfile(declaration, site) },
  }[host];
  const build = { commit: sourceCommit(), builtAt: new Date().toISOString() };
  for (const [file, text] of Object.entries({ ...files, [inSite(buildFile)]: `${JSON.stringify(build)}\n` })) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return [...Object.keys(files), inSite(buildFile)];
}

/** Reads the former addresses of posts from a built site, whose documents there lead on. */
export async function readMovedAddresses(siteDir: string): Promise<Record<string, string>> {
  const folder = path.join(siteDir, "blog");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".html")).sort();
  const found = await Promise.all(
    names.map(async (name) => [`/blog/${name.slice(0, -5)}`, movedTo(await readFile(path.join(folder, name), "utf8"))]),
  );
  return Object.fromEntries(found.filter(([, to]) => to !== undefined));
}

if (import.meta.main) {
  const [wanted = "", kind] = process.argv.slice(2);
  const host = hosts.find((each) => each === wanted);
  if (!host || (kind !== undefined && kind !== "demonstration")) {
    console.error(`Usage: npm run host -- ${hosts.join("|")} [demonstration]`);
    process.exit(1);
  }
  const siteDir = path.resolve(process.env.OUT_DIR ?? "dist");
  if (!kind) {
    const missing = settingFaults(process.env);
    const faults = missing.length > 0 ? missing : await siteFaults(siteDir, process.env);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) {
      console.error(
        "This site may not go into public: its enquiries would be lost, or its pages name another address. Set these and run `npm run build` " +
          `again. For a site that only shows: npm run host -- ${host} demonstration`,
      );
      process.exit(1);
    }
  }
  const site = { address: process.env.SITE_ADDRESS ?? ":8080", root: process.env.SITE_ROOT ?? siteDir };
  for (const file of await prepareHost(host, siteDir, site)) console.log(`Wrote ${path.relative(".", file)}`);
}
