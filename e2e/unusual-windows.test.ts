/** Tests each kind of page by the keyboard, in a window of 320 x 256, read from right to left, and in the device's own colours. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePlanToken } from "../src/plan/plan-link.ts";
import { listCoveredFocus, listCramped, listUnseenControls } from "../tests/harness/browser/covered-focus.ts";
import { makeLaosPlan } from "../tests/harness/browser/laos-plan.ts";
import { seeded } from "../tests/harness/browser/reading-seeds.ts";
import { closeAfterAll, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { listClippedTexts } from "../tests/harness/browser/text-spacing.ts";

siteForAll();
const token = makePlanToken((bytes) => crypto.getRandomValues(bytes));

/** A page of each kind, a service's and a traveller's plan among them. */
const kinds = [
  "/",
  "/destinations/kosovo",
  seeded.destination.path,
  "/destinations",
  "/destinations/in/july",
  "/services",
  seeded.service.path,
  "/sample-plan",
  "/plan",
  `/plan#${token}`,
  "/blog",
  seeded.post.path,
  "/about-us",
  "/contact",
  "/search",
  "/privacy-policy",
  "/offline-library",
  "/nowhere",
];

beforeAll(async () => {
  const plan = crypto.randomUUID();
  await site.backend.db.query("insert into public.plans (id, title, token) values ($1, 'Laos', $2)", [plan, token]);
  await site.backend.db.query("insert into public.plan_versions (plan_id, content) values ($1, $2)", [
    plan,
    JSON.stringify(makeLaosPlan()),
  ]);
  await openDevice({ serviceWorkers: "block", reducedMotion: "reduce" });
});
afterAll(closeAfterAll);

const windows = {
  phone: { width: 360, height: 740 },
  low: { width: 320, height: 256 },
  wide: { width: 1280, height: 720 },
};

it.each(kinds)(
  "%s hides nothing: by the keyboard, at 320 x 256, from right to left, in the device's colours, with spaced text",
  {
    timeout: 120_000,
  },
  async (path) => {
    await page.setViewportSize(windows.phone);
    await page.goto("about:blank");
    await page.goto(site.url + path);
    await page.locator("main h1, main h2").first().waitFor();
    if (path.includes("#")) await page.getByRole("heading", { level: 1, name: "Laos by river and rail" }).waitFor();
    const faults: string[] = [];
    const note = (where: string, found: readonly string[]) => faults.push(...found.map((each) => `${where}: ${each}`));
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size);
      note(`focus, ${name}`, await page.evaluate(listCoveredFocus));
      note(`size, ${name}`, await page.evaluate(listCramped));
    }
    await page.setViewportSize(windows.phone);
    await page.emulateMedia({ forcedColors: "active" });
    note("forced colours", await page.evaluate(listUnseenControls));
    await page.emulateMedia({ forcedColors: "none" });
    note("spaced", await listClippedTexts(page));
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size);
      note(`right to left, ${name}`, await page.evaluate(listCramped));
    }
    note("right to left, focus", await page.evaluate(listCoveredFocus));
    expect(faults).toEqual([]);
  },
);
