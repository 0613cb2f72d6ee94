import type { Engine } from "./selected-engines.ts";

/** An element of a page, for the person at the keyboard. */
export interface Held {
  click(): Promise<void>;
  /** Replaces its content by a text. */
  type(text: string): Promise<void>;
  /** Picks an option of a select by its value. */
  choose(value: string): Promise<void>;
}

/** The commands that a browser's own protocol must have. Functions are sent as text, so they can use only their arguments. */
export interface Driver {
  engine: Engine;
  goto(url: string): Promise<void>;
  /**
   * Calls a function in the page and returns its answer; awaited there if it is a promise. Answers and arguments are
   * JSON.
   */
  call(source: string, args: unknown[]): Promise<unknown>;
  /** Resolves to the element that a function returns; null if it returns none. */
  findElement(source: string, args: unknown[]): Promise<Held | null>;
  /** The errors on the page's console so far; empty if the protocol does not report them. */
  errors: string[];
  close(): Promise<void>;
}

type Role = "button" | "link" | "heading" | "radio" | "field";

const patience = 30_000;

/** A browser with a profile of its own, operated as a person operates it, by labels and texts. */
export class Device {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  goto(url: string): Promise<void> {
    return this.driver.goto(url);
  }

  /** Runs a function in the page, and returns its result. */
  async run<Args extends unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    return (await this.driver.call(String(work), args)) as T;
  }

  /** Presses a button or link by its name. Waits until it is there. */
  async press(role: Role, name: string, within?: string): Promise<void> {
    await this.#act(role, name, within, (held) => held.click());
  }

  /** Picks a radio by its name. WebKit's driver loses a press now and then; a person sees that, and presses again. */
  async pick(name: string, within?: string): Promise<void> {
    await this.#act("radio", name, within, async (held) => {
      await held.click();
      if (!(await this.run(isPicked, name))) throw new Error(`Pressed ‘${name}’, and it is not picked`);
    });
  }

  /** Types into the field of that label. */
  async fill(label: string, text: string, within?: string): Promise<void> {
    await this.#act("field", label, within, (held) => held.type(text));
  }

  /**
   * Replaces the text of the field that a selector finds, once the field has the focus, because other elements may replace it
   * before.
   */
  async typeOver(selector: string, text: string): Promise<void> {
    const focus = (wanted: string) => {
      document.querySelector<HTMLElement>(wanted)?.focus();
      return document.activeElement?.matches(wanted) ?? false;
    };
    await this.waitUntil(`${selector} has the focus`, focus, selector);
    const held = await this.driver.findElement(
      String(() => document.activeElement),
      [],
    );
    await held?.type(text);
  }

  /** Picks an option of the select of that label. */
  async choose(label: string, value: string, within?: string): Promise<void> {
    await this.#act("field", label, within, (held) => held.choose(value));
  }

  /** Waits until something of that role and name can be seen. */
  async waitForElement(role: Role, name: string, within?: string): Promise<void> {
    await this.#act(role, name, within, async () => {});
  }

  /** Waits until the text can be read on the page, or can no longer be. */
  async waitForText(text: string, isPresent = true): Promise<void> {
    const condition = `${isPresent ? "reads" : "no longer reads"} ‘${text}’`;
    await this.#until(async () => (await this.run(isShown, text)) === isPresent, condition);
  }

  /** Runs a whole script, such as a library. */
  async load(script: string): Promise<void> {
    await this.driver.call(`() => { ${script}\n }`, []);
  }

  /** Waits until a function answers true in the page. */
  async waitUntil<Args extends unknown[]>(
    condition: string,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    await this.#until(async () => (await this.run(work, ...args)) === true, condition);
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  async #act(role: Role, name: string, within: string | undefined, work: (held: Held) => Promise<void>): Promise<void> {
    let last: unknown;
    await this.#until(
      async () => {
        try {
          const held = await this.driver.findElement(String(findByName), [role, name, within ?? null]);
          if (!held) return false;
          await work(held);
          return true;
        } catch (error) {
          // A page that is still moving: the element was replaced or covered just now.
          last = error;
          return false;
        }
      },
      `${role} ‘${name}’`,
      () => last,
    );
  }

  /**
   * Repeats a check until it succeeds.
   * @throws an error with the awaited condition and the page's text
   */
  async #until(isSo: () => Promise<boolean>, condition: string, cause: () => unknown = () => undefined): Promise<void> {
    const end = Date.now() + patience;
    let failure: unknown;
    for (;;) {
      try {
        if (await isSo()) return;
        failure = undefined;
      } catch (error) {
        failure = error;
      }
      if (Date.now() > end) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    const shown = await this.run(() => `${location.href}: ${document.body?.textContent}`).catch(String);
    throw new Error(`Waited in vain: ${condition}. The page is ${shown.replace(/\s+/g, " ").slice(0, 600)}`, {
      cause: failure ?? cause(),
    });
  }
}

/** Returns true if a text is visible in one element; it runs in the page. */
function isShown(text: string): boolean {
  const has = (element: Element) => element.textContent.includes(text);
  return [...document.querySelectorAll("body *")].some(
    (element) => has(element) && element.checkVisibility() && ![...element.children].some(has),
  );
}

/** Returns true if a radio button whose label begins with a text is chosen; it runs in the page. */
function isPicked(name: string): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("input:checked")].some(({ labels }) =>
    labels?.[0]?.textContent.trim().startsWith(name),
  );
}

/**
 * Finds the first visible element with a role and a name, once it has stopped moving, and scrolls it to the middle of the window,
 * where nothing covers it; it runs in the page.
 */
function findByName(role: Role, name: string, within: string | null): Element | null {
  const selectors = {
    button: "button, summary, [role=button]",
    link: "a[href]",
    heading: "h1, h2, h3, h4, [role=heading]",
    radio: "input[type=radio], [role=radio]",
    field: "input, textarea, select, [role=textbox]",
  };
  const normalizeText = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const readTextByIds = (ids: string | null) =>
    (ids ?? "")
      .split(" ")
      .map((id) => normalizeText(document.getElementById(id)?.textContent))
      .join(" ")
      .trim();
  /** A button may contain the hidden labels of its other states. */
  const readShownText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
    return copy.textContent;
  };
  for (const element of (within ? document.querySelector(within) : document)?.querySelectorAll(selectors[role]) ?? []) {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const names = [
      element.getAttribute("aria-label"),
      readTextByIds(element.getAttribute("aria-labelledby")),
      ...labels.map((label) => label.textContent),
      role === "field" || role === "radio" ? null : readShownText(element),
    ].map(normalizeText);
    if (!names.some((each) => each === name || (role === "radio" && each.startsWith(name)))) continue;
    // A radio button may be visible only by its label.
    const shown = role === "radio" ? (labels[0] ?? element) : element;
    if (!shown.checkVisibility() || shown.getBoundingClientRect().width === 0) continue;
    // A control that has just changed ignores presses for a moment.
    if (shown.closest("[data-settling]")) return null;
    shown.scrollIntoView({ block: "center", behavior: "instant" });
    // Wait until its position has not changed for a tenth of a second.
    const { top, left } = shown.getBoundingClientRect();
    const before = window as unknown as { lastSeen?: { shown: Element; top: number; left: number } };
    const { lastSeen } = before;
    before.lastSeen = { shown, top, left };
    const isStill = lastSeen?.shown === shown && Math.hypot(top - lastSeen.top, left - lastSeen.left) < 4;
    return isStill ? shown : null;
  }
  return null;
}
