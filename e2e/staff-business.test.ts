import type { Page } from "playwright";
import { beforeEach, expect, it } from "vitest";
import { axeContextOptions, expectNoBarrier, waitForWorker, watchConsole } from "../tests/harness/browser/harness.ts";
import { button, dialog, waitForDialog } from "../tests/harness/browser/staff-content-page.ts";
import { openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { browser, healNetwork, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(healNetwork);

const columns = ["phone", "email", "street", "locality", "country_code", "hours", "whatsapp", "instagram", "facebook"];
const sql = (text: string, values: unknown[] = []) =>
  site.backend.db.query<Record<string, string | null>>(text, values);
beforeEach(() =>
  sql(`update public.business set ${[...columns, "greeting"].map((each) => `${each} = null`).join(", ")}`),
);

it("a page that a device keeps follows, with a network and then without one", { tags: [longTag] }, async () => {
  const context = await browser.newContext();
  const errors = watchConsole(context);
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/contact`);
  await waitForWorker(visitor);
  const phone = visitor.locator("main [data-detail=phone]").first();
  const whatsapp = visitor.locator("main dd [data-detail=whatsapp]");
  const expectPhone = (href: string) => expect.poll(() => phone.getAttribute("href")).toBe(href);
  await expectPhone("tel:+254205550148");
  await sql("update public.business set phone = '+254 700 000 030', whatsapp = '+254 700 000 031'");
  await visitor.reload();
  await expectPhone("tel:+254700000030");
  expect(await whatsapp.getAttribute("href")).toBe("https://wa.me/254700000031");
  expect(await whatsapp.isVisible()).toBe(true);
  // The islands of the page use the same details.
  await visitor.getByRole("textbox", { name: "Name" }).click();
  site.proxy.offline = true;
  await visitor.reload();
  await expectPhone("tel:+254700000030");
  site.proxy.offline = false;
  await sql("update public.business set phone = null, whatsapp = null");
  await visitor.reload();
  await expectPhone("tel:+254205550148");
  expect(await whatsapp.isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

it("is clean at every width, light and dark", { tags: [longTag] }, async () => {
  const context = await browser.newContext({ ...axeContextOptions, viewport: { width: 1280, height: 900 } });
  const staff: Page = await context.newPage();
  await signIn(staff, site);
  await openScreen(staff, "Business Details");
  await staff.getByText("+254 20 555 0148").first().waitFor();
  const widths = [390, 820, 1280];
  await expectNoBarrier(staff, "Business Details", { widths });
  await button(staff, "Edit").click();
  await waitForDialog(staff, "Edit Business Details");
  // A toast that comes while the dialog fills a phone's window does not cover Close.
  await staff.setViewportSize({ width: 390, height: 900 });
  await staff.evaluate(() => {
    const toast = document.createElement("div");
    const [text, dismiss] = [document.createElement("div"), document.createElement("button")];
    [text.textContent, dismiss.textContent] = ["You have been signed in successfully.", "Dismiss"];
    toast.id = "late-message";
    toast.append(text, dismiss);
    document.querySelector(".toasts")?.append(toast);
  });
  await button(dialog(staff), "Close").first().click({ trial: true, timeout: 10_000 });
  await staff.evaluate(() => document.querySelector("#late-message")?.remove());
  await expectNoBarrier(staff, "The form", { widths });
  await sql("update public.business set whatsapp = '+254 700 000 041', hours = 'Monday to Friday'");
  await staff.goto(`${site.url}/contact`);
  await expectNoBarrier(staff, "Contact", { widths });
  await context.close();
});
