import { type ChildProcess, spawn } from "node:child_process";
import { Builder, By, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../../tests/harness/free-port.ts";
import type { Driver, Held } from "./device.ts";

/** The user agent of an iPhone. */
export const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/**
 * Starts a WebKitGTK with an empty profile, over WebDriver.
 * @param display the X server that it draws on, such as ":99"
 * @param userAgent the user agent that it sends; its own by default
 */
export async function startWebKit(display: string, userAgent?: string): Promise<Driver> {
  const port = await findFreePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" },
    stdio: "ignore",
  });
  try {
    const driver = await connect(service, `http://127.0.0.1:${port}`, userAgent);
    return {
      engine: "webkit",
      // WebDriver does not report console messages.
      errors: [],
      goto: (url) => goTo(driver, url),
      call: (source, args) => callAsync(driver, source, args),
      findElement: async (source, args) => {
        const element = await driver.executeScript<WebElement | null>(`return (${source})(...arguments)`, ...args);
        return element && makeHeld(driver, element);
      },
      close: async () => {
        await driver.quit().catch(() => {});
        service.kill();
      },
    };
  } catch (error) {
    service.kill();
    throw error;
  }
}

async function connect(service: ChildProcess, server: string, userAgent?: string): Promise<WebDriver> {
  for (let tries = 0; ; tries++) {
    const answers = await fetch(`${server}/status`).catch(() => undefined);
    if (answers) break;
    if (tries > 100 || service.exitCode !== null) throw new Error("WebKitWebDriver does not answer");
    await new Promise((done) => setTimeout(done, 100));
  }
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // The driver does not wait for page loads, because a navigation within a page never fires one.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": {
      binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      args: ["--automation", "--geometry=1280x900", ...(userAgent ? [`--user-agent=${userAgent}`] : [])],
    },
  });
  // A pending script is lost when its page is left, so callers poll.
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 15_000, pageLoad: 60_000 });
  return driver;
}

/** Navigates to an address, and waits until its document is parsed. */
async function goTo(driver: WebDriver, url: string): Promise<void> {
  const isSameDocument = await driver.executeScript<boolean>(
    `window.left = true; return location.href.split("#")[0] === arguments[0].split("#")[0] && arguments[0].includes("#")`,
    url,
  );
  await driver.get(url);
  if (isSameDocument) return;
  const arrived = () =>
    driver
      .executeScript<boolean>(`return !window.left && document.readyState === "complete"`)
      // Evaluation fails while one document replaces another.
      .catch(() => false);
  await driver.wait(arrived, 30_000, `${url} did not open`);
}

async function callAsync(driver: WebDriver, source: string, args: unknown[]): Promise<unknown> {
  const answer = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
    `const done = arguments[arguments.length - 1];
     Promise.resolve().then(() => (${source})(...arguments[0])).then(
       (value) => done({ value: value === undefined ? null : value }), (error) => done({ error: String(error) }))`,
    args,
  );
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

const makeHeld = (driver: WebDriver, element: WebElement): Held => ({
  click: () => element.click(),
  type: async (text) => {
    await driver.executeScript("arguments[0].focus(); arguments[0].select()", element);
    await element.sendKeys(text);
  },
  choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
});

/** Starts an X server without a screen; `display` is its name for browsers. */
export async function startDisplay(): Promise<{ display: string; stop: () => void }> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await new Promise<string>((done, fail) => {
    server.once("error", fail);
    server.once("exit", () => fail(new Error("Xvfb could not start")));
    server.stdout.once("data", (text: Buffer) => done(String(text).trim()));
  });
  return { display: `:${number}`, stop: () => server.kill() };
}
