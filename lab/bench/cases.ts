/**
 * `npm run lab -- bench cases TREE [LEADS,… ROUNDS]` (5000,20000 5): the list of leads with what staff did about them, in this version and in
 * another one, whose checkout with installed packages is TREE. They take turns, each round on a new device. Writes the table of
 * docs/scale.md. SITE_DIR and OTHER_SITE_DIR name sites that are built already.
 */

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { localStaff } from "../../backend/staff-account.ts";
import { writeFigures } from "../../scripts/measured-figures.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { startCommand } from "../../tests/harness/command.ts";
import { computeMedian, computeQuantile } from "../quantile.ts";
import { findCountLine, loadLeads, takeTimes, timeSearch, watchKeys } from "./staff-area.ts";

/** The figures of one version, in milliseconds, except the bytes of scripts and styles as they are sent. */
type CaseFigures = {
  wholeLoad: number;
  firstKey: number;
  keyMedian: number;
  keyP95: number;
  filterMedian: number;
  filterWorst: number;
  bytes: number;
};

type Contender = { tree: string; siteDir: string | undefined; rounds: CaseFigures[] };

const [, otherTree = "", sizesText = "5000,20000", roundsText = "5"] = process.argv.slice(2);
const ownTree = path.resolve(import.meta.dirname, "../..");
const folder = await mkdtemp(path.join(tmpdir(), "kilele-cases-"));
const table: string[] = [];
try {
  const sites = [process.env.OTHER_SITE_DIR, process.env.SITE_DIR];
  const trees = [path.resolve(otherTree), ownTree];
  for (const [index, tree] of trees.entries()) sites[index] ??= await buildSite(tree, `site-${index}`);
  for (const leads of sizesText.split(",").map(Number)) {
    const contenders = trees.map((tree, place): Contender => ({ tree, siteDir: sites[place], rounds: [] }));
    await measureSize(contenders, leads);
    table.push(...formatLines(leads, contenders));
    console.log(table.join("\n"));
    // Written after each size, because the run may be stopped before the largest has ended.
    const head = ["| | before | now |", "| --- | --- | --- |"];
    const paths = ["src/sync", "src/staff", "supabase/migrations"];
    writeFigures("docs/scale.md", { by: "bench cases", paths, body: [...head, ...table].join("\n") });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs a Node program in a checkout to its end. */
async function runIn(tree: string, program: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [...program], {
    cwd: tree,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`${program[0]} failed in ${tree}`);
}

async function buildSite(tree: string, name: string): Promise<string> {
  const outDir = path.join(folder, name);
  await runIn(tree, ["site/build.ts"], { OUT_DIR: outDir });
  return outDir;
}

/** The statements that fill the tables: three of five leads are in hand, and one of five is due. Versions before 1.2.0 have notes for it. */
function fillTables(leads: number): string {
  return `
  insert into public.leads
    (name, age, "Where are you from?", destination, travelers, travel_style, duration, contact, created_at)
  select (array['Amina','Brian','Chiara','Dmitri','Esther'])[1 + n % 5] || ' Traveller ' || n, 18 + n % 60,
    'Town ' || n % 977 || ', Country', (array['laos','nepal',null,'other'])[1 + n % 4], 1 + n % 6,
    (array['luxury','adventure','cultural','budget'])[1 + n % 4], '1 week', 'traveller' || n || '@example.org',
    now() - make_interval(mins => n)
  from generate_series(1, ${leads}) n;
  do $$ begin
    if to_regclass('public.follow_ups') is not null then
      update public.follow_ups set assignee = (select user_id from private.staff limit 1),
        stage = (array['taken','planning','offered','won'])[1 + extract(minute from created_at)::int % 4],
        next_on = case when extract(minute from created_at)::int % 5 = 0 then current_date - 1 end,
        next_reason = case when extract(minute from created_at)::int % 5 = 0 then 'Ring about the ferry' end
      where extract(minute from created_at)::int % 10 < 6;
    else
      insert into public.lead_notes (lead_id, kind, body, due_on, author_name, created_at)
      select id, case when extract(minute from created_at)::int % 4 = 0 then 'taken' else 'answered' end, 'Ring about the ferry',
        case when extract(minute from created_at)::int % 5 = 0 then current_date - 1 end, 'Amina', created_at
      from public.leads where extract(minute from created_at)::int % 10 < 6;
    end if;
  end $$;`;
}

async function measureSize(contenders: readonly Contender[], leads: number): Promise<void> {
  const browser = await launchForMeasuring();
  const commands = [];
  try {
    for (const [index, { tree, siteDir }] of contenders.entries()) {
      const dataDir = path.join(folder, `data-${leads}-${index}`);
      await runIn(tree, [path.join(import.meta.dirname, "fill-cases.ts")], {
        TREE: tree,
        DATA: dataDir,
        FILL: fillTables(leads),
      });
      const settings = { DATA_DIR: dataDir, NODE_ENV: "production", STAFF_PASSWORD: localStaff.password };
      commands.push(
        startCommand({ ...settings, ...(siteDir ? { SITE_DIR: siteDir } : {}) }, path.join(tree, "backend/main.ts")),
      );
    }
    const urls = await Promise.all(commands.map(({ ready }) => ready));
    for (let round = 0; round < Number(roundsText); round++) {
      for (const [place, { rounds }] of contenders.entries()) {
        rounds.push(await measureRound(browser, urls[place] as string, leads));
        console.log(leads, place === 0 ? "before" : "now", JSON.stringify(rounds.at(-1)));
      }
    }
  } finally {
    await browser.close();
    for (const command of commands) await command.kill("SIGTERM");
  }
}

async function measureRound(browser: Browser, url: string, leads: number): Promise<CaseFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  try {
    const { page, wholeLoad } = await loadLeads(context, url, leads);
    const bytes = await countBytes(page);
    // A visit on another day: the mirror is here, and the page has been idle before the first key.
    await page.reload();
    await findCountLine(page, leads).waitFor();
    await page.waitForTimeout(3_000);
    await watchKeys(page);
    await page.keyboard.press("a");
    await page.waitForTimeout(500);
    const [firstKey = Number.NaN] = await takeTimes(page);
    await page.keyboard.press("Backspace");
    await page.waitForTimeout(500);
    await takeTimes(page);
    const keys = await timeSearch(page);
    await findCountLine(page, leads).waitFor();
    const filters: number[] = [];
    for (const viewName of ["with_destination", "all", "due", "all", "no_destination", "all", "mine", "all"]) {
      filters.push(await timeFilter(page, viewName));
      await page.waitForTimeout(300);
    }
    const [keyMedian, keyP95] = [computeMedian(keys), computeQuantile(keys, 0.95)];
    return {
      wholeLoad,
      firstKey,
      keyMedian,
      keyP95,
      filterMedian: computeMedian(filters),
      filterWorst: Math.max(...filters),
      bytes,
    };
  } finally {
    await context.close();
  }
}

/** Sums up the scripts and styles that the open page has fetched, as they were sent. */
function countBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const code = fetched.filter(({ name }) => /\.(?:js|css)$/.test(new URL(name).pathname));
    return code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
}

