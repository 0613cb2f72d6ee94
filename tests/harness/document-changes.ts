/**
 * Changes a page as translators, password managers, grammar checkers and word changers do: it wraps texts and fields, adds
 * elements, changes words and rewrites markup. It runs in the page, so it can use only its arguments.
 */

export type Changes = {
  /** The seed of the random choices. */
  seed: number;
  /** Selects the part of the page that is changed. */
  within: string;
  /** True to change words too, as a translator does; otherwise texts are only wrapped. */
  isText: boolean;
  /** Milliseconds between two changes. */
  pause: number;
};

/** Changes the page until it is left. `window.changesMade` counts the changes. */
export function startChanges({ seed, within, isText, pause }: Changes): void {
  // Mulberry32 (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const all = (selector: string) => [
    ...(document.querySelector(within)?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const textNodes = () => {
    const changedPart = document.querySelector(within);
    const walker = changedPart && document.createTreeWalker(changedPart, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker?.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("option, textarea, script, style")) found.push(text);
    }
    return found;
  };

  const changes: (() => void)[] = [
    // Google's translator puts a text into two new elements and removes its node.
    () => {
      const text = pick(textNodes());
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = isText ? `·${text?.data}·` : (text?.data ?? "");
      outer.append(inner);
      text?.replaceWith(outer);
    },
    // A word changer replaces a word within its text node.
    () => {
      const text = pick(textNodes());
      if (isText && text) text.data = text.data.replace(/\w+/, "word");
    },
    // A password manager adds an element before or after a field.
    () => {
      const field = pick(all("input:not([type=radio]), select, textarea"));
      const own = document.createElement(pick(["div", "span", "button", "com-extension"]) ?? "div");
      if (own instanceof HTMLButtonElement) own.type = "button";
      own.setAttribute("data-extension", "");
      if (random() < 0.5) field?.before(own);
      else field?.after(own);
    },
    // A grammar checker wraps a field and adds attributes to it.
    () => {
      const field = pick(all("input:not([type=radio]), textarea, label"));
      const wrapper = document.createElement(field?.matches("label, span") ? "span" : "div");
      wrapper.setAttribute("data-extension", "");
      field?.setAttribute("data-checked", "true");
      // Wrap a field only once, as an extension does.
      if (field?.parentElement?.matches("[data-extension]")) return;
      field?.before(wrapper);
      wrapper.append(field ?? "");
    },
    // An extension rewrites a part of the page, with the same markup in new elements.
    () => {
      const part = pick(all("[id^=field-], label:not(:has(input)), h2, h3, p, legend"));
      // In every browser a press is lost if its element is replaced between pointer down and up, so elements that may be
      // pressed stay.
      if (part?.closest("[data-drawn]") || part?.matches(":focus-within, :has([type=radio])")) return;
      const copy = part?.cloneNode(true);
      if (copy) part?.replaceWith(copy);
    },
    // An extension adds an element between others.
    () => pick(all("*:not(option)"))?.before(Object.assign(document.createElement("span"), { hidden: true })),
  ];
  Object.assign(window, { changesMade: 0 });
  const change = () => {
    if (document.querySelector(within)) {
      pick(changes)?.();
      (window as unknown as { changesMade: number }).changesMade++;
    }
    setTimeout(change, pause * (0.5 + random()));
  };
  change();
}

/** Wraps the texts of a part of a page as Google's translator does: each text gets two elements, and its own node is removed. */
export function wrapTexts(part: Element): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("option, textarea, script, style")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
