/**
 * `npm run lab -- hosts`: each host's own tool reads the repository's file for it as it is, and its own server (Netlify's and
 * Cloudflare's through npx, Caddy from Debian) answers the built site, asked for every public address and for what is none, and compared
 * with the embedded backend: status, body, security headers, caching. `npm run lab -- hosts caddy` asks that one alone. `-- embedded`
 * compares the embedded backend with itself, which downloads nothing.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backend, startBackend } from "../../backend/server.ts";
import { makeSiteDeclaration } from "../../site/declaration.ts";
import { cacheControl } from "../../site/headers.ts";
import { type Host, prepareHost } from "../../site/hosts/prepare.ts";
import { readArguments } from "../../site/read-arguments.ts";
import { speculationRulesType } from "../../site/speculation-rules.ts";
import { findFreePort } from "../../tests/harness/free-port.ts";
import { copyRepository, quietEnvironment, readOwnFile, versions } from "./own-files.ts";

const defaultHosts = ["netlify", "cloudflare", "caddy"] as const;
const chosenHosts = readArguments("npm run lab -- hosts [HOST …]", [...defaultHosts, "embedded"]);

type Answer = { status: number; type: string; body: string; headers: Record<string, string | null> };

const general = makeSiteDeclaration({ hasHsts: true }).headers[0]?.headers ?? {};

/** The headers that the declaration sets; the content type is compared separately. */
const watched = [
  ...new Set(makeSiteDeclaration({ hasHsts: true }).headers.flatMap(({ headers }) => Object.keys(headers))),
].filter((name) => name !== "Content-Type");

async function fetchAnswer(base: string, address: string): Promise<Answer> {
  const response = await fetch(base + address, { redirect: "manual" });
  const type = (response.headers.get("content-type") ?? "").replace(/;.*/, "");
  return {
    status: response.status,
    type: synonyms[type] ?? type,
    body: Buffer.from(await response.arrayBuffer()).toString("base64"),
    headers: Object.fromEntries(watched.map((name) => [name, response.headers.get(name)])),
  };
}

/**
 * The caching header that a host's local server sends in place of the one in our rules. The host itself follows the rules; for the
 * local server see `netlify dev`'s src/utils/static-server.ts. That server sends no ETags either. tests/site/hosts.test.ts checks the rules.
 */
const ownCaching: Partial<Record<Host | "embedded", string>> = { netlify: "public, max-age=0" };

/** The content type with which a local server overrides the configured one: see `netlify dev`'s src/utils/proxy.ts. */
const ownType: Partial<Record<Host | "embedded", string>> = { netlify: "application/json" };

/** Two names for one type. */
const synonyms: Record<string, string> = {
  "image/vnd.microsoft.icon": "image/x-icon",
  "text/xml": "application/xml",
  "application/javascript": "text/javascript",
};

/** Lists the differences between a host's answer and the embedded backend's that matter. */
function listDifferences(host: Host | "embedded", ours: Answer, theirs: Answer, isMissingFile: boolean): string[] {
  const found: string[] = [];
  if (ours.status !== theirs.status) found.push(`status ${theirs.status} instead of ${ours.status}`);
  // A host may add anything to the 404 of a missing file, as long as no browser runs it.
  if (isMissingFile) return found;
  const isOwnType = ours.type === speculationRulesType && theirs.type === ownType[host];
  if (ours.type !== theirs.type && !isOwnType) found.push(`type ${theirs.type} instead of ${ours.type}`);
  if (ours.body !== theirs.body) found.push("another body");
  for (const name of watched) {
    const [our, their] = [ours.headers[name], theirs.headers[name]];
    // An extra header if the host cannot remove one: the general rule, which is stricter.
    if (our === null && their === general[name]) continue;
    if (name === "Cache-Control" && their !== null && their === ownCaching[host]) continue;
    // A host that compresses documents itself must not get `no-transform` (decision 0055).
    if (our === cacheControl.documents && their === cacheControl.others) continue;
    // Only a public site is served over HTTPS alone.
    const isWanted =
      name === "Strict-Transport-Security" && host !== "embedded"
        ? !ours.headers["Permissions-Policy"] || their !== null
        : our === their;
    if (!isWanted) found.push(`${name}: ${their} instead of ${our}`);
  }
  return found;
}

/** Starts the embedded backend as a host of files, with a row that the site was built without. */
async function startEmbedded(siteDir: string): Promise<Backend> {
  const backend = await startBackend({ dataDir: "memory", siteDir, shouldSeed: false, hasLivePages: false });
  await backend.db.query(
    "insert into public.blog_posts (title, slug, content, published) values ('New', 'published-later', 'Words', true)",
  );
  return backend;
}

