import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { watchConsole } from "../tests/harness/browser/harness.ts";
import { button, findCard, takeToast } from "../tests/harness/browser/staff-content-page.ts";
import { submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import {
  addDestination,
  changeRecord,
  countMirrored,
  openDestinations,
  waitForStatus,
} from "../tests/harness/browser/staff-sync-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();

type Device = { context: BrowserContext; page: Page; errors: string[]; frames: string[]; pulls: () => number };
const devices: Device[] = [];

beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });
    const errors = watchConsole(context);
    const page = await context.newPage();
    const frames: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
    let pulls = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/rpc/pull_changes")) pulls++;
    });
    devices.push({ context, page, errors, frames, pulls: () => pulls });
    await submitSignIn(page, site);
    await waitForStatus(page, "up-to-date");
    await openDestinations(page, site);
    const listens = () => expect(frames.some((frame) => frame.includes("echo"))).toBe(true);
    await vi.waitFor(listens, { timeout: 10_000 });
  }
});
afterAll(async () => {
  for (const { context } of devices) await context.close();
});

it("two devices show each other's changes as they are made, and no row comes on their sockets", {
  tags: [longTag],
}, async () => {
  const [first, second] = devices as [Device, Device];
  await addDestination(site, "Lamu");
  await Promise.all(devices.map(({ page }) => findCard(page, "Lamu").waitFor()));
  await changeRecord(first.page, "Lamu", { Highlights: "Dhows and donkeys" });
  await findCard(second.page, "Lamu").getByText("Dhows and donkeys").waitFor();
  await button(second.page, "Delete Lamu").click();
  await button(second.page.getByRole("alertdialog"), "Delete").click();
  await takeToast(second.page, "Success!", "Destination deleted successfully.");
  await findCard(first.page, "Lamu").waitFor({ state: "detached" });
  for (const { frames, errors } of devices) {
    expect(frames.some((frame) => frame.includes('"poke"'))).toBe(true);
    expect(frames.filter((frame) => /Lamu|postgres_changes":\[\{|Dhows/.test(frame))).toEqual([]);
    expect(errors).toEqual([]);
  }
});

it("a thousand rows of one transaction cost a device one poke and one request", { tags: [longTag] }, async () => {
  const [first] = devices as [Device, Device];
  const services = async () => (await countMirrored(first.page, "services")) ?? 0;
  const before = await services();
  const [pulls, frames] = [first.pulls(), first.frames.length];
  await site.backend.db.query(
    "insert into public.services (name, type) select 'Service ' || n, 'ready-made' from generate_series(1, 1000) n",
  );
  await expect.poll(services, { timeout: 20_000 }).toBe(before + 1_000);
  expect(first.pulls() - pulls).toBe(1);
  expect(first.frames.slice(frames).filter((frame) => frame.includes('"poke"'))).toHaveLength(1);
});
