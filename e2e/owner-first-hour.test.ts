import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { fillIn, submit } from "../tests/harness/browser/enquiry-page.ts";
import { launch, startSite, waitForWorker, watchConsole } from "../tests/harness/browser/harness.ts";
import { dumpStorage } from "../tests/harness/browser/privacy-dump.ts";
import { deliver, notifications, openNotified, subscribeAs } from "../tests/harness/browser/ringing-device.ts";
import {
  button,
  dialog,
  fill,
  desk as onDesk,
  opened,
  takeToast,
} from "../tests/harness/browser/staff-content-page.ts";
import { signIn, visit } from "../tests/harness/browser/staff-leads-page.ts";
import { exportChosen, find, found } from "../tests/harness/browser/staff-people-page.ts";
import { askForToken, enter, status } from "../tests/harness/browser/staff-sync-page.ts";
import { addColleague, member, openTeam, readPassword } from "../tests/harness/browser/staff-team-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { startPushService } from "../tests/harness/push-service.ts";
import { longTag } from "../tests/harness/test-length.ts";

// The one without windows has no notifications.
siteForAll(startSite, () => launch(inject("wholeChromium")));

const colleague = "amina@kilele.example";
const visitor = { name: "Wanjiru Kamau", age: "34", location: "Nakuru, Kenya" };
const telephone = "+254 712 345678";
const errors: string[][] = [];
const contexts: BrowserContext[] = [];
let service: Awaited<ReturnType<typeof startPushService>>;
let desk: Page;
let tablet: Page;
let password = "";

async function openDevice(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  contexts.push(context);
  errors.push(watchConsole(context));
  return context;
}
const openPhone = async () => (await openDevice({ viewport: { width: 390, height: 844 } })).newPage();
const lead = (page: Page) => page.getByRole("button", { name: visitor.name, exact: true });
const notes = ["Loves old trains", "Met her at the fair"];

