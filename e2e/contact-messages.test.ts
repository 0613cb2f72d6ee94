import { beforeEach, expect, it } from "vitest";
import { countOutbox } from "../tests/harness/browser/enquiry-page.ts";
import { waitForWorker } from "../tests/harness/browser/harness.ts";
import { matchFunction } from "../tests/harness/browser/hold-requests.ts";
import { readStore } from "../tests/harness/browser/read-store.ts";
import { deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach();

beforeEach(async () => {
  await page.goto(`${site.url}/contact`);
  // The worker and the island are loaded before the tests take the network away.
  await page.getByLabel("Name").focus();
  await page.locator("[data-island=contact-form][data-live]").waitFor();
  await waitForWorker(page);
});

const isContact = (address: string) => address.startsWith("/functions/v1/messages");
const taken = (text: string) =>
  site.backend.db.query("select name, email, message from public.messages where message = $1", [text]);
const write = async (text: string) => {
  await page.getByLabel("Name").fill(" Amina ");
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
};
const typed = () => page.getByRole("textbox", { name: "Message" }).inputValue();

it("goes once, though its answer is lost or the page is loaded anew while it is being sent, and leaves no copy", async () => {
  await write("Where does the ferry leave?");
  await page.getByText("Thank you for your message! We'll get back to you soon.").waitFor();
  expect(await taken("Where does the ferry leave?")).toMatchObject([{ name: "Amina", email: "amina@example.org" }]);
  expect([await countOutbox(page), await typed()]).toEqual([0, ""]);

  site.proxy.offline = true;
  await write("From the lake, without a signal");
  await page.getByText("Your message is kept on this device").waitFor();
  expect(await countOutbox(page)).toBe(1);
  let lost = 0;
  site.proxy.fault = ({ path: address }) => (isContact(address) && lost++ === 0 ? "lose-answer" : "pass");
  site.proxy.offline = false;
  await page.reload();
  await page.reload();
  await expect.poll(() => countOutbox(page)).toBe(0);
  expect(lost).toBeGreaterThan(1);
  expect(await taken("From the lake, without a signal")).toHaveLength(1);

  site.proxy.fault = ({ path: address }) => (isContact(address) ? { delay: 3_000 } : "pass");
  const sending = page.waitForRequest(matchFunction("messages"));
  await write("Just once");
  await sending;
  const reloaded = page.waitForEvent("load");
  // The page reports a module that cannot be fetched, as when a deployment has removed a file of this version.
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event("vite:preloadError"), { payload: new TypeError("Failed to fetch a module") }),
    ),
  );
  await reloaded;
  site.proxy.fault = () => "pass";
  expect(await typed()).toBe("");
  await expect.poll(() => countOutbox(page)).toBe(0);
  expect(await taken("Just once")).toHaveLength(1);
});

it("two tabs have a letter each, after a reload and after a look at another page, and a closed one's is offered", async () => {
  const open = async () => {
    await page.goto(`${site.url}/contact`);
    await page.getByLabel("Name").focus();
    await page.locator("[data-island=contact-form][data-live]").waitFor();
  };
  const letter = () => page.getByRole("textbox", { name: "Message" });
  const readLetters = () =>
    readStore<{ answers: { message: string } }>(page, "kilele-visitor", "drafts").then((drafts) =>
      drafts.map(({ answers }) => answers.message).sort(),
    );
  const first = page;
  await openTab();
  const second = page;
  await open();
  await first.getByRole("textbox", { name: "Message" }).fill("The first letter");
  await expect.poll(readLetters).toEqual(["The first letter"]);
  await letter().fill("The second letter");
  await expect.poll(readLetters).toEqual(["The first letter", "The second letter"]);
  for (const [tab, text] of [
    [first, "The first letter"],
    [second, "The second letter"],
  ] as const) {
    await tab.goto(`${site.url}/privacy-policy`);
    await tab.goto(`${site.url}/contact`);
    await tab.getByText("Your message from before is still here.").waitFor();
    expect(await tab.getByRole("textbox", { name: "Message" }).inputValue()).toBe(text);
    await tab.reload();
    await tab.getByText("Your message from before is still here.").waitFor();
    expect(await tab.getByRole("textbox", { name: "Message" }).inputValue()).toBe(text);
  }
  await first.close();
  await second.reload();
  await second.getByText("Another message from before is kept:").waitFor();
  await second.getByRole("button", { name: "Open it" }).click();
  await expect.poll(() => letter().inputValue()).toBe("The first letter");
  expect(await readLetters()).toEqual(["The first letter", "The second letter"]);
});
