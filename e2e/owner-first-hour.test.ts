import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import { fillInQuestionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { launch, startSite, waitForWorker, watchConsole } from "../tests/harness/browser/harness.ts";
import { dumpStorage } from "../tests/harness/browser/privacy-dump.ts";
import {
  deliverPush,
  fakePushService,
  pressNotification,
  readNotifications,
} from "../tests/harness/browser/ringing-device.ts";
import {
  button,
  dialog,
  fillFields,
  findCard,
  desk as onDesk,
  takeToast,
  waitForDialog,
} from "../tests/harness/browser/staff-content-page.ts";
import { findToasts, openScreen, signIn, submitSignIn } from "../tests/harness/browser/staff-leads-page.ts";
import { exportChosen, searchPeople, waitForFound } from "../tests/harness/browser/staff-people-page.ts";
import { askForToken, waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { addColleague, findMember, openTeam, readPassword } from "../tests/harness/browser/staff-team-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { startPushService } from "../tests/harness/push-service.ts";
import { longTag } from "../tests/harness/test-length.ts";

// The full Chromium is used, because the headless one has no notifications.
siteForAll(startSite, () => launch(inject("wholeChromium")));

const colleague = "amina@kilele.example";
const visitor = { name: "Wanjiru Kamau", age: "34", location: "Nakuru, Kenya" };
const telephone = "+254 712 345678";
const colleagueName = "Amina Otieno";
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
const caller = "Odhiambo Were";
const sender = "Njeri Mugo";
const measureTop = async (each: Locator): Promise<number> => (await each.first().boundingBox())?.y ?? Number.NaN;
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

// The files staff-team, staff-business, published-now, staff-ringing, staff-lead-notes and staff-people test each step by
// itself. Here each test continues where the one before has ended, and everything is done by hand on the screens.
beforeAll(async () => {
  service = await startPushService();
  const context = await openDevice({ ...onDesk, permissions: ["notifications"] });
  await fakePushService(context, service.subscribe());
  desk = await context.newPage();
  await signIn(desk, site);
  await waitForWorker(desk);
});
afterAll(async () => {
  service.stop();
  for (const context of contexts) await context.close();
  expect(errors.flat()).toEqual([]);
});

it("a colleague is added and named, and signs in on the tablet with the password that is shown once", {
  tags: [longTag],
}, async () => {
  await openTeam(desk);
  await addColleague(desk, colleague);
  password = await readPassword(desk);
  await button(findMember(desk, colleague), /^Edit name/).click();
  await dialog(desk, "Name").getByRole("textbox", { name: "Name" }).fill(colleagueName);
  await button(dialog(desk, "Name"), "Save").click();
  await findMember(desk, colleague).getByRole("heading", { name: colleagueName }).waitFor();
  tablet = await (await openDevice({ viewport: { width: 820, height: 1180 }, hasTouch: true })).newPage();
  await submitSignIn(tablet, site, colleague, password);
  await waitForStatus(tablet, "up-to-date");
  expect(new URL(tablet.url()).pathname).toMatch(/^\/admin/);
});

it("the telephone is changed, and stands on the page, in JSON-LD and on the tablet", { tags: [longTag] }, async () => {
  await openScreen(desk, "Business Details");
  await button(desk, "Edit").click();
  await waitForDialog(desk, "Edit Business Details");
  await fillFields(dialog(desk), { Telephone: telephone });
  await button(dialog(desk), "Save Changes").click();
  await takeToast(desk, "Success!", "Business details updated successfully.");
  const reader = await openPhone();
  await reader.goto(`${site.url}/contact`);
  await reader.locator("main").getByRole("link", { name: telephone }).waitFor();
  const described = await reader.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.join("")).toContain(`"telephone":"${telephone}"`);
  await openScreen(tablet, "Business Details");
  await tablet.locator("dd").getByText(telephone).first().waitFor();
});

it("an enquiry rings the desk though its tab is closed, and a press opens it", { tags: [longTag] }, async () => {
  await openScreen(desk, "Dashboard");
  await button(desk, "Ring this device").click();
  // The button can be pressed once the server knows the device.
  await desk.getByRole("button", { name: "Stop ringing this device", disabled: false }).waitFor();
  await desk.close();

  await openScreen(tablet, "Leads");
  const phone = await openPhone();
  await phone.goto(`${site.url}/#questionnaire`);
  await fillInQuestionnaire(phone, visitor);
  await submitQuestionnaire(phone);
  await phone.getByRole("heading", { name: "Thank You!" }).waitFor();
  await expect.poll(() => service.pushes.length).toBe(1);
  expect(JSON.stringify(service.pushes[0]?.message)).not.toMatch(/Wanjiru|Nakuru/);
  await lead(tablet).waitFor();

  desk = await (contexts[0] as BrowserContext).newPage();
  await desk.goto(`${site.url}/admin`);
  await desk.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  await deliverPush(desk, service.pushes[0]?.message ?? {});
  const title = "A new enquiry: Namibia, 2 travellers";
  await expect.poll(async () => (await readNotifications(desk)).map((each) => each.title)).toEqual([title]);
  await pressNotification(desk.context(), (await readNotifications(desk))[0]?.path ?? "");
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
  await button(panel, "Save Answer").click();
  await panel.getByText("Answered by you").waitFor();

  await lead(tablet).tap();
  const otherDialog = dialog(tablet);
  // The order on the screen: the daily actions, which stay in sight, the wish, the notes, and at the end the rare actions.
  const parts = [
    button(otherDialog, "Take It"),
    otherDialog.getByText("Destination", { exact: true }),
    otherDialog.getByLabel("New note"),
    button(otherDialog, "Add Note"),
    button(otherDialog, "Copy All Answers"),
  ];
  // The case and the notes are loaded after the wish.
  for (const part of parts) await part.waitFor();
  const tops = await Promise.all(parts.map(measureTop));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[3]).toBeLessThan((tablet.viewportSize()?.height ?? 0) - 44);
  await otherDialog.getByLabel("New note").fill(notes[1] ?? "");
  await button(otherDialog, "Add Note").tap();
  await otherDialog.getByText("Waiting to sync").first().waitFor();
  expect(await otherDialog.getByText(notes[0] ?? "").count()).toBe(0);

  await tablet.context().setOffline(false);
  for (const each of [panel, otherDialog]) {
    for (const words of notes) await each.getByText(words).waitFor();
    for (const mark of ["Taken by", "Answered by"]) await each.getByText(mark).first().waitFor();
  }
  await expect.poll(() => otherDialog.getByText("Waiting to sync").count()).toBe(0);
  await panel
    .getByRole("listitem")
    .filter({ hasText: notes[1] ?? "" })
    .getByText(colleagueName)
    .waitFor();

  await desk.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await desk.getByText(/^Taken by you$/).waitFor();
  await desk.getByLabel("Filter").selectOption("Mine");
  await desk.getByText(/^Showing 1 of/).waitFor();
  await desk.reload();
  await desk.getByText(/^Showing 1 of/).waitFor();
  await desk.getByLabel("Filter").selectOption("All Leads");
});

