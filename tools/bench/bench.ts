/**
 * `npm run bench`: this engine, RxDB with its Supabase plugin and a bare Dexie loop, side by side in one Chromium against
 * one backend. Prints rows per second of a first load, requests to catch up 100 changes over four tables, the time from a
 * committed change to a painted card, and each one's size. Arguments: [LEADS] (10000) [RUNS] (3).
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { build } from "vite";
import { type Backend, startBackend } from "../../supabase/embedded/server.ts";
import { localStaff } from "../../supabase/embedded/staff-account.ts";
import { ensureChromium } from "../chromium.ts";
import type { Access } from "./contender.ts";

const [leads = 10_000, runs = 3] = process.argv.slice(2).map(Number);
const contenders = [
  { name: "this engine", page: "page-engine" },
  { name: "RxDB + Supabase plugin", page: "page-rxdb" },
  { name: "bare Dexie loop", page: "page-dexie" },
] as const;

const folder = await mkdtemp(path.join(tmpdir(), "kilele-bench-"));
const siteDir = path.join(folder, "site");
const dataDir = path.join(folder, "data");
let backend: Backend | undefined;
let browser: Browser | undefined;
try {
  const sizes = await buildPages();
  await prepareDatabase();
  backend = await startBackend({ dataDir, siteDir, seed: false });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  const access = await signIn(backend);
  // The first to ask would pay for a cold database.
  for (const { page } of contenders) await fillOnce(browser, backend, page, access);
  const results = contenders.map(() => ({ rates: [] as number[], requests: "–", painted: "–" }));
  for (let run = 0; run < runs; run++) {
    // Taking turns, so that what else the machine does meets all alike.
    for (const [index, { page }] of contenders.entries()) {
      const result = results[index];
      const { tab, took } = await fillOnce(browser, backend, page, access, true);
      result?.rates.push((leads / took) * 1_000);
      if (run === runs - 1 && result) {
        result.requests = await catchUp(tab, backend);
        result.painted = await paintTimes(tab, backend);
      }
      await tab.context().close();
    }
  }
  console.log(`\n${leads} leads, median of ${runs} runs\n`);
  console.table(
    Object.fromEntries(
      contenders.map(({ name, page }, index) => {
        const { rates, requests, painted } = results[index] ?? { rates: [], requests: "–", painted: "–" };
        return [
          name,
          {
            "first load, rows/s": Math.round(median(rates)),
            "requests for 100 changes": requests,
            "commit to painted card": painted,
            "size, gzip": `${Math.round((sizes.get(page) ?? 0) / 1_000)} kB`,
          },
        ];
      }),
    ),
  );
  const [ours, rxdb, bare] = results.map(({ rates }) => median(rates)) as [number, number, number];
  console.log(
    `${(ours / rxdb).toFixed(2)} x RxDB (target 2), ${(ours / bare).toFixed(2)} x the bare loop (target 0.8)`,
  );
} finally {
  await browser?.close();
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Bundles each contender on its own; returns the gzip size of its scripts in bytes. */
async function buildPages(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { page } of contenders) {
    const root = path.join(folder, "source", page);
    await mkdir(root, { recursive: true });
    const script = path.relative(root, path.join(import.meta.dirname, `${page}.ts`));
    await writeFile(
      path.join(root, "index.html"),
      `<!doctype html><link rel="icon" href="data:,"><title>${page}</title><body><script type="module" src="./main.js"></script></body>`,
    );
    await writeFile(path.join(root, "main.js"), `import ${JSON.stringify(script)};`);
    const outDir = path.join(siteDir, page);
    await build({
      configFile: false,
      root,
      base: `/${page}/`,
      logLevel: "error",
      resolve: { alias: aliases() },
      build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
    });
    let size = 0;
    for (const file of await readdir(path.join(outDir, "assets"))) {
      if (file.endsWith(".js"))
        size += gzipSync(await readFile(path.join(outDir, "assets", file)), { level: 9 }).length;
    }
    sizes.set(page, size);
  }
  await writeFile(path.join(siteDir, "404.html"), "<!doctype html><title>404</title>");
  return sizes;
}

/** RXDB_DIR names a node_modules that has RxDB, where the project's own has not. */
function aliases(): { find: RegExp; replacement: string }[] {
  const elsewhere = process.env.RXDB_DIR;
  return elsewhere ? [{ find: /^rxdb(\/.*)?$/, replacement: `${elsewhere}/rxdb$1` }] : [];
}

