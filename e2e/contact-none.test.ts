import { expect, it } from "vitest";
import { forAxe, startBuiltSite } from "../tests/harness/browser/harness.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterAll, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll(() => startBuiltSite({ VITE_CONTACT_FUNCTION: "none" }));

it("a site that was built without a function for messages has no screen for them, and promises nobody", async () => {
  await openDevice(forAxe);
  await signIn(page, site);
  expect(await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Messages" }).count()).toBe(0);
  await page.goto(`${site.url}/admin/messages`);
  await page.getByRole("main").getByRole("heading", { level: 1, name: "404" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Admin" }).count()).toBe(1);
  await page.goto(`${site.url}/contact`);
  const main = page.getByRole("main");
  await main.getByText("Write to hello@kilele.example and you get a reply within 24 hours on business days.").waitFor();
  expect(await main.locator("form").count()).toBe(0);
  await main.getByText("Tell us where you want to go").waitFor();
  await closeAfterAll();
});
