import { readFile } from "node:fs/promises";
import type { BrowserContextOptions } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answers,
  countOutbox,
  fillInQuestionnaire,
  questionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { waitForWorker } from "../tests/harness/browser/harness.ts";
import { matchFunction } from "../tests/harness/browser/hold-requests.ts";
import { dumpStorage } from "../tests/harness/browser/privacy-dump.ts";
import { findToasts, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { context, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
const desk: BrowserContextOptions = { acceptDownloads: true, viewport: { width: 1280, height: 900 } };
/** The options of a device without the worker, for tests that open nothing offline. */
const onLine: BrowserContextOptions = { ...desk, serviceWorkers: "block" };
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

const leads = () =>
  site.backend.db.query<{ name: string; contact: string | null }>(
    "select name, contact from public.leads order by name",
  );
const field = () => questionnaire(page).getByLabel("Email or phone");
const thanks = () => page.getByRole("heading", { name: "Thank You!" }).waitFor();

async function open(): Promise<void> {
  await page.goto(`${site.url}/#questionnaire`);
  await page.getByRole("heading", { name: "Where to?" }).waitFor();
}

/** Reads the fixture of a device that was used with a version of the site without the field for a contact. */
const former = async () =>
  (JSON.parse(await readFile("tests/fixtures/visitor-db-1.json", "utf8")) as { rows: Record<string, unknown[]> }).rows;

/** Puts rows into a store of this device directly, as an older version of the site would have left them, and opens the form. */
async function openWith(store: string, rows: unknown[]): Promise<void> {
  // This page creates the database and writes nothing into it.
  await page.goto(`${site.url}/offline-library`);
  await page.getByText("No request is waiting on this device.").waitFor();
  await page.evaluate(
    ([name, values]) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open("kilele-visitor");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(name, "readwrite");
          for (const value of values) transaction.objectStore(name).put(value);
          transaction.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    [store, rows] as const,
  );
  await page.goto(`${site.url}/#questionnaire`);
}

describe("an enquiry says how to reach the person", () => {
  deviceForEach(onLine);
  beforeEach(open);

  it("or nothing of it, and is then to the letter the specified one", { tags: [longTag] }, async () => {
    await fillInQuestionnaire(page);
    const [request] = await Promise.all([page.waitForRequest(matchFunction("leads")), submitQuestionnaire(page)]);
    expect(request.postDataJSON()).toEqual({
      name: answers.name,
      age: 41,
      location: answers.location,
      destination: "namibia",
      travelers: 2,
      travel_style: "cultural",
      duration: "2 weeks",
    });
    await thanks();
    await expect.poll(leads).toEqual([{ name: answers.name, contact: null }]);
    // The form has asked for the contact once. It asks again beside the thanks, and the contact is added to the same request.
    const add = page.getByRole("button", { name: "Add to the request" });
    await add.click();
    await page.getByText("Please enter an email address or a telephone number").waitFor();
    await page.getByLabel("How can we answer you?").fill("amina.otieno@example.org");
    await add.click();
    await page.getByText("Thank you. We answer to").waitFor();
    expect(await leads()).toEqual([{ name: answers.name, contact: "amina.otieno@example.org" }]);
    expect(await countOutbox(page)).toBe(0);
    expect(await dumpStorage(page)).not.toContain("amina.otieno");
  });

  it("online: it arrives once, and nothing of it is left on the device", { tags: [longTag] }, async () => {
    await fillInQuestionnaire(page);
    await page.getByText("Optional, but without it nobody can write back to you.").waitFor();
    await field().fill("not an address");
    await submitQuestionnaire(page);
    await page.getByText("Please enter an email address or a telephone number").waitFor();
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await field().fill("amina.otieno@example.org");
    await submitQuestionnaire(page);
    await thanks();
    await expect.poll(leads).toEqual([{ name: answers.name, contact: "amina.otieno@example.org" }]);
    expect(await countOutbox(page)).toBe(0);
    expect(await dumpStorage(page)).not.toContain("amina.otieno");
  });

  it("a draft from before the field is restored, goes on, and makes one lead", { tags: [longTag] }, async () => {
    await openWith("drafts", (await former()).drafts ?? []);
    await page.getByRole("heading", { name: "How long?" }).waitFor();
    await page.getByText("Your answers from before are still here.").waitFor();
    const form = questionnaire(page);
    await form.getByLabel("Trip Duration").selectOption("1 week");
    await form.getByLabel("Full Name").fill("Draft From Before");
    await form.getByLabel("Age").fill("30");
    await form.getByLabel("Current Location").fill("Nyeri");
    expect(await field().inputValue()).toBe("");
    await field().fill("before@example.org");
    await submitQuestionnaire(page);
    await thanks();
    await expect.poll(leads).toEqual([{ name: "Draft From Before", contact: "before@example.org" }]);
  });

  it("a request that a page of the version before has queued arrives once, without the field", {
    tags: [longTag],
  }, async () => {
    const waiting = ((await former()).outbox ?? []).filter((row) => (row as { state: string }).state === "waiting");
    // Each key is new, because the server accepts one lead for a key and other tests have used the fixture's keys.
    await openWith(
      "outbox",
      waiting.map((row) => ({ ...(row as object), id: crypto.randomUUID() })),
    );
    await expect.poll(leads).toEqual([{ name: "Wanjirũ Mwangi", contact: null }]);
    await expect.poll(() => countOutbox(page)).toBe(0);
    await page.reload();
    await page.getByRole("heading", { name: "Where to?" }).waitFor();
    expect(await leads()).toHaveLength(1);
  });

  it("a page of the version before, still open, is answered as ever", { tags: [longTag] }, async () => {
    const [queued] = (await former()).outbox as { payload: unknown }[];
    const status = await page.evaluate(
      async ([body, key]) => {
        const headers = {
          "content-type": "application/json",
          apikey: "sb_publishable_local_kilele",
          "idempotency-key": key,
        };
        const send = () => fetch("/functions/v1/leads", { method: "POST", headers, body: JSON.stringify(body) });
        return [(await send()).status, (await send()).status];
      },
      [queued?.payload, crypto.randomUUID() as string] as const,
    );
    expect(status).toEqual([200, 200]);
    expect(await leads()).toEqual([{ name: "Wanjirũ Mwangi", contact: null }]);
  });
});

describe("an enquiry without a network", () => {
  deviceForEach(desk);
  beforeEach(open);

  it("offline: it waits with the request, arrives once, and nothing of it is left", { tags: [longTag] }, async () => {
    await waitForWorker(page);
    site.proxy.offline = true;
    await fillInQuestionnaire(page);
    await field().fill("+254 700 000 123");
    await submitQuestionnaire(page);
    await thanks();
    expect(await countOutbox(page)).toBe(1);
    site.proxy.offline = false;
    await page.close();
    await openTab();
    await open();
    await expect.poll(leads).toEqual([{ name: answers.name, contact: "+254 700 000 123" }]);
    await expect.poll(() => countOutbox(page)).toBe(0);
    expect(await dumpStorage(page)).not.toContain("700 000 123");
  });
});

describe("staff answer a lead", () => {
  deviceForEach(onLine);
  const insert = (name: string, contact: string | null) =>
    site.backend.db.query(
      `insert into public.leads (name, age, "Where are you from?", destination, travelers, travel_style, duration, contact)
       values ($1, 41, 'Kisumu', 'namibia', 2, 'cultural', '2 weeks', $2)`,
      [name, contact],
    );
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const exported = async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    return (await readFile((await download.path()) as string, "utf8")).replace("\uFEFF", "").trimEnd().split("\r\n");
  };

  it("by mail, by a call or by WhatsApp, as what they left allows; search finds it, and the file has it", {
    tags: [longTag],
  }, async () => {
    await insert("Mail Mumbi", "mumbi@example.org");
    await insert("Phone Otieno", "00254 (0)700 000-123");
    await insert("Silent Sam", null);
    await signIn(page, site);
    await openScreen(page, "Leads");
    await page.getByText("Showing 3 of 3 leads").waitFor();

    const mail = await card("Mail Mumbi").getByRole("link", { name: /^Mail/ }).getAttribute("href");
    expect(mail).toMatch(/^mailto:mumbi%40example\.org\?subject=/);
    expect(decodeURIComponent(mail ?? "")).toContain("your trip to Namibia");
    expect(decodeURIComponent(mail ?? "")).toContain("Dear Mail,");
    const links = card("Phone Otieno").getByRole("link");
    expect(await links.filter({ hasText: "Call" }).getAttribute("href")).toBe("tel:+254700000123");
    const chat = new URL((await links.filter({ hasText: "WhatsApp" }).getAttribute("href")) ?? "");
    expect(chat.origin + chat.pathname).toBe("https://wa.me/254700000123");
    expect(chat.searchParams.get("text")).toMatch(
      /^Dear Phone,\n\nThank you for telling us about your trip to Namibia\.$/,
    );
    await card("Silent Sam").getByText("No contact given").waitFor();
    expect(await card("Silent Sam").getByRole("button", { name: /^Copy/ }).count()).toBe(0);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.url });
    await page.getByRole("button", { name: "Phone Otieno", exact: true }).click();
    const phone = page.getByRole("dialog", { name: "Phone Otieno" });
    await phone.getByRole("button", { name: "Copy Contact" }).click();
    await phone.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("00254 (0)700 000-123");
    await page.keyboard.press("Escape");
    await phone.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Mail Mumbi", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Mail Mumbi" });
    expect(await panel.getByRole("link", { name: /^Mail/ }).getAttribute("href")).toBe(mail);
    await panel.getByRole("button", { name: "Copy Contact" }).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });

    const all = await exported();
    expect(all[0]).toBe("Name,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created,Contact");
    expect(all.find((line) => line.startsWith("Mail Mumbi"))).toMatch(/,mumbi@example\.org$/);
    await findToasts(page).getByText("Leads exported to CSV successfully.").waitFor();
    await page.getByRole("searchbox").fill("mumbi@example");
    await page.getByText("Showing 1 of 3 leads").waitFor();
    await page.getByRole("searchbox").fill("Silent");
    await page.getByText("Showing 1 of 3 leads").waitFor();
    await card("Silent Sam").waitFor();
    expect((await exported())[0]).toBe("Name,Age,Location,Destination,Travelers,Travel Style,Duration,Date Created");
  });
});
