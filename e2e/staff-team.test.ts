import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { button } from "../tests/harness/browser/staff-content-page.ts";
import { findToasts, signIn, submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import { addAccount, countMirrored, waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import {
  addColleague,
  findHandover,
  findMember,
  openTeam,
  readPassword,
} from "../tests/harness/browser/staff-team-page.ts";
import { browser, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });
beforeEach(() => site.backend.db.query("delete from auth.users where id <> $1", [localStaff.id]));

const amina = "amina@kilele.example";
const adminAccess = (tab: Page) => tab.getByRole("heading", { name: "Admin Access" });

/**
 * The longest time from the removal of a colleague until their untouched device is signed out, in milliseconds. It is far below
 * the minute after which such a device asks by itself.
 */
const signOutLimitMs = 5_000;

/**
 * Counts the echoes that a device hears. @returns a function that waits for an echo after its previous call, which shows that
 * the device listens
 */
function countEchoes(context: BrowserContext): () => Promise<void> {
  let count = 0;
  context.on("page", (tab) =>
    tab.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"nonce"')) count++;
      }),
    ),
  );
  return async () => {
    await expect.poll(() => count).toBeGreaterThan(0);
    count = 0;
  };
}

describe("a colleague", () => {
  it("is added, signs in with the password that was shown once, is given another one, and removed: out at once", async () => {
    await signIn(page, site);
    await openTeam(page);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await addColleague(page, "Amina@Kilele.example");
    await button(findHandover(page), "Copy password").click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const password = await readPassword(page);
    expect(copied).toBe(password);
    await findMember(page, amina).getByText("Not yet").waitFor();
    // The password is stored nowhere else: neither in the document nor in local storage.
    const storedText = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }),
    );
    expect(storedText).not.toContain(password);

    const theirs = await browser.newContext({ serviceWorkers: "block" });
    const hasEcho = countEchoes(theirs);
    const tablet = await theirs.newPage();
    await submitSignIn(tablet, site, amina, password);
    await waitForStatus(tablet, "up-to-date");
    expect(await countMirrored(tablet, "leads")).toBeGreaterThan(0);
    const spare = await theirs.newPage();
    await spare.goto(`${site.url}/admin/leads`);
    await waitForStatus(spare, "up-to-date");
    await hasEcho();

    await findMember(page, amina)
      .getByRole("button", { name: /^New password/ })
      .click();
    await button(page.getByRole("alertdialog"), "Make New Password").click();
    await findHandover(page).locator("[data-password]").waitFor();
    // Both tabs of the untouched tablet, one of which leads, end their session and delete everything.
    const endedToast = findToasts(tablet).getByText("Your session has ended. Please sign in again.");
    await Promise.all(
      [endedToast, adminAccess(tablet), adminAccess(spare)].map((seen) => seen.waitFor({ timeout: signOutLimitMs })),
    );
    expect(await countMirrored(tablet, "leads")).toBe(0);
    const second = await readPassword(page);
    expect(second).not.toBe(password);
    await tablet.getByLabel("Email").fill(amina);
    await tablet.getByLabel("Password").fill(password);
    await button(tablet, "Sign In").click();
    await findToasts(tablet).getByText("Invalid login credentials").waitFor();
    await tablet.getByLabel("Password").fill(second);
    await button(tablet, "Sign In").click();
    await waitForStatus(tablet, "up-to-date");
    await spare.goto(`${site.url}/admin/leads`);
    await waitForStatus(spare, "up-to-date");
    await hasEcho();

    await findMember(page, amina)
      .getByRole("button", { name: /^Remove/ })
      .click();
    const question = page.getByRole("alertdialog");
    await question.getByText(amina).waitFor();
    await button(question, "Remove").click();
    await findToasts(page).getByText("Colleague removed successfully.").waitFor();
    await findMember(page, amina).waitFor({ state: "detached" });
    for (const tab of [tablet, spare]) {
      await tab.getByRole("heading", { name: "Not a staff account" }).waitFor({ timeout: signOutLimitMs });
    }
    expect(await countMirrored(tablet, "leads")).toBe(0);
    await theirs.close();
  });
});

it("every part of the screen is clean, light and dark, on a phone and on a desk", { tags: [longTag] }, async () => {
  const widths = [390, 1280];
  await addAccount(site, "a.very.long.name.that.does.not.end@department.of-something.kilele.example", true);
  await signIn(page, site);
  await openTeam(page);
  await expectNoBarrier(page, "Team", { widths });
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, "Add Colleague").click();
  await page.getByRole("dialog").getByLabel("Email").fill("x");
  await page.keyboard.press("Enter");
  await expectNoBarrier(page, "Add a colleague", { widths });
  await page.getByRole("dialog").getByLabel("Email").fill(amina);
  await page.keyboard.press("Enter");
  await findHandover(page).locator("[data-password]").waitFor();
  await expectNoBarrier(page, "A password", { widths });
  await page.keyboard.press("Escape");
  await findHandover(page).waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, /^Change password/).click();
  await page.getByRole("dialog").locator("[name=new-password]").fill("short");
  await page.keyboard.press("Enter");
  await page.getByText("Please use at least 12 characters").waitFor();
  await expectNoBarrier(page, "One's own password", { widths });
});
