/** The setup in which contenders are measured: a page for each, one backend with the same leads, one Chromium. */
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { build } from "vite";
import { broadcastChannel } from "../../backend/realtime-broadcast.ts";
import { type Backend, startBackend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import type { Access } from "./contender.ts";

export const contenders = [
  { name: "this engine", page: "page-engine" },
  { name: "RxDB + Supabase plugin", page: "page-rxdb" },
  { name: "bare Dexie loop", page: "page-dexie" },
] as const;

/** Bundles each contender on its own below `siteDir`; returns the gzip size of its scripts in bytes. */
export async function buildPages(folder: string, siteDir: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { page } of contenders) sizes.set(page, await buildPage(page, folder, siteDir));
  return sizes;
}

/** Bundles one contender; returns the gzip size of its scripts in bytes. */
export async function buildPage(page: string, folder: string, siteDir: string): Promise<number> {
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
    resolve: { alias: listAliases() },
    build: { outDir, emptyOutDir: true, target: "es2022", modulePreload: { polyfill: false } },
  });
  // The site's server leads from an address with `index.html` to the one without.
  await rename(path.join(outDir, "index.html"), `${outDir}.html`);
  const files = (await readdir(path.join(outDir, "assets"))).filter((file) => file.endsWith(".js"));
  const scripts = await Promise.all(files.map((file) => readFile(path.join(outDir, "assets", file))));
  return scripts.reduce((size, bytes) => size + gzipSync(bytes, { level: 9 }).length, 0);
}

/** RXDB_DIR names a node_modules that has RxDB, if the project's own has not. */
function listAliases(): { find: RegExp; replacement: string }[] {
  const elsewhere = process.env.RXDB_DIR;
  return elsewhere ? [{ find: /^rxdb(\/.*)?$/, replacement: `${elsewhere}/rxdb$1` }] : [];
}

