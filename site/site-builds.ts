/**
 * Stores built sites and bundles, each in a directory that is named after everything it was made of: a directory is complete, is
 * never written to again, and is not built a second time. A bundle depends on the sources alone; a site is a bundle with documents.
 * So a changed row rebuilds the documents only.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { getRendererDirectory } from "./renderer.ts";
import type { RowsForBuild } from "./rows-for-build.ts";

const sites = path.resolve(".cache/sites");
const bundles = path.resolve(".cache/bundles");

/** All sources of a site in the repository. Packages are represented by the lock file. */
const sources = [
  "src",
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
 * Returns true if a site depends on an environment variable. It does not depend on the backend's address, because the fingerprint has
 * the rows themselves, nor on the umask, which changes no content.
 */
const isInput = (name: string) => /^(VITE_|NODE_ENV$|BUILD_)/.test(name) && !/^BUILD_(SUPABASE_URL|UMASK)$/.test(name);

/** Returns true for the name of a complete site or bundle. */
const isFingerprint = (name: string): boolean => /^[0-9a-f]{20}$/.test(name);

/** The number of sites that stay besides the locked ones, the newest included; the same for bundles. */
const maxUnlocked = 3;

/** Computes the fingerprint of a bundle from its inputs: sources, packages, the version of Node, and the environment. */
function computeBundleFingerprint(env: NodeJS.ProcessEnv): string {
  const variables = Object.keys(env).filter(isInput).sort();
  const files = listSourceFiles();
  return hashInputs([
    ["node", process.version],
    ...variables.map((name) => [name, env[name] ?? ""] as const),
    ...files.map((file) => [file, readFileSync(file)] as const),
  ]);
}

/** Computes the fingerprint of a site from its inputs: those of its bundle, and the published rows. */
export const computeSiteFingerprint = (env: NodeJS.ProcessEnv, rows: Pick<RowsForBuild, "fingerprint">): string =>
  hashInputs([
    ["bundle", computeBundleFingerprint(env)],
    ["rows", rows.fingerprint],
  ]);

function hashInputs(inputs: readonly (readonly [name: string, content: string | Uint8Array])[]): string {
  const hash = createHash("sha256");
  for (const [name, content] of inputs) hash.update(`${name}\n${content.length}\n`).update(content);
  return hash.digest("hex").slice(0, 20);
}

/**
 * Lists the files of all sources. Reading a thousand small files one after the other in one thread takes a third of the time of
 * parallel reads.
 */
function listSourceFiles(): string[] {
  const files: string[] = [];
  for (const source of sources.filter((each) => existsSync(each))) {
    if (!statSync(source).isDirectory()) files.push(source);
    else {
      const entries = readdirSync(source, { withFileTypes: true, recursive: true });
      for (const entry of entries) if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
    }
  }
  // The files in the folder of a host are made from a site, and are not sources.
  return files.filter((file) => !file.startsWith(path.join("site", "hosts"))).sort();
}

/** Returns the directory of a fingerprint's built site. */
export const getSiteDirectory = (fingerprint: string): string => path.join(sites, fingerprint);

/** Fills a directory, and the renderer's directory beside it. */
type FillDirectory = (directory: string) => Promise<void>;

/**
 * Builds the site of the present sources and these rows, unless it exists.
 * @returns its directory
 */
export const ensureSite = (rows: Pick<RowsForBuild, "fingerprint">, fill: FillDirectory): Promise<string> =>
  ensureComplete(getSiteDirectory(computeSiteFingerprint(process.env, rows)), fill);

/**
 * Builds the bundle of the present sources, unless it exists.
 * @returns its directory
 */
export async function ensureBundle(fill: FillDirectory): Promise<string> {
  const directory = await ensureComplete(path.join(bundles, computeBundleFingerprint(process.env)), fill);
  // The least recently used one is dropped first.
  await utimes(directory, new Date(), new Date());
  return directory;
}

/**
 * Lists the directories of the bundles that are stored: those of the last few sources. A site's assets are those of its bundle, so
 * these have the assets of earlier sites too, however often a row has changed since.
 */
export const listBundles = async (): Promise<string[]> =>
  (await readdir(bundles).catch(() => []))
    .filter((name) => isFingerprint(name))
    .map((name) => path.join(bundles, name));

/** Builds a directory under a temporary name and renames it when it is complete. */
async function ensureComplete(directory: string, fill: FillDirectory): Promise<string> {
  if (existsSync(directory)) return directory;
  const temporaryDirectory = `${directory}.${process.pid}`;
  await rm(temporaryDirectory, { recursive: true, force: true });
  await mkdir(temporaryDirectory, { recursive: true });
  try {
    await fill(temporaryDirectory);
    // The renderer is renamed first, so that every existing site has its renderer.
    for (const getDirectory of [getRendererDirectory, (whole: string) => whole]) {
      // Another build of the same inputs may have been faster; its result is the same.
      await rename(getDirectory(temporaryDirectory), getDirectory(directory)).catch((error: unknown) => {
        if (!existsSync(getDirectory(directory))) throw error;
      });
    }
  } finally {
    await removeDirectory(temporaryDirectory);
  }
  await deleteOld(directory);
  return directory;
}

async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await rm(getRendererDirectory(directory), { recursive: true, force: true });
}

