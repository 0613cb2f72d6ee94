import { expect, inject, it } from "vitest";
import { runChaos } from "../lab/chaos/enquiries.ts";
import { chooseRepetitions, longTag } from "../tests/harness/test-length.ts";

const injectSiteAndBrowser = () => ({ siteDir: inject("siteDir"), chromium: inject("chromium") });

const enquiries = chooseRepetitions({ short: 15, long: 40 });
const kills = chooseRepetitions({ short: 1, long: 2 });

/** This is the short form of `npm run lab -- chaos`. Its seed is fixed, so that a failure can be repeated. */
it(`${enquiries} enquiries arrive exactly once and two staff devices agree while network and server fail under them`, {
  tags: [longTag],
  timeout: 300_000,
}, async () => {
  const load = { enquiries, devices: 3, tabsPerDevice: 2, kills, staffDevices: 2 } as const;
  const report = await runChaos({ ...injectSiteAndBrowser(), ...load, seed: 20_261_121 });
  expect(report.problems).toEqual([]);
  expect([report.madeCount, report.leads, report.kills]).toEqual([enquiries, enquiries, kills]);
  const injected = Object.values(report.injected).reduce((sum, count) => sum + count, 0);
  expect(injected).toBeGreaterThan(enquiries / 2);
  expect(report.repeats).toBeGreaterThan(0);
  expect(report.edits).toBeGreaterThan(5);
});

it("the same run notices when nothing ties a retry to its request", { tags: [longTag] }, async () => {
  const report = await runChaos({
    ...injectSiteAndBrowser(),
    seed: 1,
    enquiries: 2,
    devices: 1,
    tabsPerDevice: 1,
    kills: 0,
    staffDevices: 0,
    dropHeader: "idempotency-key",
    patience: 4_000,
  });
  expect(report.problems.join("\n")).toMatch(/arrived \d+ times/);
});
