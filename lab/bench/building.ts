/**
 * `npm run lab -- bench building [POSTS SERVICES DESTINATIONS ROUNDS]` (200 100 100 3): the site's build and Astro's build of the
 * same rows as Markdown, in turns; then a second build after one changed row. Each first build begins without a bundle, each of
 * Astro's without its caches. This site's build makes its scripts, worker, guides and offline library too; Astro's makes the rows'
 * pages and their lists. Processor time is listed beside elapsed time, because other load on the machine does not change it. Astro
 * is left out where it is not installed: `npm install --prefix .cache/astro astro@7.3.5`. Writes docs/peers.md.
 */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backend, startBackend } from "../../backend/server.ts";
import { type PeerFigure, writePeerSection } from "../peer-report.ts";
import { computeMedian } from "../quantile.ts";
import { publish } from "./catalogue.ts";

/** The elapsed time and the processor time of a build, in seconds. */
type Build = { seconds: number; processor: number };

const [posts = 200, services = 100, destinations = 100, rounds = 3] = process.argv.slice(3).map(Number);
const root = path.resolve(import.meta.dirname, "../..");
const astroVersion = "7.3.5";
const astroPackages = path.join(root, ".cache/astro/node_modules");

const folder = await mkdtemp(path.join(tmpdir(), "kilele-building-"));
const siteDir = path.join(folder, "site");
const peerDir = path.join(folder, "astro");
const backend = await startBackend({ dataDir: "memory", siteDir, shouldSeed: false });
try {
  await publish(backend, { posts, services, destinations });
  const hasPeer = await preparePeer(backend);
  // The first build of a checkout draws pictures and cuts fonts that the next ones find done.
  if (rounds > 1) await buildOwn("first");
  const runs = { own: [] as Build[], again: [] as Build[], peer: [] as Build[], peerAgain: [] as Build[] };
  for (let round = 1; round <= rounds; round++) {
    runs.own.push(await buildOwn(String(round)));
    if (hasPeer) runs.peer.push(await buildPeer());
    await changeRow(backend, round);
    runs.again.push(await buildOwn(String(round)));
    if (hasPeer) runs.peerAgain.push(await buildPeer("keeps its caches"));
  }
  const [own, again, peer, peerAgain] = [runs.own, runs.again, runs.peer, runs.peerAgain].map(
    findMedianBuild,
  ) as Build[];
  const count = {
    own: await countDocuments(siteDir),
    peer: hasPeer ? await countDocuments(path.join(peerDir, "dist")) : 0,
  };
  const figures: PeerFigure[] = [
    makeFigure(
      `whole site, ${count.own} documents`,
      "no slower than Astro",
      own,
      (built) => !peer || built <= peer.seconds,
    ),
    ...(peer ? [makeFigure(`Astro, ${count.peer} documents`, "", peer)] : []),
    makeFigure("one row changed", "<= 3 s", again, (built) => built <= 3),
    ...(peerAgain ? [makeFigure("Astro, one file changed", "", peerAgain)] : []),
  ];
  for (const { name, measured, ok } of figures) console.log(`${ok ? "ok  " : "MISS"} ${name}: ${measured}`);
  writePeerSection("building", figures);
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

function makeFigure(what: string, target: string, built: Build | undefined, isHeld = (_: number) => true): PeerFigure {
  const { seconds, processor } = built ?? { seconds: Number.NaN, processor: Number.NaN };
  return {
    ...{ name: what, target, ok: isHeld(seconds) },
    measured: `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor`,
  };
}

/** The medians of some builds; nothing where there are none. */
function findMedianBuild(builds: readonly Build[]): Build | undefined {
  if (builds.length === 0) return undefined;
  return {
    seconds: computeMedian(builds.map(({ seconds }) => seconds)),
    processor: computeMedian(builds.map(({ processor }) => processor)),
  };
}

async function countDocuments(directory: string): Promise<number> {
  return (await readdir(directory, { recursive: true })).filter((file) => file.endsWith(".html")).length;
}

/** @param run names the build's bundle: another name is built from nothing */
function buildOwn(run: string): Promise<Build> {
  return measureProgram(root, ["site/build.ts"], {
    ...{ NODE_ENV: "production", OUT_DIR: siteDir, BUILD_RUN: path.basename(folder) + run },
    ...{ BUILD_SUPABASE_URL: backend.url, BUILD_SUPABASE_KEY: backend.publishableKey },
  });
}

async function buildPeer(caches?: "keeps its caches"): Promise<Build> {
  if (!caches)
    for (const cache of [".astro", "cache", "dist"])
      await rm(path.join(peerDir, cache), { recursive: true, force: true });
  const program = path.join(astroPackages, "astro/bin/astro.mjs");
  return measureProgram(peerDir, [program, "build"], { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" });
}

/**
 * Runs a Node program to its end in a shell that reports the processor time of the program and its children; see `times` of POSIX.
 */
async function measureProgram(cwd: string, program: readonly string[], env: Record<string, string>): Promise<Build> {
  const startedAt = performance.now();
  const shell = spawn("sh", ["-c", '"$@" >&2 || exit 1; times', "sh", process.execPath, ...program], {
    ...{ cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] },
  });
  let [times, output] = ["", ""];
  shell.stdout?.on("data", (part) => (times += part));
  shell.stderr?.on("data", (part) => (output += part));
  const code = await new Promise((done) => shell.once("close", done));
  if (code !== 0) throw new Error(`${program.join(" ")} failed: ${output}`);
  const [, children = ""] = times.trim().split("\n");
  const spent = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { seconds: (performance.now() - startedAt) / 1_000, processor: spent.reduce((sum, each) => sum + each, 0) };
}

/** Writes every published row as a Markdown file of an Astro project. @returns false where Astro is not installed */
async function preparePeer({ db }: Backend): Promise<boolean> {
  if (!existsSync(path.join(astroPackages, "astro"))) {
    console.log(`left out: Astro is not here; npm install --prefix .cache/astro astro@${astroVersion} brings it.`);
    return false;
  }
  await cp(path.join(import.meta.dirname, "astro"), peerDir, { recursive: true });
  await symlink(astroPackages, path.join(peerDir, "node_modules"));
  type Row = { name: string; title: string; excerpt: string; text: string };
  const sources = {
    blog: "select slug as name, title, excerpt, content as text from public.blog_posts",
    services:
      "select id as name, name as title, left(description, 150) as excerpt, description as text from public.services",
    destinations: `select id as name, name as title, highlights as excerpt, concat_ws(E'\\n\\n', '## Highlights', highlights,
      '## Culture', culture, '## Food', food, '## Etiquette', etiquette, '## Trivia', trivia) as text from public.destinations`,
  };
  for (const [collection, source] of Object.entries(sources)) {
    const entries = path.join(peerDir, "content", collection);
    await mkdir(entries, { recursive: true });
    for (const { name, title, excerpt, text } of await db.query<Row>(source, [])) {
      const head = `---\ntitle: ${JSON.stringify(title)}\nexcerpt: ${JSON.stringify(excerpt)}\n---\n\n`;
      await writeFile(path.join(entries, `${name}.md`), `${head}${text}\n`);
    }
  }
  return true;
}

/** Changes a post in the database, and its file at the peer. */
async function changeRow({ db }: Backend, round: number): Promise<void> {
  const words = `Changed in round ${round}.`;
  await db.query("update public.blog_posts set content = content || $1 where slug = 'walk-1'", [words]);
  const file = path.join(peerDir, "content/blog/walk-1.md");
  if (existsSync(file)) await writeFile(file, `${await readFile(file, "utf8")}${words}\n`);
}