/** Reads the names of all leads through the API, as the colleague may. */
async function readLeads(): Promise<string[]> {
  const { backend } = site;
  const authorization = `Bearer ${await askForToken(site, colleague, password)}`;
  const answer = await fetch(`${backend.url}/rest/v1/leads?select=name`, {
    headers: { apikey: backend.publishableKey, authorization },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

// Every step is shown by itself in staff-team, staff-business, published-now, staff-ringing, staff-lead-notes and staff-people.
// Each test goes on where the one before has ended, and nothing is done but by hand on the screens.
beforeAll(async () => {
  service = await startPushService();
  const context = await openDevice({ ...onDesk, permissions: ["notifications"] });
  await subscribeAs(context, service.subscribe());
  desk = await context.newPage();
  await signIn(desk, site);
  await waitForWorker(desk);
});
afterAll(async () => {
  service.stop();
  for (const context of contexts) await context.close();
  expect(errors.flat()).toEqual([]);
});

it("a colleague is added, and signs in on the tablet with the password that is shown once", {
  tags: [longTag],
}, async () => {
  await openTeam(desk);
  await addColleague(desk, colleague);
  password = await readPassword(desk);
  await member(desk, colleague).waitFor();
  tablet = await (await openDevice({ viewport: { width: 820, height: 1180 }, hasTouch: true })).newPage();
  await enter(tablet, site, colleague, password);
  await status(tablet, "up-to-date");
});

it("the telephone is changed, and stands on the page, in JSON-LD and on the tablet", { tags: [longTag] }, async () => {
  await visit(desk, "Business Details");
  await button(desk, "Edit").click();
  await opened(desk, "Edit Business Details");
  await fill(dialog(desk), { Telephone: telephone });
  await button(dialog(desk), "Save Changes").click();
  await takeToast(desk, "Success!", "Business details updated successfully.");
  const reader = await openPhone();
  await reader.goto(`${site.url}/contact`);
  await reader.locator("main").getByRole("link", { name: telephone }).waitFor();
  const described = await reader.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.join("")).toContain(`"telephone":"${telephone}"`);
  await visit(tablet, "Business Details");
  await tablet.locator("dd").getByText(telephone).first().waitFor();
});

it("an enquiry rings the desk though its tab is closed, and a press opens it", { tags: [longTag] }, async () => {
  await visit(desk, "Dashboard");
  await button(desk, "Ring this device").click();
  // It can be pressed once the server knows the device.
  await desk.getByRole("button", { name: "Stop ringing this device", disabled: false }).waitFor();
  await desk.close();

  await visit(tablet, "Leads");
  const phone = await openPhone();
  await phone.goto(`${site.url}/#questionnaire`);
  await fillIn(phone, visitor);
  await submit(phone);
  await phone.getByRole("heading", { name: "Thank You!" }).waitFor();
  await expect.poll(() => service.pushes.length, { timeout: 5_000 }).toBe(1);
  expect(JSON.stringify(service.pushes[0]?.message)).not.toMatch(/Wanjiru|Nakuru/);
  await lead(tablet).waitFor();

  desk = await (contexts[0] as BrowserContext).newPage();
  await desk.goto(`${site.url}/admin`);
  await desk.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  await deliver(desk, service.pushes[0]?.message ?? {});
  const title = "A new enquiry: Namibia, 2 travellers";
  await expect.poll(async () => (await notifications(desk)).map((each) => each.title)).toEqual([title]);
  await openNotified(desk.context(), (await notifications(desk))[0]?.path ?? "");
  await dialog(desk).getByText(visitor.location).waitFor();
});

it("it is taken, noted and answered at the desk, the tablet notes something offline, and both agree when they meet", {
  tags: [longTag],
}, async () => {
  await tablet.context().setOffline(true);
  const panel = dialog(desk);
  await button(panel, "Take It").click();
  await panel.getByLabel("New note").fill(notes[0] ?? "");
  await button(panel, "Add Note").click();
  await button(panel, "Answered").click();
  await panel.getByRole("listitem").filter({ hasText: "Answered" }).waitFor();

  await lead(tablet).tap();
  const other = dialog(tablet);
  await other.getByLabel("New note").fill(notes[1] ?? "");
  await button(other, "Add Note").tap();
  await other.getByText("Waiting to sync").waitFor();
  expect(await other.getByText(notes[0] ?? "").count()).toBe(0);

  await tablet.context().setOffline(false);
  for (const each of [panel, other]) {
    for (const words of notes) await each.getByText(words).waitFor();
    for (const mark of ["Taken", "Answered"]) await each.getByRole("listitem").filter({ hasText: mark }).waitFor();
  }
  await expect.poll(() => other.getByText("Waiting to sync").count()).toBe(0);
});

it("the person is exported as one file and erased: gone from the server, and from the tablet that was offline", {
  tags: [longTag],
}, async () => {
  await desk.keyboard.press("Escape");
  await dialog(desk).waitFor({ state: "detached" });
  await visit(desk, "People");
  await find(desk, visitor.name);
  await found(desk, "Found: 1 enquiry and 4 notes.");
  await desk.getByRole("checkbox", { name: visitor.name }).check();
  const file = JSON.parse((await exportChosen(desk)).text) as { Enquiries: unknown[] };
  expect(file.Enquiries).toMatchObject([{ Name: visitor.name, Age: Number(visitor.age) }]);
  for (const words of notes) expect(JSON.stringify(file)).toContain(words);

  await tablet.context().setOffline(true);
  expect(await readLeads()).toContain(visitor.name);
  await button(desk, "Erase for Good").click();
  await button(desk.getByRole("alertdialog"), "Erase 1").click();
  await takeToast(desk, "Success!", "Everything chosen was erased for good.");
  const others = await readLeads();
  expect(others).not.toContain(visitor.name);
  expect(others.length).toBeGreaterThan(0);

  expect(await dumpStorage(tablet)).toContain(visitor.name);
  await tablet.context().setOffline(false);
  for (const device of [desk, tablet]) {
    await expect.poll(() => dumpStorage(device)).not.toMatch(/Wanjiru|old trains|at the fair/);
    await status(device, "up-to-date");
    await visit(device, "Leads");
    await device.getByText(`Showing ${others.length} of ${others.length} leads`).waitFor();
  }
});
