import { type ElementHandle, type LaunchOptions, launch, type Page } from "puppeteer-core";
import { ensureChromium } from "../../tests/harness/browser/chromium.ts";
import type { Driver, Held } from "./device.ts";

const programs = {
  firefox: () => ({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" }),
  chromium: () => ({ browser: "chrome", executablePath: ensureChromium(), args: ["--no-sandbox"] }),
} satisfies Record<string, () => LaunchOptions>;

/** Starts a stock Firefox or Chromium with an empty profile, over WebDriver BiDi. */
export async function startByBidi(engine: "firefox" | "chromium"): Promise<Driver> {
  const browser = await launch({ ...programs[engine](), protocol: "webDriverBiDi", headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 1280, height: 900 });
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // An Error in a console message can only be read while its page is open, so messages of pages that are left while loading
    // are ignored.
    void Promise.all(message.args().map((argument) => argument.evaluate(String))).then(
      (texts) => errors.push(texts.join(" ")),
      () => {},
    );
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const evaluate = (source: string, args: unknown[]) => `(${source})(...${JSON.stringify(args)})`;
  return {
    engine,
    errors,
    goto: (url) => goTo(page, url),
    call: (source, args) => page.evaluate(evaluate(source, args)),
    findElement: async (source, args) => {
      const element = (await page.evaluateHandle(evaluate(source, args))).asElement();
      return element && makeHeld(element as ElementHandle<Element>);
    },
    close: () => browser.close(),
  };
}

/**
 * Navigates by `location` and waits until the document is parsed, because the protocol's own navigation fails if the previous
 * page was still loading.
 */
async function goTo(page: Page, url: string): Promise<void> {
  const isWithin = await page.evaluate((target) => {
    Object.assign(window, { left: true });
    const [here] = location.href.split("#");
    setTimeout(() => location.assign(target));
    return here === target.split("#")[0] && target.includes("#");
  }, url);
  const end = Date.now() + 30_000;
  while (!isWithin) {
    const arrived = () => !("left" in window) && document.readyState === "complete";
    // Evaluation fails while one document replaces another.
    if (await page.evaluate(arrived).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`${url} did not open`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

const makeHeld = (element: ElementHandle<Element>): Held => ({
  click: () => element.click(),
  type: async (text) => {
    await element.evaluate((field) => (field as HTMLInputElement).select());
    await element.type(text);
  },
  choose: async (value) => void (await element.select(value)),
});
