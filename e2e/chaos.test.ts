import { expect, inject, it } from "vitest";
import { type ChaosOptions, type Plant, runChaos } from "../lab/chaos/run-chaos.ts";
import { chooseRepetitions, longTag } from "../tests/harness/test-length.ts";

const injectSiteAndBrowser = () => ({ siteDir: inject("siteDir"), chromium: inject("chromium") });

const requests = chooseRepetitions({ short: 15, long: 40 });
const answers = chooseRepetitions({ short: 5, long: 20 });
const kills = chooseRepetitions({ short: 1, long: 2 });

/** This is the short form of `npm run lab -- chaos`. Its seed is fixed, so that a failure can be repeated. */
it(`${requests} requests and ${answers} answers to plans arrive exactly once and two planners agree while network and server fail under them`, {
  tags: [longTag],
  timeout: 300_000,
}, async () => {
  const load = { requests, answers, plans: 5, devices: 3, tabsPerDevice: 2, kills, staffDevices: 2 } as const;
  const report = await runChaos({ ...injectSiteAndBrowser(), ...load, seed: 20_261_121 });
  expect(report.problems).toEqual([]);
  expect([report.madeCount, report.kills]).toEqual([requests + answers, kills]);
  const injected = Object.values(report.injected).reduce((sum, count) => sum + count, 0);
  expect(injected).toBeGreaterThan(requests / 2);
  expect(report.repeats).toBeGreaterThan(0);
  expect(report.edits).toBeGreaterThan(5);
});

/** A run of one device that is too small for faults to decide how it ends. */
const smallRun = {
  seed: 1,
  requests: 2,
  answers: 0,
  plans: 1,
  devices: 1,
  tabsPerDevice: 1,
  kills: 0,
  staffDevices: 0,
} as const satisfies Partial<ChaosOptions>;

it("the same run notices when nothing ties a retry to its request", { tags: [longTag] }, async () => {
  const options = { dropHeader: "idempotency-key", patience: 4_000 };
  const report = await runChaos({ ...injectSiteAndBrowser(), ...smallRun, ...options });
  expect(report.problems.join("\n")).toMatch(/arrived \d+ times/);
});

it.each<[Plant, Partial<ChaosOptions>, RegExp]>([
  ["sends what was withdrawn", { requests: 12, withdrawnShare: 1 }, /was sent from \S+ \d+ ms after it was withdrawn/],
  ["forgets what was refused", { refusedShare: 1 }, /was lost/],
  ["answers another version", { requests: 0, answers: 4, plans: 2 }, /was made for version \d+ and is stored for 1/],
  ["overwrites a planner", { staffDevices: 2 }, /is 'Overwritten', saved was/],
])("the same run notices a site that %s", { tags: [longTag], timeout: 300_000 }, async (plant, size, problem) => {
  const report = await runChaos({ ...injectSiteAndBrowser(), ...smallRun, ...size, plant });
  expect(report.problems.join("\n")).toMatch(problem);
});
