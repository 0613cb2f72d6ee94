import { afterEach, describe, expect, it } from "vitest";
import { axeContextOptions, buildAndStartSite } from "../tests/harness/browser/harness.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

afterEach(closeAfterTest);

describe("a site that was built without a function for messages", () => {
  siteForAll(() => buildAndStartSite({ VITE_CONTACT_FUNCTION: "none" }));

  it("has no screen for them, and promises nobody", { tags: [longTag] }, async () => {
    await openDevice(axeContextOptions);
    await signIn(page, site);
    const messages = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Messages" });
    expect(await messages.count()).toBe(0);
    await page.goto(`${site.url}/admin/messages`);
    await page.getByRole("main").getByRole("heading", { level: 1, name: "404" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Admin" }).count()).toBe(1);
    await page.goto(`${site.url}/contact`);
    const main = page.getByRole("main");
    await main
      .getByText("Write to hello@kilele.example and you get a reply within 24 hours on business days.")
      .waitFor();
    expect(await main.locator("form").count()).toBe(0);
    await main.getByText("Tell us where you want to go").waitFor();
  });
});

describe("a site that was built with the specified contact form", () => {
  siteForAll(() => buildAndStartSite({ VITE_CONTACT_FUNCTION: "log" }));

  it("notes the message on the console, thanks for it and sends nothing", { tags: [longTag] }, async () => {
    await openDevice({ serviceWorkers: "block" });
    const notes: string[] = [];
    page.on("console", (message) => void notes.push(message.text()));
    await page.goto(`${site.url}/contact`);
    const form = page.locator("[data-island=contact-form]");
    await form.getByLabel("Name").fill("Wanjiru");
    await form.getByLabel("Email").fill("wanjiru@kilele.example");
    await form.getByLabel("Message").fill("Hello");
    site.proxy.passed.length = 0;
    await form.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor();
    expect(notes.join()).toContain("Contact form");
    expect(site.proxy.passed.filter(({ method, path }) => method === "POST" && path.startsWith("/functions/"))).toEqual(
      [],
    );
  });
});
