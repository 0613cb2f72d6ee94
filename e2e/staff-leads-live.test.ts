import { beforeEach, describe, expect, it } from "vitest";
import { insertLead, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
beforeEach(async () => {
  await site.backend.db.query("delete from public.leads");
  await insertLead(site, { name: "Was Here", hoursAgo: 30 });
  // Its person has seen it.
  await site.backend.db.query("update public.seen_marks set leads_seen = private.transaction_version() where true");
  // A browser without an installed app has no icon for a badge, so the counts are recorded instead.
  await context.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    navigator.setAppBadge = async (count?: number) => void badges.push(count ?? -1);
    navigator.clearAppBadge = async () => void badges.push(0);
  });
  await signIn(page, site);
});

const readBadge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
/** Waits until the first load is over, so that later rows count as news. */
const waitUntilLoaded = async () => {
  await page
    .getByRole("link", { name: /^Was Here/ })
    .first()
    .waitFor();
  await expect.poll(readBadge).toBe(0);
};

describe("a lead that arrives", () => {
  it("is not announced again after a reload, and those that came meanwhile are counted", {
    tags: [longTag],
  }, async () => {
    await waitUntilLoaded();
    await page.goto(`${site.url}/about-us`);
    await insertLead(site, { name: "Came Meanwhile", hoursAgo: 0 });
    await page.goto(`${site.url}/admin`);
    await expect.poll(readBadge).toBe(1);
    await page.getByRole("link", { name: "Leads 1 new" }).waitFor();
  });
});
