import { beforeAll, describe, expect, it } from "vitest";
import { expectNoBarrier, forAxe } from "./harness.ts";
import { signIn } from "./staff-leads-page.ts";
import { closeAfterAll, errors, openDevice, page, site, siteForAll } from "./stage.ts";

siteForAll();

describe("an unknown address of the staff area", () => {
  beforeAll(async () => {
    await openDevice(forAxe);
    await signIn(page, site);
    return closeAfterAll;
  });

  it.each(["/admin/nowhere", "/admin/leads/extra", "/admin/messages"])("%s says so inside the frame", async (path) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto(site.url + path);
    await page.getByRole("main").getByRole("heading", { level: 1, name: "404" }).waitFor();
    expect(await page.getByRole("main").getByText("Oops! Page not found").count()).toBe(1);
    for (const role of ["banner", "main"] as const) expect(await page.getByRole(role).count(), role).toBe(1);
    expect(await page.getByRole("navigation", { name: "Admin" }).count()).toBe(1);
    expect(await page.title()).toContain("Page not found");
    expect(await page.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(logged).toContain(`No page at ${path}`);
    await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  });

  it("is clean at every width, light and dark", async () => {
    await page.goto(`${site.url}/admin/nowhere`);
    await page.getByRole("heading", { level: 1, name: "404" }).waitFor();
    await expectNoBarrier(page, "Unknown address");
  });
});

it("a site that was built without a function for messages has no screen for them, and promises nobody", async () => {
  await openDevice(forAxe);
  await signIn(page, site);
  expect(await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Messages" }).count()).toBe(0);
  await page.goto(`${site.url}/contact`);
  const main = page.getByRole("main");
  await main.getByText("Write to hello@kilele.example and you get a reply within 24 hours on business days.").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
  await page.getByLabel("Name").fill("Amina");
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor();
  expect(asked.filter((path) => path.startsWith("/functions/"))).toEqual([]);
  await closeAfterAll();
});

describe("a website that is behind what was published", () => {
  const sql = (text: string) => site.backend.db.query(text);

  it("is told on every screen with the host's reason, and no longer once it was built", async () => {
    await openDevice(forAxe);
    await signIn(page, site);
    const notice = page.getByText("The website is behind what you published");
    expect(await notice.count()).toBe(0);
    // As the function leaves it when the host says no.
    await sql("delete from private.republish_queue");
    await sql("insert into private.republish_queue default values");
    await sql("insert into private.republish_queue default values");
    await sql("select public.settle_republish('{}', 'The host answered 503')");
    await page.goto(`${site.url}/admin/blog`);
    await notice.waitFor();
    await page
      .getByText(/^2 changes wait to be built since .* The host answered 503\. It is asked again by itself\./)
      .waitFor();
    await expectNoBarrier(page, "The notice", { within: "[role=status]" });
    await sql("delete from private.republish_queue");
    await sql("select public.settle_republish('{}')");
    // Looked at again, as somebody does who comes back to the page.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await notice.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await closeAfterAll();
  });
});
