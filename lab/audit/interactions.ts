/**
 * Measures the response to a person's first interaction on a processor four times slower than this one (Interaction to Next Paint,
 * https://web.dev/articles/inp), and checks that no tap or typed text is lost. Each try is a first visit on a new device, and does
 * not wait for any script.
 */
import type { Browser, Page } from "playwright";
import type { Finding } from "./site.ts";

const tries = 20;
const slowdown = 4;

/** The limit for a good response in three visits of four, https://web.dev/articles/inp, in milliseconds. */
const limit = 200;

/** The time after which a tap without a response counts as lost, in milliseconds. */
const tapTimeout = 15_000;

type Scene = {
  what: string;
  path: string;
  /** Performs the interaction. @throws Error if something was lost */
  play: (page: Page) => Promise<void>;
};

const letter = {
  name: "Wanjiru Kamau",
  email: "wanjiru@kilele.example",
  message: "Two of us would like to walk in the Usambara mountains in June.",
};

const scenes: readonly Scene[] = [
  {
    what: "First tap on a radio",
    path: "/",
    async play(page) {
      await page.locator("#questionnaire").evaluate((section) => section.scrollIntoView());
      const radio = page.locator("#questionnaire input[type=radio]").nth(2);
      await radio.tap({ timeout: tapTimeout });
      await page.getByRole("heading", { name: "(step 2 of 5)" }).waitFor({ timeout: tapTimeout });
      await page.getByRole("button", { name: "Previous" }).tap({ timeout: tapTimeout });
      if (!(await radio.isChecked({ timeout: tapTimeout }))) throw new Error("the choice is gone");
    },
  },
  {
    what: "First tap on the menu",
    path: "/",
    async play(page) {
      await page.locator("summary", { hasText: "Menu" }).tap({ timeout: tapTimeout });
      await page.locator("details[data-menu][open] a", { hasText: "Contact" }).waitFor({ timeout: tapTimeout });
    },
  },
  {
    what: "First tap on 'Send Message'",
    path: "/contact",
    async play(page) {
      for (const [name, text] of Object.entries(letter)) {
        await page.locator(`#contact-${name}`).tap({ timeout: tapTimeout });
        await page.keyboard.type(text);
      }
      await page.getByRole("button", { name: "Send Message" }).tap({ timeout: tapTimeout });
      await page.getByText("Thank you for your message!").waitFor({ timeout: tapTimeout });
      const { sent } = await page.evaluate(() => window.noted);
      // The field that people do not see stays empty.
      if (JSON.stringify(sent) !== JSON.stringify({ ...letter, leave_empty: "" }))
        throw new Error(`sent: ${JSON.stringify(sent)}`);
    },
  },
];

declare global {
  interface Window {
    /** The longest interaction so far in milliseconds, and the fields of the form that was sent last. */
    noted: { longest: number; sent: unknown };
  }
}

/** Plays every scene `tries` times. @returns what was measured, and a line for each try in which something was lost */
export async function measureInteractions(
  browser: Browser,
  url: string,
): Promise<{ findings: Finding[]; faults: string[] }> {
  const findings: Finding[] = [];
  const faults: string[] = [];
  for (const scene of scenes) {
    const delays: number[] = [];
    let interactionCount = 0;
    for (let number = 1; number <= tries; number++) {
      const { delay, fault } = await play(browser, url, scene);
      delays.push(delay);
      if (fault) faults.push(`${scene.what}, try ${number}: ${fault}`);
      else interactionCount++;
    }
    const sorted = delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(tries * share) - 1] ?? Number.NaN;
    findings.push(
      {
        name: `${scene.what}: INP, 75th percentile of ${tries}`,
        target: `<= ${limit} ms`,
        measured: `${at(0.75)} ms (median ${at(0.5)}, worst ${at(1)})`,
        ok: at(0.75) <= limit,
      },
      {
        name: `${scene.what}: heard`,
        target: `${tries}`,
        measured: `${interactionCount}`,
        ok: interactionCount === tries,
      },
    );
  }
  return { findings, faults };
}

async function play(browser: Browser, url: string, scene: Scene): Promise<{ delay: number; fault?: string }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteInteractions);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url + scene.path, { waitUntil: "commit" });
    const fault = await scene.play(page).then(
      () => undefined,
      (error: unknown) => String(error).split("\n")[0],
    );
    // An entry is reported after its paint.
    await page.waitForTimeout(300);
    const { longest } = await page.evaluate(() => window.noted);
    return { delay: longest, ...(fault ? { fault } : {}) };
  } finally {
    await context.close();
  }
}

/** Records interactions and sent forms; it runs in the page before all other scripts. */
function noteInteractions(): void {
  window.noted = { longest: 0, sent: undefined };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) window.noted.longest = Math.max(window.noted.longest, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const form = ({ target }: Event) => {
    window.noted.sent = Object.fromEntries(new FormData(target as HTMLFormElement));
  };
  addEventListener("submit", form, true);
}
