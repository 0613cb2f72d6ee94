/**
 * The line between browsers, drawn once, before anything else of a page runs: a browser has all that the scripts need, or it gets
 * the document without them, which can be read and whose plain forms send. Never half. Import it first.
 */

/** What the scripts call and an older browser lacks, or one that somebody has changed. Each is looked up, none is called. */
const needed: Readonly<Record<string, () => unknown>> = {
  "AbortSignal.timeout": () => AbortSignal.timeout,
  "Array.prototype.at": () => Array.prototype.at,
  "Array.prototype.findLast": () => Array.prototype.findLast,
  AbortController: () => AbortController,
  "CSS.escape": () => CSS.escape,
  "CSS @layer": () => globalThis.CSSLayerBlockRule,
  "Element.prototype.replaceChildren": () => Element.prototype.replaceChildren,
  FormData: () => FormData,
  "HTMLFormElement.prototype.requestSubmit": () => HTMLFormElement.prototype.requestSubmit,
  IntersectionObserver: () => IntersectionObserver,
  "Intl.DateTimeFormat": () => Intl.DateTimeFormat,
  MutationObserver: () => MutationObserver,
  "Object.fromEntries": () => Object.fromEntries,
  "Object.hasOwn": () => Object.hasOwn,
  PerformanceObserver: () => PerformanceObserver,
  "Promise.allSettled": () => Promise.allSettled,
  "Promise.any": () => Promise.any,
  ResizeObserver: () => ResizeObserver,
  "String.prototype.replaceAll": () => String.prototype.replaceAll,
  TextEncoder: () => TextEncoder,
  URLSearchParams: () => URLSearchParams,
  // On secure origins only: elsewhere there is no worker either.
  "crypto.randomUUID": () => crypto.randomUUID,
  fetch: () => fetch,
  matchMedia: () => matchMedia,
  "performance.getEntriesByType": () => performance.getEntriesByType,
  requestAnimationFrame: () => requestAnimationFrame,
  structuredClone: () => structuredClone,
};

/** Names what this browser lacks of all that the scripts need. */
export function missingFunctions(): string[] {
  return Object.entries(needed).flatMap(([name, find]) => {
    try {
      return typeof find() === "function" ? [] : [name];
    } catch {
      return [name];
    }
  });
}

/**
 * Leaves the document as it is where something is missing.
 * @throws what is missing: the script that imports this module first goes no further
 */
function stayPlain(missing: readonly string[]): void {
  if (missing.length === 0) return;
  // The styles wait for no script then: base.css.
  document.documentElement.setAttribute("data-plain", "");
  const app = document.getElementById("app");
  // The staff area is nothing without scripts: it says so.
  if (app)
    app.textContent =
      "This browser is too old for the staff area. Please use Chrome 111, Safari 16.4 or Firefox 128, or a newer one.";
  throw new Error(`The page stays without its scripts, which need ${missing.join(", ")}.`);
}

if (globalThis.document) stayPlain(missingFunctions());
