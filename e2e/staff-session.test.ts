import { describe, expect, it } from "vitest";
import { button } from "../tests/harness/browser/staff-content-page.ts";
import { findToasts, submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

describe("a session", () => {
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
});
