/** Counts the presses of the jobs of a day in the staff area: a press is a click, a tap, or the choice of one of a list's options. */
import type { Locator } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { findToasts, insertLead, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block", viewport: { width: 390, height: 844 } });

let presses = 0;
const press = async (target: Locator) => {
  presses++;
  await target.click();
};
/** A list of options is opened by one press and answered by another. */
const choose = async (field: string, option: string) => {
  presses += 2;
  await page.getByRole("combobox", { name: new RegExp(`^${field}`) }).selectOption({ label: option });
};
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const panel = (name: string) => page.getByRole("dialog", { name });
const findPanel = (name: string) => panel(name).getByRole("heading", { name }).waitFor();
const openCard = (name: string) => press(page.locator("[data-case]").filter({ hasText: name }));
const open = async (name: "Leads" | "Messages") => {
  await page.goto(`${site.url}/admin/${name.toLowerCase()}`);
  await page.getByRole("heading", { name, level: 1 }).waitFor();
};
const readCase = async (name: string) => {
  const rows = await site.backend.db.query(
    "select f.* from public.follow_ups f join public.leads l on l.id = f.id where l.name = $1",
    [name],
  );
  return rows[0] ?? {};
};

beforeEach(async () => {
  presses = 0;
  await site.backend.db.query("delete from public.leads where true");
  await site.backend.db.query("delete from public.messages where true");
});

describe("the jobs of a day take few presses on a phone", () => {
  beforeEach(async () => {
    const id = await insertLead(site, { name: "Zawadi Njeri" });
    await site.backend.db.query("update public.leads set contact = '+254 712 345 678' where id = $1", [id]);
    await signIn(page, site);
  });

  it("answers by WhatsApp, with the next date", async () => {
    const other = page.context().waitForEvent("page");
    await press(page.getByRole("link", { name: /WhatsApp.*Zawadi/ }).first());
    await (await other).close();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await findPanel("Sent?");
    await press(button("Yes, It Was Sent"));
    await expect.poll(async () => (await readCase("Zawadi Njeri")).channel).toBe("whatsapp");
    expect((await readCase("Zawadi Njeri")).next_on).not.toBe(null);
    expect(presses).toBeLessThanOrEqual(5);
  });

  it("takes, wins and loses", async () => {
    await open("Leads");
    await openCard("Zawadi Njeri");
    await press(button("Take It"));
    await expect.poll(async () => (await readCase("Zawadi Njeri")).stage).toBe("taken");
    expect(presses, "to take").toBeLessThanOrEqual(2);

    presses = 1; // It is open.
    await choose("Stage", "Lost");
    await page.locator("[name=lost_reason]:focus").waitFor();
    await page.keyboard.type("Too dear");
    await press(button("Set to Lost"));
    await expect.poll(async () => (await readCase("Zawadi Njeri")).lost_reason).toBe("Too dear");
    expect(presses, "to lose").toBeLessThanOrEqual(4);

    presses = 1;
    await choose("Stage", "Won");
    await page.locator("[name=value]:focus").waitFor();
    await page.keyboard.type("1,450");
    await press(button("Set to Won"));
    await expect.poll(async () => (await readCase("Zawadi Njeri")).stage).toBe("won");
    expect(Number((await readCase("Zawadi Njeri")).value)).toBe(1450);
    expect(presses, "to win").toBeLessThanOrEqual(4);
  });

  it("enters a caller, and makes an enquiry of a message", async () => {
    await open("Leads");
    await press(button("Add Lead"));
    // A person looks at the form before they type; the first letter would go before the field has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.type("Bo Lund");
    await press(page.getByLabel(/^Contact/));
    await page.keyboard.type("+254 733 999 111");
    await press(button("Save"));
    await findPanel("Bo Lund");
    expect(presses, "for a caller").toBeLessThanOrEqual(4);

    await site.backend.db.query(
      "insert into public.messages (name, email, message) values ('Njoki', 'njoki@person.example', 'Is June too cold?')",
    );
    presses = 0;
    await panel("Bo Lund").getByRole("button", { name: "Close" }).click();
    await open("Messages");
    await openCard("Njoki");
    await press(button("Make It an Enquiry"));
    await press(button("Save"));
    await page.getByRole("link", { name: "Open Its Enquiry" }).waitFor();
    expect(presses, "for an enquiry of a message").toBeLessThanOrEqual(3);
  });

  it("gives ten to somebody at once", async () => {
    for (let each = 0; each < 9; each++) await insertLead(site, { name: `Guest ${each}` });
    await open("Leads");
    await page.getByText("Showing 10 of 10 leads").waitFor();
    await press(button("Select"));
    await press(button(/^Select 10 leads$/));
    await choose("Give to", "You");
    await findToasts(page)
      .getByText(/given to you/)
      .waitFor();
    expect(presses).toBeLessThanOrEqual(8);
  });
});
