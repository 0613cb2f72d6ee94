import { expect, it } from "vitest";
import { holdRequests } from "../tests/harness/browser/hold-requests.ts";
import { deviceForEach, errors, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });

const island = () => page.locator("[data-island=contact-form]");
const offlineNotice = () => page.locator("[data-notice=offline]");

it("a form whose code could not be had says so, keeps what is typed, and comes by itself when the network is back", async () => {
  const release = await holdRequests(page, /\/assets\/contact-form-[^/]*\.js$/, async (route) =>
    site.proxy.offline ? route.abort() : route.continue(),
  );
  await page.goto(`${site.url}/contact`, { waitUntil: "networkidle" });
  let loads = 0;
  page.on("load", () => loads++);
  await page.getByLabel("Name").fill("Amina");
  site.proxy.offline = true;
  await release();
  await page.getByText("This form needs the network once. It will appear here when you are online again.").waitFor();
  await offlineNotice().waitFor();
  expect(await offlineNotice().getByText("still works").isVisible()).toBe(false);
  await page.getByRole("textbox", { name: "Message" }).fill("Where does the ferry leave?");

  site.proxy.offline = false;
  await page.locator("[data-island=contact-form][data-live]").waitFor();
  expect(await island().getByText("needs the network once").count()).toBe(0);
  expect(await page.getByLabel("Name").inputValue()).toBe("Amina");
  expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Where does the ferry leave?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Please give us your email address").waitFor();
  expect(loads).toBe(0);
  errors.length = 0;
});

it("a form whose code was cut once by a line that works comes all the same, without a reload", {
  tags: [longTag],
}, async () => {
  let loads = 0;
  // The browser repeats a request by itself when a connection breaks, so two requests are cut.
  let requestCount = 0;
  site.proxy.fault = ({ path }) => (/\/assets\/contact-form-/.test(path) && requestCount++ < 2 ? "cut" : "pass");
  await page.goto(`${site.url}/contact`, { waitUntil: "networkidle" });
  page.on("load", () => loads++);
  await page.getByLabel("Name").fill("Amina");
  await page.locator("[data-island=contact-form][data-live]").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Amina");
  expect(requestCount).toBeGreaterThan(2);
  expect(loads).toBe(0);
  errors.length = 0;
});

it("a form whose code was cut again after the one reload comes by itself, with what was typed", {
  tags: [longTag],
}, async () => {
  let isBad = true;
  site.proxy.fault = ({ path }) => (isBad && /\/assets\/contact-form-/.test(path) ? "cut" : "pass");
  await page.goto(`${site.url}/contact`, { waitUntil: "networkidle" });
  await page.getByLabel("Name").fill("Amina");
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("navigation")
      .some((entry) => (entry as PerformanceNavigationTiming).type === "reload"),
  );
  await page.getByRole("textbox", { name: "Message" }).fill("Where does the ferry leave?");
  await island().getByText("could not be opened").waitFor();
  isBad = false;
  await page.locator("[data-island=contact-form][data-live]").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Amina");
  expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Where does the ferry leave?");
  expect(await island().getByText("could not be opened").count()).toBe(0);
  errors.length = 0;
});