/** Chooses a view. @returns the time from the choice to the painted list, in milliseconds */
function timeFilter(page: Page, viewName: string): Promise<number> {
  return page.evaluate(
    (value) =>
      new Promise<number>((resolve, reject) => {
        const selects = [...document.querySelectorAll("select")];
        const select = selects.find(({ options }) => [...options].some((option) => option.value === value));
        if (!select) return reject(new Error(`No view ${value}`));
        const status = () => document.querySelector("main p[role=status]")?.textContent;
        const before = status();
        const startedAt = performance.now();
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, value);
        select.dispatchEvent(new Event("change", { bubbles: true }));
        const look = () => {
          const waits = document.querySelector("[aria-setsize] [aria-busy=true]");
          if (performance.now() - startedAt > 20_000) return reject(new Error(`The view ${value} was not shown`));
          if (waits || status() === before) return void requestAnimationFrame(look);
          setTimeout(() => resolve(performance.now() - startedAt));
        };
        requestAnimationFrame(look);
      }),
    viewName,
  );
}

/** The lines of the table for one size: the medians of the rounds. */
function formatLines(leads: number, contenders: readonly Contender[]): string[] {
  const of = (figure: keyof CaseFigures, write: (value: number) => string) =>
    contenders.map(({ rounds }) => write(computeMedian(rounds.map((round) => round[figure]))));
  const ms = (value: number) => `${Math.round(value)} ms`;
  const line = (what: string, cells: readonly string[]) =>
    `| ${leads.toLocaleString("en")} leads: ${what} | ${cells.join(" | ")} |`;
  return [
    line("first load", of("wholeLoad", ms)),
    line("first key after a start, to the painted list", of("firstKey", ms)),
    line("key to the painted list, median", of("keyMedian", ms)),
    line("the same, p95", of("keyP95", ms)),
    line("view to the painted list, median", of("filterMedian", ms)),
    line("the same, slowest", of("filterWorst", ms)),
    line(
      "scripts and styles of the list",
      of("bytes", (value) => `${(value / 1024).toFixed(1)} KiB`),
    ),
  ];
}