/** Copies a bundle and its renderer to a site that is being built. */
export function copyBundle(bundle: string, site: string): void {
  for (const getDirectory of [getRendererDirectory, (whole: string) => whole])
    copyDirectory(getDirectory(bundle), getDirectory(site));
}

/**
 * Copies a site to a public directory such as `dist`, and its renderer beside it. Each copy is made under another name, which is
 * then changed.
 * @param target a directory that is replaced
 */
export async function publishSite(directory: string, target: string): Promise<void> {
  await publishDirectory(getRendererDirectory(directory), getRendererDirectory(target));
  await publishDirectory(directory, target);
}

/** Copies hundreds of small files. The synchronous way is one system call, while the other makes five calls a file. */
const copyDirectory = (from: string, to: string): void => cpSync(from, to, { recursive: true });

async function publishDirectory(directory: string, target: string): Promise<void> {
  const [next, old] = [`${target}.next-${process.pid}`, `${target}.old-${process.pid}`];
  copyDirectory(directory, next);
  if (existsSync(target)) await rename(target, old);
  await rename(next, target);
  await rm(old, { recursive: true, force: true });
}

/** The number of locks that this process has made. */
let lockCount = 0;

/**
 * Locks a site against deletion while this process serves it.
 * @returns a function that releases the lock
 */
export async function lockSite(directory: string): Promise<() => Promise<void>> {
  // A site may be opened again before its first lock is released.
  lockCount += 1;
  const lockFile = `${directory}.held-${process.pid}-${lockCount}`;
  await writeFile(lockFile, "");
  return () => rm(lockFile, { force: true });
}

/** Deletes old sites and bundles that are not locked, beyond the limit, and the remains of interrupted builds. */
async function deleteOld(newest: string): Promise<void> {
  const folder = path.dirname(newest);
  const names = await readdir(folder);
  const lockedNames = new Set([path.basename(newest)]);
  for (const name of names) {
    const [, site, holder] = /^([0-9a-f]{20})\.held-(\d+)(?:-\d+)?$/.exec(name) ?? [];
    if (site && isRunning(Number(holder))) lockedNames.add(site);
    else if (site) await rm(path.join(folder, name), { force: true });
  }
  const unlockedNames = names.filter((name) => isFingerprint(name) && !lockedNames.has(name));
  const byAge = await Promise.all(
    unlockedNames.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  byAge.sort((a, b) => b.at - a.at);
  for (const { name } of byAge.slice(maxUnlocked - 1)) await removeDirectory(path.join(folder, name));
  for (const name of names) {
    const [, builder] = /^[0-9a-f]{20}\.(\d+)(?:\.renderer)?$/.exec(name) ?? [];
    if (builder && !isRunning(Number(builder))) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
