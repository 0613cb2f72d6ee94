/** Tests browsers whose settings refuse storage, and stores that never answer. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { beforeEach, describe, expect, inject, it, onTestFinished } from "vitest";
import { answers, fillInQuestionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { browser, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag, takeFirst } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(async () => {
  await site.backend.db.query("delete from public.leads");
  await site.backend.db.query("delete from public.messages");
});

/** Opens a browser in which a person has blocked all cookies. */
async function openWithoutCookies(): Promise<BrowserContext> {
  const profile = await mkdtemp(path.join(tmpdir(), "kilele-profile-"));
  await mkdir(path.join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(profile, "Default", "Preferences"), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject("wholeChromium"),
    args: ["--no-sandbox"],
    reducedMotion: "reduce",
  });
  onTestFinished(async () => {
    site.proxy.fault = () => "pass";
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });
  return context;
}

async function open(script: () => void): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  await context.addInitScript(script);
  return context.newPage();
}

const leads = () => site.backend.db.query("select name from public.leads");

describe("with all cookies blocked", () => {
  it("an enquiry and a message are sent, each once, and what is not kept is said", async () => {
    const page = await (await openWithoutCookies()).newPage();
    await page.goto(`${site.url}/#questionnaire`);
    const refusal = await page.evaluate(() => {
      try {
        return String(localStorage);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refusal).toBe("SecurityError");
    await fillInQuestionnaire(page);
    await page.getByText("This browser does not let us keep your answers.").waitFor();
    site.proxy.fault = () => "lose-answer";
    await submitQuestionnaire(page);
    await page.getByText("There is no connection, and this browser does not let us keep your request.").waitFor();
    site.proxy.fault = () => "pass";
    await submitQuestionnaire(page);
    await page.getByText("Your request has been sent.").waitFor();
    expect(await leads()).toEqual([{ name: answers.name }]);

    await page.goto(`${site.url}/contact`);
    await page.getByLabel("Name").fill("Amina");
    await page.getByLabel("Email").fill("amina@example.org");
    await page.getByRole("textbox", { name: "Message" }).fill("Which ferry?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Thank you for your message!").waitFor();
    expect(await site.backend.db.query("select message from public.messages")).toEqual([{ message: "Which ferry?" }]);
  });

  it("the sign-in says why nobody can sign in, and the library why it is empty", { tags: [longTag] }, async () => {
    const page = await (await openWithoutCookies()).newPage();
    await page.goto(`${site.url}/auth`);
    await page.getByText("This browser blocks cookies and site data for this site").waitFor();
    await page.getByLabel("Email").fill("a@example.org");
    await page.getByLabel("Password", { exact: true }).fill("12345678");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect.poll(() => page.getByText("so nobody can sign in here").count()).toBe(2);
    await page.goto(`${site.url}/offline-library`);
    await page.getByText("This browser does not let the site keep anything").waitFor();
  });
});

describe("an enquiry arrives once, within seconds", () => {
  // tests/outbox/silent-store.test.ts shows the outcome of each call of such a store.
  it.each<[string, () => void]>(
    takeFirst<[string, () => void]>([
      [
        "where IndexedDB never opens",
        () => {
          IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
        },
      ],
      [
        "where IndexedDB never lists its databases",
        () => {
          IDBFactory.prototype.databases = () => new Promise(() => {});
        },
      ],
      [
        "where no transaction is ever complete",
        () => {
          const listen = IDBTransaction.prototype.addEventListener;
          Object.defineProperty(IDBTransaction.prototype, "oncomplete", { set: () => undefined });
          IDBTransaction.prototype.addEventListener = function (
            this: IDBTransaction,
            ...given: Parameters<typeof listen>
          ) {
            if (given[0] !== "complete") listen.apply(this, given);
          } as typeof listen;
        },
      ],
      [
        "where no lock is ever granted",
        () => {
          LockManager.prototype.request = () => new Promise(() => {});
        },
      ],
    ]),
  )("%s", async (_where, script) => {
    const page = await open(script);
    await page.goto(`${site.url}/#questionnaire`);
    await fillInQuestionnaire(page);
    const pressed = Date.now();
    await submitQuestionnaire(page);
    await page.getByText("Your request has been sent.").waitFor({ timeout: 20_000 });
    expect(Date.now() - pressed).toBeLessThan(20_000);
    expect(await leads()).toEqual([{ name: answers.name }]);
  });
});