/** The tables with the leads, and with the two columns that RxDB's plugin lives on. */
async function prepareDatabase(): Promise<void> {
  const first = await startBackend({ dataDir, seed: false });
  const tables = ["leads", "destinations", "services", "blog_posts"];
  const columns = tables.map(
    (table) => `
      alter table public.${table} add column "_deleted" boolean not null default false,
        add column "_modified" timestamptz not null default now();
      create trigger modified before update on public.${table} for each row execute function private.bench_modified();`,
  );
  await first.db.script(`
    create function private.bench_modified() returns trigger language plpgsql as $$
      begin new."_modified" := clock_timestamp(); return new; end $$;
    ${columns.join("\n")}
    insert into public.leads
      (name, age, "Where are you from?", destination, travelers, travel_style, duration, created_at, "_modified")
      select 'Traveller ' || n, 20 + n % 60, 'Town ' || n % 500 || ', Kenya', 'namibia', 1 + n % 5, 'cultural', '2 weeks',
        now() - n * interval '1 minute', now() - n * interval '1 second'
      from generate_series(1, ${leads}) n;
    insert into public.destinations (name) select 'Place ' || n from generate_series(1, 40) n;
    insert into public.services (name, type) select 'Service ' || n, 'ready-made' from generate_series(1, 40) n;
    insert into public.blog_posts (title, slug, content)
      select 'Post ' || n, 'post-' || n, 'On foot.' from generate_series(1, 40) n;`);
  await first.stop();
}

async function signIn({ url, publishableKey: key }: Backend): Promise<Access> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email: localStaff.email, password: localStaff.password }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { url, key, token, leads };
}

async function open(launched: Browser, { url }: Backend, page: string): Promise<Page> {
  // RxDB needs what the site's content security policy forbids.
  const context = await launched.newContext({ bypassCSP: true });
  const tab = await context.newPage();
  tab.on("console", (message) => message.type() === "error" && console.error(`${page}: ${message.text()}`));
  await tab.goto(`${url}/${page}/index.html`);
  await tab.waitForFunction(() => window.contender !== undefined);
  return tab;
}

/** Fills an empty device and returns how long it took, in milliseconds. */
async function fillOnce(
  launched: Browser,
  served: Backend,
  page: string,
  access: Access,
  keep = false,
): Promise<{ tab: Page; took: number }> {
  const tab = await open(launched, served, page);
  const took = await tab.evaluate((given) => window.contender.load(given), access);
  const count = await tab.evaluate(() => window.contender.count());
  if (count < leads) throw new Error(`${page} holds ${count} of ${leads} leads`);
  if (!keep) await tab.context().close();
  return { tab, took };
}

/** An hour without a network: 100 changes over the four tables, and how many requests it takes to have them. */
async function catchUp(tab: Page, { db }: Backend): Promise<string> {
  if (!(await tab.evaluate(() => window.contender.catchUp !== null))) return "–";
  await tab.evaluate(() => window.contender.sleep());
  for (const [table, column] of [
    ["leads", "name"],
    ["destinations", "name"],
    ["services", "name"],
    ["blog_posts", "title"],
  ]) {
    await db.query(
      `update public.${table} set ${column} = ${column} || '.' where id in (select id from public.${table} order by id limit 25)`,
    );
  }
  let requests = 0;
  const note = (request: { url: () => string; method: () => string }) => {
    if (request.url().includes("/rest/v1/") && request.method() !== "OPTIONS") requests++;
  };
  tab.on("request", note);
  await tab.evaluate(() => window.contender.catchUp?.());
  tab.off("request", note);
  return String(requests);
}

/** From the commit of a new lead to its name in the document, p50 and p95 of 40, in milliseconds. */
async function paintTimes(tab: Page, { db }: Backend): Promise<string> {
  if (!(await tab.evaluate(() => window.contender.live !== null))) return "–";
  await tab.evaluate(() => window.contender.live?.());
  const times: number[] = [];
  for (let n = 0; n < 40; n++) {
    const name = `Live ${n} ${Date.now()}`;
    const seen = tab.evaluate(
      (wanted) =>
        new Promise<number>((resolve, reject) => {
          const deadline = setTimeout(reject, 30_000, new Error(`${wanted} never came`));
          const look = () => {
            if (![...document.querySelectorAll("li")].some((item) => item.textContent === wanted)) return;
            observer.disconnect();
            clearTimeout(deadline);
            // The frame that shows it has been handed over.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
          };
          const observer = new MutationObserver(look);
          observer.observe(document, { childList: true, subtree: true });
          look();
        }),
      name,
    );
    await db.query(
      `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
        values ($1, 30, 'Nairobi, Kenya', 'luxury', '1 week')`,
      [name],
    );
    const committed = performance.timeOrigin + performance.now();
    times.push((await seen) - committed);
    await new Promise((done) => setTimeout(done, 100));
  }
  await tab.evaluate(() => window.contender.sleep());
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.max(0, Math.round(times[Math.floor(times.length * share)] ?? 0));
  return `${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
