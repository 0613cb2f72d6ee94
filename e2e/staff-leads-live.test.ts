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
  it("is in the open list before the page reads its leads again", { tags: [longTag] }, async () => {
    await waitUntilLoaded();
    // The script runs before the page's own, because Dexie keeps a reference to the function that begins a transaction.
    await context.addInitScript((name) => {
      const shownAtReads: boolean[] = [];
      Object.assign(window, { shownAtReads });
      let isWritten = false;
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, ...key) {
        const { transaction } = this;
        const note = ({ target }: Event) => {
          if (target === transaction) isWritten = true;
        };
        // The listener is on the database and captures, so that it is called before the page's listeners.
        if (value.name === name) transaction.db.addEventListener("complete", note, { capture: true });
        return put.call(this, value, ...key);
      };
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        // Small reads of the index and of settings may come before.
        const readsLeads = [given[0]].flat().some((store) => store === "leads" || store === "leadPacks");
        if (isWritten && readsLeads)
          shownAtReads.push(document.querySelector("main")?.textContent?.includes(name) ?? false);
        return transaction.apply(this, given);
      };
    }, "Fresh Arrival");
    await page.goto(`${site.url}/admin/leads`);
    await page.getByText("Showing 1 of 1 leads").waitFor();
    await insertLead(site, { name: "Fresh Arrival", hoursAgo: 0 });
    const shownAtReads = () => page.evaluate(() => (window as unknown as { shownAtReads: boolean[] }).shownAtReads);
    await expect.poll(async () => (await shownAtReads())[0]).toBe(true);
  });

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