it("whoever calls is added on the tablet; a message is announced, taken at the desk, and answered on the tablet offline", {
  tags: [longTag],
}, async () => {
  await tablet.keyboard.press("Escape");
  await dialog(tablet).waitFor({ state: "detached" });
  await button(tablet, "Add Lead").tap();
  const form = dialog(tablet, "Add Lead");
  await fillFields(form, { Name: caller, Age: "52", Location: "Kisumu, Kenya" });
  await form.getByLabel("Destination").selectOption("Namibia");
  await form.getByLabel("Travel Style").selectOption("Cultural Immersion");
  await form.getByLabel("Duration").selectOption("2 weeks");
  await button(form, "Save").tap();
  await dialog(tablet, caller).getByText("Corrections and details").first().waitFor();
  const [entered] = await site.backend.db.query("select source from follow_ups join leads using (id) where name = $1", [
    caller,
  ]);
  expect(entered).toEqual({ source: "Telephone" });
  await button(desk, caller).first().waitFor();

  // The contact form of this build does not write to the table, so the test inserts a message.
  await site.backend.db.query(
    "insert into public.messages (name, email, message) values ($1, 'njeri@person.example', 'Is June too cold?')",
    [sender],
  );
  await findToasts(desk).getByText("New message").waitFor();
  await openScreen(desk, "Messages");
  const open = (page: Page) => page.getByRole("button", { name: sender, exact: true });
  await open(desk).click();
  await button(dialog(desk, sender), "Take It").click();
  await dialog(desk, sender).getByText("Taken by you").waitFor();

  await tablet.keyboard.press("Escape");
  await dialog(tablet).waitFor({ state: "detached" });
  await openScreen(tablet, "Messages");
  await tablet.getByText(`Taken by ${localStaff.email}`).waitFor();
  await tablet.context().setOffline(true);
  await open(tablet).tap();
  await button(dialog(tablet, sender), "Answered").tap();
  await button(dialog(tablet, sender), "Save Answer").tap();
  await dialog(tablet, sender).getByText("Waiting to sync").first().waitFor();
  await tablet.context().setOffline(false);
  await dialog(desk, sender).getByText(`Answered by ${colleagueName}`).waitFor();
  for (const page of [desk, tablet]) {
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  }
});

