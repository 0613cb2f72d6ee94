/**
 * `npm run host -- netlify|cloudflare|caddy` adds to the built site in `dist/` (OUT_DIR) the files that a host needs, from the
 * declaration of addresses and headers. Run it after every `npm run build`, with the same environment. It refuses a site whose
 * enquiries would go nowhere, or whose pages name another address; `npm run host -- netlify demonstration` accepts any site.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { removeSlash } from "../../src/shared/lib/addresses.ts";
import { rowRoutes } from "../../src/shared/lib/row-routes.ts";
import { makePublishedDeclaration, type SiteDeclaration } from "../declaration.ts";
import { refuseArguments } from "../read-arguments.ts";
import { findRedirect } from "../row-documents.ts";
import { findSourceCommit } from "../source-commit.ts";
import { listOwnDocuments, makeCaddyfile, makeHeadersFile, makeNetlifyRedirects } from "./hosts.ts";
import { findSettingFaults, findSiteFaults } from "./public-build.ts";

const hosts = ["netlify", "cloudflare", "caddy"] as const;
export type Host = (typeof hosts)[number];

/** The file in which a deployed site names the commit that it was built from, and the time. No page and no worker requests it. */
export const buildFile = "build.json";

/**
 * Writes the files that a host needs.
 * @param siteDir the built site
 * @param site the address on which Caddy listens, and the site's directory on its machine
 * @param root the root of the repository, or of a copy of it
 * @returns the files that were written
 */
export async function prepareHost(
  host: Host,
  siteDir: string,
  site: { address: string; root: string } = { address: ":8080", root: siteDir },
  root = ".",
): Promise<string[]> {
  const declaration = { ...makePublishedDeclaration(), moved: await readMovedAddresses(siteDir) };
  const resolveInSite = (name: string) => path.join(siteDir, name);
  // Remove another host's files, which this host would misread.
  await Promise.all(["_headers", "_redirects"].map((name) => rm(resolveInSite(name), { force: true })));
  const files = {
    netlify: {
      [resolveInSite("_headers")]: makeHeadersFile(declaration, { shouldDetach: false }),
      [resolveInSite("_redirects")]: makeNetlifyRedirects(declaration, await readPagePaths(siteDir, declaration)),
    },
    cloudflare: {
      [resolveInSite("_headers")]: makeHeadersFile(declaration, { shouldDetach: true }),
      [path.join(root, "site/hosts/cloudflare/site.mjs")]:
        `export const declaration = ${JSON.stringify(declaration, null, 2)};\n`,
    },
    caddy: { [path.join(root, "site/hosts/caddy/Caddyfile")]: makeCaddyfile(declaration, site) },
  }[host];
  const build = { commit: findSourceCommit(), builtAt: new Date().toISOString() };
  for (const [file, text] of Object.entries({ ...files, [resolveInSite(buildFile)]: `${JSON.stringify(build)}\n` })) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return [...Object.keys(files), resolveInSite(buildFile)];
}

/** Reads the addresses of the pages in a built site: each is a file. What answers for other addresses is no page of its own. */
export async function readPagePaths(
  siteDir: string,
  declaration: Pick<SiteDeclaration, "staff" | "rows" | "notFound">,
): Promise<string[]> {
  const files = (await readdir(siteDir, { recursive: true })).map((file) => file.replaceAll(path.sep, "/"));
  const ownDocuments = new Set(listOwnDocuments(declaration));
  return files
    .filter((file) => file.endsWith(".html") && !ownDocuments.has(file))
    .map((file) => removeSlash(`/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, "")}`))
    .sort();
}

/** Reads the former addresses of rows from a built site, whose documents there redirect. */
export async function readMovedAddresses(siteDir: string): Promise<Record<string, string>> {
  const found = await Promise.all(rowRoutes.map(({ folder }) => readMovedIn(siteDir, folder)));
  return Object.fromEntries(found.flat());
}

async function readMovedIn(siteDir: string, folder: string): Promise<[from: string, to: string][]> {
  const directory = path.join(siteDir, folder);
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith(".html")).sort();
  const found = await Promise.all(
    names.map(async (name): Promise<[string, string][]> => {
      const to = findRedirect(await readFile(path.join(directory, name), "utf8"));
      return to ? [[folder + name.slice(0, -5), to]] : [];
    }),
  );
  return found.flat();
}

if (import.meta.main) {
  const [hostName = "", mode, ...others] = process.argv.slice(2);
  const host = hosts.find((name) => name === hostName);
  if (!host || (mode !== undefined && mode !== "demonstration") || others.length > 0)
    refuseArguments(`Usage: npm run host -- ${hosts.join("|")} [demonstration]`);
  const siteDir = path.resolve(process.env.OUT_DIR ?? "dist");
  if (!mode) {
    const missing = findSettingFaults(process.env);
    const faults = missing.length > 0 ? missing : await findSiteFaults(siteDir, process.env);
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
