/**
 * Measures how long a stranger needs to a question that is sent: over a slow line with a processor four times slower, on a new
 * device, from a guide's address as in a chat, from Home by its form and by the chooser, with the time that typing takes.
 *
 * Arguments after `journey`: the number of rounds (3), and the address of another version's running site, which takes turns with
 * this one. Three rounds and more write docs/journey.md, if another site is given.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { startBackend } from "../../backend/server.ts";
import { writeFigures } from "../../scripts/measured-figures.ts";
import { buildSite } from "../../site/build.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { startSlowLine } from "../../tests/harness/browser/slow-line.ts";
import {
  askByChooser,
  askFromGuide,
  askFromHome,
  makePerson,
  type Person,
} from "../../tests/harness/browser/way-to-a-question.ts";
import { compressSite } from "../audit/compressed.ts";
import { computeMedian } from "../quantile.ts";
import { openNewDevice } from "./enquiry-visit.ts";

const speed = { bytesPerSecond: 40_000, roundTrip: 400 };
/** The time of a letter on a telephone's keyboard in milliseconds, at sixty words a minute. */
const letter = 200;
const limits = { seconds: 60, presses: 6 };

const defaultRounds = 3;
const rounds = Number(process.argv[3] ?? defaultRounds);
const otherSite = process.argv[4];

const folder = await mkdtemp(path.join(tmpdir(), "kilele-journey-"));
try {
  const ownSite = await startOwn(path.join(folder, "site"));
  const browser = await launchForMeasuring();
  const sites = { "another version": otherSite, "this version": ownSite.url };
  const lines = await Promise.all(
    Object.entries(sites).flatMap(([name, address]) =>
      address ? [startSlowLine(address, speed).then((line) => ({ name, line }))] : [],
    ),
  );
  const journeyWays: Record<string, (page: Page, site: string, person: Person) => Promise<void>> = {
    "from a guide's address": (page, site, person) => askFromGuide(page, `${site}/destinations/kosovo`, person),
    "from Home by its form": (page, site, person) => askFromHome(page, `${site}/`, person),
    "from Home by the chooser": (page, site, person) => askByChooser(page, `${site}/`, "September", person),
  };
  const table: Record<string, Record<string, string>> = {};
  for (const [wayName, walk] of Object.entries(journeyWays)) {
    const journeys = lines.map(({ name, line }) => ({ name, line, times: [] as number[], presses: 0, isThere: true }));
    for (let round = 0; round < rounds; round++) {
      for (const journey of journeys) {
        if (!journey.isThere) continue;
        const page = await openNewDevice(browser);
        const person = makePerson(letter);
        const startedAt = performance.now();
        try {
          await walk(page, journey.line.url, person);
          journey.times.push((performance.now() - startedAt) / 1_000);
          journey.presses = person.presses();
        } catch (error) {
          console.warn(`${wayName}, ${journey.name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
          // A way that the other version lacks is not tried again.
          if (journey.name !== "this version") journey.isThere = false;
        }
        await page.context().close();
      }
    }
    table[wayName] = Object.fromEntries(
      journeys.map(({ name, times, presses }) => [
        name,
        times.length > 0
          ? `${computeMedian(times).toFixed(1)} s, ${presses} presses, ${times.length} of ${rounds} arrived`
          : "lost, or no such way",
      ]),
    );
  }
  console.table(table);
  if (rounds >= defaultRounds && otherSite)
    writeFigures("docs/journey.md", { by: "bench journey", paths: ["src", "site"], body: asMarkdown(table) });
  await Promise.all(lines.map(({ line }) => line.close()));
  await browser.close();
  await ownSite.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function startOwn(siteDir: string) {
  const backend = await startBackend({ dataDir: "memory", siteDir, hasLivePages: false });
  // Built with the rows that are served, as a published site is.
  process.env.BUILD_SUPABASE_URL = backend.url;
  await buildSite(siteDir);
  await compressSite(siteDir);
  return backend;
}

function asMarkdown(table: Readonly<Record<string, Record<string, string>>>): string {
  const names = Object.keys(Object.values(table)[0] ?? {});
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["", ...names, "at most"]),
    row(["", ...names, ""].map(() => "---")),
    ...Object.entries(table).map(([wayName, figures]) =>
      row([wayName, ...names.map((name) => figures[name] ?? ""), `${limits.seconds} s, ${limits.presses} presses`]),
    ),
  ].join("\n");
}