it("an enquiry is answered from Today in two presses, handed over, answered by a quick text, and won", {
  tags: [longTag],
}, async () => {
  const writer = "Baraka Otieno";
  const { db } = site.backend;
  await openScreen(desk, "Quick Texts");
  await button(desk, "Add Quick Text").click();
  await waitForDialog(desk, "Add Quick Text");
  await fillFields(dialog(desk), { Name: "Offer", Text: "Dear {name}, {destination} for {days}: {guide}" });
  await button(dialog(desk), "Create Quick Text").click();
  await takeToast(desk, "Success!", "Quick text created successfully.");
  await db.query(
    `insert into public.leads (name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
      values ($1, 30, 'Nyeri, Kenya', 'nepal', 2, 'cultural', '2 weeks', 'baraka@person.example')`,
    [writer],
  );
  const readCase = async () => {
    const [row] = await db.query("select follow_ups.* from follow_ups join leads using (id) where name = $1", [writer]);
    return row ?? {};
  };

  await openScreen(desk, "Dashboard");
  const today = desk.getByRole("list", { name: "New since I looked" });
  const mail = today.getByRole("link", { name: `Mail ${writer}` });
  await mail.waitFor();
  await desk.evaluate(() => {
    const counted = globalThis as unknown as { presses: number };
    counted.presses = 0;
    addEventListener("click", ({ isTrusted }) => isTrusted && counted.presses++, true);
  });
  const comeBack = () => desk.evaluate(() => dispatchEvent(new Event("focus")));
  await mail.click();
  await comeBack();
  await button(desk, "Yes, It Was Sent").click();
  await expect.poll(async () => (await readCase()).stage).toBe("answered");
  expect(await desk.evaluate(() => (globalThis as unknown as { presses: number }).presses)).toBe(2);

  await openScreen(desk, "Leads");
  await desk.getByRole("button", { name: writer, exact: true }).click();
  const panel = dialog(desk, writer);
  await panel.getByLabel("Who has it").selectOption({ label: colleagueName });
  await expect.poll(async () => (await readCase()).assignee).not.toBe((await readCase()).answered_by);
  await panel.getByLabel("Quick text").selectOption({ label: "Offer" });
  const letter = panel.getByRole("link", { name: `Mail ${writer}` });
  await expect
    .poll(async () => decodeURIComponent((await letter.getAttribute("href")) ?? ""))
    .toMatch(/^mailto:baraka@person\.example\?.*Dear Baraka, Nepal for 2 weeks: \S+\/destinations\/nepal/s);
  await letter.click();
  await comeBack();
  await button(desk, "Yes, It Was Sent").click();
  await panel.getByLabel("Stage").selectOption("Offered");
  await expect.poll(async () => (await readCase()).stage).toBe("offered");
  await panel.getByText("Waiting to sync").waitFor({ state: "detached" });
  await panel.getByLabel("Stage").selectOption("Won");
  await button(panel, "Set to Won").click();
  await expect.poll(async () => (await readCase()).stage).toBe("won");
  expect(await panel.getByText(/overdue/).count()).toBe(0);
  await desk.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
});

it("a post gets another address, and the old one leads to it", { tags: [longTag] }, async () => {
  await openScreen(desk, "Blog Posts");
  const [post] = await site.backend.db.query<{ title: string; slug: string }>(
    "select title, slug from public.blog_posts where published order by published_at desc limit 1",
  );
  const { title = "", slug = "" } = post ?? {};
  await button(findCard(desk, title), /^Edit/).click();
  await waitForDialog(desk, "Edit Blog Post");
  await fillFields(dialog(desk), { Slug: `${slug}-again` });
  await dialog(desk).getByText(`People have links to /blog/${slug}.`).waitFor();
  await button(dialog(desk), "Save Changes").click();
  await takeToast(desk, "Success!", "Blog post updated successfully.");
  const reader = await openPhone();
  await reader.goto(`${site.url}/blog/${slug}`);
  await reader.getByRole("heading", { name: title, level: 1 }).waitFor();
  expect(new URL(reader.url()).pathname).toBe(`/blog/${slug}-again`);
});

it("the person is exported as one file and erased: gone from the server, and from the tablet that was offline", {
  tags: [longTag],
}, async () => {
  await openScreen(desk, "People");
  await searchPeople(desk, visitor.name);
  await waitForFound(desk, "Found: 1 enquiry and 2 notes.");
  await desk.getByRole("checkbox", { name: visitor.name }).check();
  const file = JSON.parse((await exportChosen(desk)).text) as { Enquiries: unknown[] };
  expect(file.Enquiries).toMatchObject([{ Name: visitor.name, Age: Number(visitor.age) }]);
  for (const words of notes) expect(JSON.stringify(file)).toContain(words);

  await tablet.context().setOffline(true);
  expect(await readLeads()).toContain(visitor.name);
  await button(desk, "Erase for Good").click();
  await button(desk.getByRole("alertdialog"), "Erase 1").click();
  await takeToast(desk, "Success!", "Everything chosen was erased for good.");
  // It can be undone for ten seconds, and is sent then.
  await expect.poll(readLeads).not.toContain(visitor.name);
  const others = await readLeads();
  expect(others.length).toBeGreaterThan(0);

  expect(await dumpStorage(tablet)).toContain(visitor.name);
  await tablet.context().setOffline(false);
  for (const device of [desk, tablet]) {
    for (const words of [visitor.name, ...notes]) await expect.poll(() => dumpStorage(device)).not.toContain(words);
    await waitForStatus(device, "up-to-date");
    await openScreen(device, "Leads");
    await device.getByText(`Showing ${others.length} of ${others.length} leads`).waitFor();
  }
});