/** Starts a host's server. @param folder a copy of the repository with the built site in `dist`, prepared for the host */
async function startServer(host: Host, folder: string, port: number): Promise<ChildProcess> {
  const options = { env: { ...process.env, ...quietEnvironment }, detached: true, stdio: "ignore" as const };
  const npx = (cwd: string, ...args: string[]) => spawn("npx", ["--yes", ...args], { ...options, cwd });
  if (host === "caddy") {
    const file = path.join(folder, "site/hosts/caddy/Caddyfile");
    return spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], options);
  }
  if (host === "cloudflare") {
    const config = "site/hosts/cloudflare/wrangler.jsonc";
    const args = ["dev", "--config", config, "--ip", "127.0.0.1", "--port", String(port)];
    return npx(folder, versions.cloudflare, ...args);
  }
  // The host's development server does not support a package in a folder of the repository.
  const served = path.join(folder, "served");
  await mkdir(served);
  await writeFile(path.join(served, "netlify.toml"), '[dev]\nframework = "#static"\n');
  const siteDir = path.join(folder, "dist");
  const args = ["dev", "--offline", "--internal-disable-edge-functions", "--dir", siteDir, "--port", String(port)];
  return npx(served, versions.netlify, ...args, "--no-open");
}

/** Waits until a server answers. The first start of one through npx fetches it. */
async function waitForAnswer(url: string, child?: ChildProcess): Promise<void> {
  const end = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (child && child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    if (Date.now() > end) throw new Error("The server does not answer");
    await new Promise((done) => setTimeout(done, 300));
  }
}

const siteDir = path.resolve(process.env.SITE_DIR ?? "dist");
if (!process.env.SITE_DIR) {
  execFileSync(process.execPath, ["site/build.ts"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
}
const backend = await startEmbedded(siteDir);

const files = (await readdir(siteDir, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/^(app|404)\.html$|\.(map|br|gz)$|^_/.test(entry.name))
  .map((entry) => `/${path.relative(siteDir, path.join(entry.parentPath, entry.name))}`);
const pages = files
  .filter((file) => file.endsWith(".html"))
  .map((file) => file.replace(/(\/index)?\.html$/, "") || "/");
const assets = files.filter((file) => !file.endsWith(".html"));
const staff = ["/auth", "/admin", "/admin/leads", "/admin/blog"];
const missingFiles = ["/assets/gone-12345678.js", "/nothing.png", "/nothing.js"];
const addresses = [
  ...pages,
  ...assets,
  ...staff,
  "/blog/published-later",
  "/no-such-page",
  "/no/such/page",
  "/blog/no/such",
  "/contact.",
  ...missingFiles,
];

let failures = 0;
for (const host of chosenHosts.length === 0
  ? defaultHosts
  : ([...defaultHosts, "embedded"] as const).filter((each) => chosenHosts.includes(each))) {
  const folder = await mkdtemp(path.join(tmpdir(), `kilele-${host}-`));
  await copyRepository(folder);
  const root = path.join(folder, "dist");
  await cp(siteDir, root, { recursive: true });
  const port = await findFreePort();
  const url = host === "embedded" ? (await startEmbedded(root)).url : `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  try {
    if (host !== "embedded") {
      await prepareHost(host, root, { address: url, root }, folder);
      // The tool has ended before the server starts: Cloudflare's two remove each other's files in this folder.
      console.log(`ok     ${host}: ${await readOwnFile(host, folder, files.length)}`);
      child = await startServer(host, folder, port);
    }
    await waitForAnswer(url, child);
    let equal = 0;
    for (const address of addresses) {
      const [ours, theirs] = [await fetchAnswer(backend.url, address), await fetchAnswer(url, address)];
      const found = listDifferences(host, ours, theirs, missingFiles.includes(address));
      if (found.length === 0) equal++;
      else console.log(`       ${host} ${address}: ${found.join("; ")}`);
    }
    const hasOwnCaching = ownCaching[host] !== undefined;
    const tag = (await fetch(`${url}/`)).headers.get("etag");
    const repeatedAnswer = await fetch(`${url}/`, { headers: { "if-none-match": tag ?? "none" } });
    const isCached = hasOwnCaching || repeatedAnswer.status === 304;
    if (!isCached) console.log(`       ${host}: an unchanged page is sent again (${repeatedAnswer.status})`);
    const isGood = equal === addresses.length && isCached;
    console.log(
      `${isGood ? "ok    " : "FAILED"} ${host}: ${equal} of ${addresses.length} addresses as the embedded backend`,
    );
    if (!isGood) failures++;
  } catch (error) {
    console.log(`FAILED ${host}: ${error instanceof Error ? error.message : error}`);
    failures++;
  } finally {
    // npx and its server are one group.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
await backend.stop();
process.exit(failures === 0 ? 0 : 1);
