import { beforeAll, expect, it } from "vitest";
import { axeWidths } from "../tests/harness/browser/axe.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { insertLead, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { searchPeople, waitForFound } from "../tests/harness/browser/staff-people-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });

beforeAll(async () => {
  const { db } = site.backend;
  await db.query("delete from public.leads");
  const leadId = await insertLead(site, { name: "Wanjirũ Kamau" });
  await db.query("update public.leads set contact = '0712 345 678' where id = $1", [leadId]);
  await insertLead(site, { name: "Wanjiru Otieno" });
  await db.query("insert into public.lead_notes (lead_id, kind, body) values ($1, 'note', 'Rang her twice')", [leadId]);
  await db.query("insert into public.messages (name, email, message) values ($1, $2, $3)", [
    "W. Kamau",
    "wanjiru@person.example",
    "You reach me at +254 712 345678.",
  ]);
});

it("is clean at every width, light and dark", { tags: [longTag] }, async () => {
  await signIn(page, site);
  await waitForStatus(page, "up-to-date");
  await openScreen(page, "People");
  await searchPeople(page, "wanjiru");
  await waitForFound(page, "Found: 2 enquiries, 1 note and 1 message.");
  await page.getByRole("checkbox", { name: "Wanjirũ Kamau" }).check();
  for (const width of [...axeWidths, 390, 820]) await expectNoBarrier(page, `people at ${width}`, { widths: [width] });
  await page.getByRole("button", { name: "Erase for Good" }).click();
  await page.getByRole("alertdialog").getByText("You can undo it for ten seconds.").waitFor();
  for (const width of [390, 1280]) await expectNoBarrier(page, `the question at ${width}`, { widths: [width] });
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(await site.backend.db.query("select id from public.leads")).toHaveLength(2);
});