/** Fills the tables with leads, and adds the two columns that RxDB's plugin requires. */
export async function prepareDatabase(dataDir: string, leads: number): Promise<void> {
  const first = await startBackend({ dataDir, shouldSeed: false });
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
      select (array['Amina', 'Brian', 'Chiara', 'Dmitri', 'Esther'])[1 + n % 5] || ' Traveller ' || n, 20 + n % 60,
        'Town ' || n % 977 || ', Kenya', (array['namibia', 'laos', 'nepal', null, 'other'])[1 + n % 5], 1 + n % 5,
        (array['luxury', 'adventure', 'cultural', 'budget'])[1 + n % 4], '2 weeks',
        now() - n * interval '10 minutes', now() - n * interval '1 second'
      from generate_series(1, ${leads}) n;
    insert into public.destinations (name) select 'Place ' || n from generate_series(1, 40) n;
    insert into public.services (name, type) select 'Service ' || n, 'ready-made' from generate_series(1, 40) n;
    insert into public.blog_posts (title, slug, content)
      select 'Post ' || n, 'post-' || n, 'On foot.' from generate_series(1, 40) n;
    -- RxDB's plugin hears of rows, this engine of pokes alone: the embedded backend sends no row events, so each row is broadcast.
    create function private.bench_broadcast() returns trigger language plpgsql as $$
      begin perform realtime.send(jsonb_build_object('row', to_jsonb(new)), 'row', 'bench-' || tg_table_name, false); return null; end $$;
    ${tables.map((table) => `create trigger broadcast after insert or update on public.${table} for each row execute function private.bench_broadcast();`).join("\n")}
    analyze;`);
  await first.stop();
}

export async function signIn({ url, publishableKey: key }: Backend, leads: number): Promise<Access> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email: localStaff.email, password: localStaff.password }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { url, key, token, leads };
}

async function open(browser: Browser, { url }: Backend, page: string, prepare?: () => void): Promise<Page> {
  // RxDB needs what the site's content security policy forbids.
  const context = await browser.newContext({ bypassCSP: true });
  const tab = await context.newPage();
  if (prepare) await tab.addInitScript(prepare);
  tab.on("console", (message) => message.type() === "error" && console.error(`${page}: ${message.text()}`));
  await tab.goto(`${url}/${page}`);
  await tab.waitForFunction(() => window.contender !== undefined);
  return tab;
}

/** Fills an empty device. @returns the milliseconds that it took, and the tab, which the caller closes */
export async function fill(browser: Browser, backend: Backend, page: string, access: Access, prepare?: () => void) {
  const tab = await open(browser, backend, page, prepare);
  const took = await tab.evaluate((given) => window.contender.load(given), access);
  const count = await tab.evaluate(() => window.contender.count());
  if (count < access.leads) throw new Error(`${page} holds ${count} of ${access.leads} leads`);
  return { tab, took };
}

/** Measures catching up after an hour offline: 100 changes in four tables. Null if the contender cannot. */
export async function catchUp(tab: Page, { db }: Backend): Promise<{ requests: number; ms: number } | null> {
  if (!(await tab.evaluate(() => window.contender.catchUp !== null))) return null;
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
  const ms = await tab.evaluate(async () => {
    const startedAt = performance.now();
    await window.contender.catchUp?.();
    return performance.now() - startedAt;
  });
  tab.off("request", note);
  return { requests, ms };
}

/** The time that each contender gets to finish its start before changes come, in milliseconds from its beginning. */
const startIsOver = 5_000;

/** The pause between two changes and the length of a frame at 60 Hz, both in milliseconds. */
const pause = 100;
const frame = 17;

/**
 * Measures the times from the commit of new leads to the paint of their names, in milliseconds, sorted; null if the contender
 * cannot paint changes.
 */
export async function measurePaintTimes(tab: Page, backend: Backend, count = 40): Promise<number[] | null> {
  const changes = await measurePaintedChanges(tab, backend, count);
  return changes?.map(({ committed, seen }) => Math.max(0, seen - committed)).sort((a, b) => a - b) ?? null;
}

/** The moments at which a change was committed and had been painted, in milliseconds since 1970. */
export type PaintedChange = { committed: number; seen: number };

/** Writes new leads one after the other, and waits for each to be painted; null if the contender cannot paint changes. */
export async function measurePaintedChanges(
  tab: Page,
  { db }: Backend,
  count: number,
): Promise<PaintedChange[] | null> {
  const notices = await collectNotices(db);
  if (!(await tab.evaluate(() => window.contender.live !== null))) return null;
  // The rest of a contender's start must not count as a change's delay.
  const startOver = new Promise((done) => setTimeout(done, startIsOver));
  await tab.evaluate(() => window.contender.live?.());
  await startOver;
  const changes: PaintedChange[] = [];
  for (let n = 0; n < count; n++) {
    const name = `Live ${n} ${Date.now()}`;
    // The observer starts before the write, so that its start is not measured.
    await tab.evaluate(lookFor, name);
    notices.length = 0;
    await db.query(
      `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
        values ($1, 30, 'Nairobi, Kenya', 'luxury', '1 week')`,
      [name],
    );
    // The time of the notification is used, because a contender may have painted the change before the answer arrives.
    const committed = Math.min(...notices, readClock());
    const seen = await tab.evaluate(() => (window as unknown as { seen: Promise<number> }).seen);
    changes.push({ committed, seen });
    // The pause is varied, so that the changes are not in step with the frames.
    await new Promise((done) => setTimeout(done, pause + Math.random() * frame));
  }
  await tab.evaluate(() => window.contender.sleep());
  return changes;
}

const readClock = (): number => performance.timeOrigin + performance.now();

const noticed = new WeakMap<Backend["db"], Promise<number[]>>();

/** Collects the moments at which the database notified of commits, in milliseconds since 1970. The caller may clear the list. */
function collectNotices(db: Backend["db"]): Promise<number[]> {
  const begin = async () => {
    const notices: number[] = [];
    await db.listen(
      broadcastChannel,
      () => notices.push(readClock()),
      () => undefined,
    );
    return notices;
  };
  const known = noticed.get(db) ?? begin();
  noticed.set(db, known);
  return known;
}

/** Runs in the page: stores a promise of the time of a name's paint in `window.seen`. */
function lookFor(name: string): void {
  const seen = new Promise<number>((resolve, reject) => {
    const deadline = setTimeout(reject, 30_000, new Error(`${name} never came`));
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll("li")].some((item) => item.textContent === name)) return;
      observer.disconnect();
      clearTimeout(deadline);
      // The frame that shows it has been handed over.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { seen });
}
