import { describe, expect, it } from "vitest";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { button, findCard, readServerRows } from "../tests/harness/browser/staff-content-page.ts";
import { findToasts, submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import {
  addAccount,
  addDestination,
  changeRecord,
  countMirrored,
  isBackend,
  openDestinations,
  waitForStatus,
} from "../tests/harness/browser/staff-sync-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

const backendAway = () => {
  site.proxy.fault = (request) => (isBackend(request) ? "cut" : "pass");
};

/** Makes IndexedDB refuse to empty or open its databases. */
const breakDisk = () =>
  page.evaluate(() => {
    const refuse = () => {
      throw new DOMException("The disk is broken", "UnknownError");
    };
    Object.assign(IDBObjectStore.prototype, { clear: refuse, delete: refuse });
    Object.assign(IDBFactory.prototype, { databases: refuse, open: refuse, deleteDatabase: refuse });
  });

describe("a session", () => {
  it("ends with a sign-out that leaves nothing, in any tab, and warns of what was not sent", {
    tags: [longTag],
  }, async () => {
    await addDestination(site, "Left behind");
    await submitSignIn(page, site);
    await waitForStatus(page, "up-to-date");
    const otherTab = await context.newPage();
    await openDestinations(otherTab, site);
    await openDestinations(page, site);
    backendAway();
    await changeRecord(page, "Left behind", { Culture: "Not sent" });
    await button(page, "Sign Out").click();
    const question = page.getByRole("alertdialog");
    await question.getByText("1 change is only on this device.").waitFor();
    await button(question, "Sign out and lose it").waitFor();
    await button(question, "Cancel").click();
    await question.waitFor({ state: "detached" });
    await findCard(page, "Left behind").getByText("Waiting to sync").waitFor();

    site.proxy.fault = () => "pass";
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await waitForStatus(page, "up-to-date");
    await button(page, "Sign Out").click();
    await findToasts(page).getByText("You have been signed out successfully.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await otherTab.getByRole("heading", { name: "Admin Access" }).waitFor();
    expect(await countMirrored(page, "leads")).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("kilele-session"))).toBeNull();
    expect(await page.evaluate(() => caches.keys())).not.toContain("kilele-staff");
    const traces = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, await indexedDB.databases()]));
    expect(traces).not.toContain("kilele-staff");
    await page.goto(`${site.url}/admin`);
    await page.getByRole("heading", { name: "Admin Access" }).waitFor();
  });

  it("ends and leaves no row, though a tab that is asleep keeps the database open", { tags: [longTag] }, async () => {
    await submitSignIn(page, site);
    await waitForStatus(page, "up-to-date");
    // This tab has the database open and runs no script that would close it.
    const asleep = await context.newPage();
    await asleep.goto(`${site.url}/robots.txt`);
    await asleep.evaluate(async () => {
      const { name = "" } = (await indexedDB.databases()).find((each) => each.name?.startsWith("kilele-staff-")) ?? {};
      const opening = indexedDB.open(name);
      await new Promise((done) => opening.addEventListener("success", done));
      Object.assign(window, { held: opening.result });
    });
    await button(page, "Sign Out").click();
    await findToasts(page).getByText("You have been signed out successfully.").waitFor();
    const rowsLeft = await asleep.evaluate(async () => {
      const { held } = window as unknown as { held: IDBDatabase };
      const counts = [...held.objectStoreNames].map((name) => held.transaction(name).objectStore(name).count());
      await Promise.all(counts.map((each) => new Promise((done) => each.addEventListener("success", done))));
      return counts.reduce((sum, { result }) => sum + result, 0);
    });
    expect(rowsLeft).toBe(0);

    await submitSignIn(page, site);
    await page.getByRole("heading", { name: "Opening takes longer than usual" }).waitFor();
    await asleep.close();
    await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  });

  it("is over after a sign-out though the browser does not let the mirror be emptied", {
    tags: [longTag],
  }, async () => {
    await submitSignIn(page, site);
    await waitForStatus(page, "up-to-date");
    await breakDisk();
    await button(page, "Sign Out").click();
    await findToasts(page).getByText("Failed to sign out. Please try again.").waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.goto(`${site.url}/admin`);
    await expectShown(page.getByRole("heading", { name: "Admin Access" }));
  });

  it("outlives a grant that the server has lost", { tags: [longTag] }, async () => {
    await addDestination(site, "Granted");
    await submitSignIn(page, site);
    await waitForStatus(page, "up-to-date");
    await openDestinations(page, site);
    const grants = "execute on function public.sync_state(), public.pull_changes(bigint, bigint, jsonb, integer)";
    await site.backend.db.query(`revoke ${grants} from authenticated`);
    try {
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await waitForStatus(page, "offline");
      await changeRecord(page, "Granted", { Culture: "Typed meanwhile" });
      expect(await countMirrored(page, "leads")).toBeGreaterThan(0);
    } finally {
      await site.backend.db.query(`grant ${grants} to authenticated`);
    }
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect
      .poll(() => readServerRows(site, "destinations", "name", "Granted"))
      .toMatchObject([{ culture: "Typed meanwhile" }]);
  });

  it("of somebody struck from the staff list is locked though the browser does not let the mirror be emptied", {
    tags: [longTag],
  }, async () => {
    await addDestination(site, "Not to be seen");
    const id = await addAccount(site, "struck@kilele.example", true);
    await submitSignIn(page, site, "struck@kilele.example");
    await waitForStatus(page, "up-to-date");
    await openDestinations(page, site);
    await findCard(page, "Not to be seen").waitFor();
    await breakDisk();
    await site.backend.db.query("delete from private.staff where user_id = $1", [id]);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.getByRole("heading", { name: "Not a staff account" }).waitFor();
    expect(await page.getByText("Not to be seen").count()).toBe(0);
  });
});
