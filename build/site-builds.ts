/**
 * Built sites, each in a directory of its own that is named after everything it was made of: a directory is complete,
 * is never written to again, and is not built a second time.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { rendererDirectory } from "../site/renderer.ts";
import { readings } from "../src/domain/readings.ts";

const sites = path.resolve(".cache/sites");

/** Everything in the repository that a site is made of. Packages are named by the lock file. */
const sources = [
  "src",
  "build",
  "site",
  "public",
  "supabase",
  "index.html",
  "staff.html",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
];

/**
 * Tells if an environment variable is an input of a site; the address of the backend that is asked for rows is none.
 */
const isInput = (name: string) => /^(VITE_|NODE_ENV$|BUILD_)/.test(name) && !/^BUILD_(SUPABASE_URL|UMASK)$/.test(name);

/** The published rows that pages are made of. */
const rowSources = [
  "blog_posts?select=*&published=is.true",
  "services?select=*",
  "destinations?select=*",
  // Visitors may not read all of it.
  `business?select=${readings.business.columns}`,
];

/** The number of sites that are kept besides the ones that are being served. */
const mostKept = 3;

/**
 * Names a site by its inputs: sources, packages, the Node that builds it, its environment, and the published rows of the
 * backend that `BUILD_SUPABASE_URL` names.
 * @throws Error when that backend does not answer: a site without its rows must not be taken for whole
 */
export async function siteFingerprint(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const hash = createHash("sha256");
  const add = (name: string, content: string | Uint8Array) =>
    hash.update(`${name}\n${content.length}\n`).update(content);
  add("node", process.version);
  for (const name of Object.keys(env).filter(isInput).sort()) add(name, env[name] ?? "");
  for (const file of await sourceFiles()) add(file, await readFile(file));
  if (env.BUILD_SUPABASE_URL) {
    for (const source of rowSources) {
      add(
        source,
        await readRows(env.BUILD_SUPABASE_URL, env.BUILD_SUPABASE_KEY ?? "sb_publishable_local_kilele", source),
      );
    }
  }
  return hash.digest("hex").slice(0, 20);
}

async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for (const source of sources.filter((each) => existsSync(each))) {
    if (!(await stat(source)).isDirectory()) files.push(source);
    else {
      const entries = await readdir(source, { withFileTypes: true, recursive: true });
      for (const entry of entries) if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
    }
  }
  return files.sort();
}

/** All published rows of a table as text, page by page. */
async function readRows(url: string, key: string, source: string): Promise<string> {
  const pages: string[] = [];
  for (;;) {
    const address = `${url}/rest/v1/${source}&order=id&limit=1000&offset=${pages.length * 1000}`;
    const answer = await fetch(address, { headers: { apikey: key } });
    if (!answer.ok) throw new Error(`The backend at ${url} answered ${answer.status} when asked for its rows`);
    const page = await answer.text();
    pages.push(page);
    if ((JSON.parse(page) as unknown[]).length < 1000) return pages.join("");
  }
}

/** Returns the directory of a fingerprint's built site. */
export const siteDirectory = (fingerprint: string): string => path.join(sites, fingerprint);

/**
 * Makes the site that the present inputs name, unless it is there. It is built aside and gets its name when it is whole.
 * @param make fills a directory
 * @returns where it is
 */
export async function ensureSite(make: (directory: string) => Promise<void>): Promise<string> {
  const directory = siteDirectory(await siteFingerprint());
  if (existsSync(directory)) return directory;
  const aside = `${directory}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  try {
    await make(aside);
    // The site last: where it is, its renderer is too.
    for (const part of [rendererDirectory, (site: string) => site]) {
      // Another build of the same inputs may have been faster; then its site is as good.
      await rename(part(aside), part(directory)).catch((error: unknown) => {
        if (!existsSync(part(directory))) throw error;
      });
    }
  } finally {
    await removeSite(aside);
  }
  await dropOldSites(directory);
  return directory;
}

async function removeSite(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await rm(rendererDirectory(directory), { recursive: true, force: true });
}

/**
 * Copies a site to a public directory such as `dist`, and its renderer beside it. Each copy is made aside and takes
 * its place whole.
 * @param target a directory that is replaced
 */
export async function publishSite(directory: string, target: string): Promise<void> {
  await publishDirectory(rendererDirectory(directory), rendererDirectory(target));
  await publishDirectory(directory, target);
}

async function publishDirectory(directory: string, target: string): Promise<void> {
  const [next, old] = [`${target}.next-${process.pid}`, `${target}.old-${process.pid}`];
  await cp(directory, next, { recursive: true });
  if (existsSync(target)) await rename(target, old);
  await rename(next, target);
  await rm(old, { recursive: true, force: true });
}

/**
 * Keeps a site from being dropped while this process serves it.
 * @returns the function that lets go of it
 */
export async function holdSite(directory: string): Promise<() => Promise<void>> {
  const mark = `${directory}.held-${process.pid}`;
  await writeFile(mark, "");
  return () => rm(mark, { force: true });
}

async function dropOldSites(newest: string): Promise<void> {
  const names = await readdir(sites);
  const held = new Set<string>();
  for (const name of names) {
    const [, site, holder] = /^([0-9a-f]{20})\.held-(\d+)$/.exec(name) ?? [];
    if (site && isRunning(Number(holder))) held.add(site);
    else if (site) await rm(path.join(sites, name), { force: true });
  }
  const kept = names.filter((name) => /^[0-9a-f]{20}$/.test(name) && !held.has(name) && siteDirectory(name) !== newest);
  const aged = await Promise.all(kept.map(async (name) => ({ name, at: (await stat(siteDirectory(name))).mtimeMs })));
  aged.sort((a, b) => b.at - a.at);
  for (const { name } of aged.slice(mostKept - 1)) await removeSite(siteDirectory(name));
  // Remove the files of builds that were killed.
  for (const name of names) {
    const [, builder] = /^[0-9a-f]{20}\.(\d+)(?:\.renderer)?$/.exec(name) ?? [];
    if (builder && !isRunning(Number(builder))) await rm(path.join(sites, name), { recursive: true, force: true });
  }
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
