import { type ElementHandle, launch } from "puppeteer-core";
import type { Driver, Held } from "./device.ts";

/** A stock Firefox with an empty profile, over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const browser = await launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 1280, height: 900 });
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // An Error among the arguments is told by its handle alone.
    const texts = message.args().map((argument) => argument.evaluate(String).catch(() => message.text()));
    void Promise.all(texts).then((all) => errors.push(all.join(" ")));
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const evaluate = (source: string, args: unknown[]) => `(${source})(...${JSON.stringify(args)})`;
  return {
    engine: "firefox",
    errors,
    goto: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    call: (source, args) => page.evaluate(evaluate(source, args)),
    hold: async (source, args) => {
      const element = (await page.evaluateHandle(evaluate(source, args))).asElement();
      return element && held(element as ElementHandle<Element>);
    },
    close: () => browser.close(),
  };
}

const held = (element: ElementHandle<Element>): Held => ({
  click: () => element.click(),
  type: async (text) => {
    await element.evaluate((field) => (field as HTMLInputElement).select());
    await element.type(text);
  },
  choose: async (value) => void (await element.select(value)),
});
