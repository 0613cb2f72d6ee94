/**
 * Measures how long a stranger needs to a question that is sent: over a slow line with a processor four times slower, on a new
 * device, from a guide's address and from Home by the chooser, with the time that typing takes.
 *
 * Arguments after `journey`: the number of rounds (3), and the address of a running site, which is measured in place of this one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBackend } from "../../backend/server.ts";
import { buildSite } from "../../site/build.ts";
import { launchForMeasuring } from "../../tests/harness/browser/chromium.ts";
import { startSlowLine } from "../../tests/harness/browser/slow-line.ts";
import { askByChooser, askFromGuide, type Person, personAt } from "../../tests/harness/browser/way-to-a-question.ts";
import { compressSite } from "../audit/compressed.ts";
import { median } from "./bench-setup.ts";
import { openNewDevice } from "./enquiry-visit.ts";

const speed = { bytesPerSecond: 40_000, roundTrip: 400 };
/** A letter on a telephone's keyboard, in milliseconds: some sixty words a minute would be 200. */
const letter = 200;
const limits = { seconds: 60, presses: 6 };

const rounds = Number(process.argv[3] ?? 3);
const address = process.argv[4];

const folder = await mkdtemp(path.join(tmpdir(), "kilele-journey-"));
const own = address ? undefined : await startOwn(path.join(folder, "site"));
const browser = await launchForMeasuring();
const line = await startSlowLine(address ?? own?.url ?? "", speed);
const ways: Record<string, (page: Parameters<typeof askFromGuide>[0], person: Person) => Promise<void>> = {
  "from a guide's address": (page, person) => askFromGuide(page, `${line.url}/destinations/kosovo`, person),
  "from Home by the chooser": (page, person) => askByChooser(page, `${line.url}/`, "September", person),
};
const table: Record<string, object> = {};
for (const [name, way] of Object.entries(ways)) {
  const times: number[] = [];
  let presses = 0;
  for (let round = 0; round < rounds; round++) {
    const page = await openNewDevice(browser);
    const person = personAt(letter);
    const begun = performance.now();
    const isDone = await way(page, person).then(
      () => true,
      (error: unknown) =>
        void console.warn(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`),
    );
    if (isDone) times.push((performance.now() - begun) / 1_000);
    presses = person.presses();
    await page.context().close();
  }
  table[name] = {
    seconds: times.length > 0 ? `${median(times).toFixed(1)} (at most ${limits.seconds})` : "never",
    presses: `${presses} (at most ${limits.presses})`,
    arrived: `${times.length} of ${rounds}`,
  };
}
console.table(table);
await line.close();
await browser.close();
await own?.stop();
await rm(folder, { recursive: true, force: true });
process.exit();

async function startOwn(siteDir: string) {
  const backend = await startBackend({ dataDir: "memory", siteDir, livePages: false });
  // Built with the rows that are served, as a published site is.
  process.env.BUILD_SUPABASE_URL = backend.url;
  await buildSite(siteDir);
  await compressSite(siteDir);
  return backend;
}
