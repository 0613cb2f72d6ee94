import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import {
  axeContextOptions,
  expectNoBarrier,
  launch,
  startSite,
  waitForWorker,
} from "../tests/harness/browser/harness.ts";
import {
  deliverPush,
  fakePushService,
  pressNotification,
  readNotifications,
} from "../tests/harness/browser/ringing-device.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import {
  closeAfterTest,
  context,
  openDevice,
  openTab,
  page,
  site,
  siteForAll,
} from "../tests/harness/browser/stage.ts";
import { type Device, startPushService } from "../tests/harness/push-service.ts";
import { longTag } from "../tests/harness/test-length.ts";

// The full Chromium is used, because the headless one has no notifications.
siteForAll(startSite, () => launch(inject("wholeChromium")));

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
afterEach(closeAfterTest);

const sql = (text: string, values: unknown[] = []) => site.backend.db.query(text, values);
// The button can be pressed once the server knows the device.
const findStopButton = () => page.getByRole("button", { name: "Stop ringing this device", disabled: false });
const findRingButton = () => page.getByRole("button", { name: "Ring this device", exact: true });
const listSavedDevices = async () =>
  (await sql("select endpoint from private.push_subscriptions")).map(({ endpoint }) => endpoint);
const subscription = () => page.evaluate(() => localStorage.getItem("fake-push"));

/** Opens a device whose browser subscribes with our push service, and signs in on it. */
async function openRingingDevice(options: BrowserContextOptions = {}): Promise<Device> {
  await sql("delete from private.push_subscriptions");
  await openDevice({ permissions: ["notifications"], ...options });
  const device = service.subscribe();
  await fakePushService(context, device);
  await signIn(page, site);
  // The worker must be ready, because the page answers an earlier press with a message and would need another.
  await waitForWorker(page);
  return device;
}

const timesAsked = () =>
  page.evaluate(() => (globalThis as unknown as { asked: { permission: number } }).asked.permission);

/** The time limit of a journey through several pages, in milliseconds. */
const patience = 240_000;

describe("a device that rings", () => {
  it(
    "is rung on a press alone, hears of a lead with no tab open, shows it once, and opens it",
    async () => {
      const device = await openRingingDevice();
      // A key press on a disabled button is lost, and Playwright does not wait for the button as it does before a click.
      await findRingButton().and(page.locator(":enabled")).waitFor();
      expect(await timesAsked()).toBe(0);
      await findRingButton().press("Enter");
      await findStopButton().waitFor();
      expect(await timesAsked()).toBe(1);
      expect(await listSavedDevices()).toEqual([device.endpoint]);

      await page.close();
      const id = randomUUID();
      service.pushes.length = 0;
      await sql("select private.submit_lead($1, 'Wanjiru', 34, 'Nairobi', 'nepal', 2, 'cultural', '2 weeks', 'here')", [
        id,
      ]);
      await expect.poll(() => service.pushes.length).toBe(1);
      const message = service.pushes[0]?.message ?? {};

      await openTab();
      await page.goto(site.url);
      for (const _twice of [1, 2]) await deliverPush(page, message);
      await expect
        .poll(() => readNotifications(page))
        .toEqual([{ title: "A new enquiry: Nepal, 2 travellers", tag: id, path: `/admin/leads?lead=${id}` }]);

      await page.goto(`${site.url}/admin`);
      await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await pressNotification(context, `/admin/leads?lead=${id}`);
      await page.getByRole("dialog").getByText("Wanjiru").first().waitFor();
      expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
    },
    patience,
  );

  it("rings again after the server or the browser has lost its subscription", {
    tags: [longTag],
    timeout: patience,
  }, async () => {
    const device = await openRingingDevice();
    await findRingButton().click();
    await findStopButton().waitFor();
    await sql("delete from private.push_subscriptions");
    await page.reload();
    await expect.poll(listSavedDevices).toEqual([device.endpoint]);
    await page.evaluate(() => localStorage.removeItem("fake-push"));
    await page.reload();
    await expect.poll(subscription).not.toBeNull();
    // The subscription was made under a key that the server no longer has.
    await page.evaluate(() => localStorage.setItem("fake-push", "BAAA"));
    await page.reload();
    await expect.poll(subscription).not.toBe("BAAA");
  });

  it("rings no more once its person has signed out", { tags: [longTag], timeout: patience }, async () => {
    const device = await openRingingDevice();
    await findRingButton().click();
    await findStopButton().waitFor();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByText("You have been signed out successfully.").waitFor();
    expect(await subscription()).toBeNull();
    // The last request of another test's device may arrive late, so only this device is looked for.
    expect(await listSavedDevices()).not.toContain(device.endpoint);
  });

  it("rings no more once its person is struck from the list", { tags: [longTag], timeout: patience }, async () => {
    await openRingingDevice();
    await findRingButton().click();
    await findStopButton().waitFor();
    await sql("delete from private.staff where user_id = $1", [localStaff.id]);
    try {
      expect(await listSavedDevices()).toEqual([]);
      await page.reload();
      await page.getByRole("heading", { name: "Not a staff account" }).waitFor();
      await expect.poll(subscription).toBeNull();
    } finally {
      await sql("insert into private.staff (user_id) values ($1)", [localStaff.id]);
    }
  });

  it("has a dashboard without barriers, off and on, and staff are told when it cannot be rung", {
    tags: [longTag],
    timeout: patience,
  }, async () => {
    await openRingingDevice({ ...axeContextOptions, serviceWorkers: "allow" });
    await findRingButton().waitFor();
    await expectNoBarrier(page, "A device that is silent");
    await findRingButton().click();
    await findStopButton().waitFor();
    await expectNoBarrier(page, "A device that rings");
    service.answer(503);
    await sql("select private.submit_message(gen_random_uuid(), 'A', 'a@example.org', 'Hello', 'here')");
    await expect
      .poll(() => sql("select reason from private.outlets where service <> ''"))
      .toEqual([{ reason: "The push service fcm.googleapis.com answered 503" }]);
    await page.reload();
    await page.getByText("Devices do not ring").waitFor();
    await page
      .getByText(/^1 alert waits since .* The push service fcm.googleapis.com answered 503\. It is tried/)
      .waitFor();
    service.answer(201);
  });
});
