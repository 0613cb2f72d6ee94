/**
 * The line between browsers, drawn once, before anything else of a page runs: a browser has all that the scripts need, or it gets
 * the document without them, which can be read and whose plain forms send. Never half. Import it first.
 */

/** The functions that the scripts call and an older browser lacks, or one that somebody has changed. Each is looked up, none is called. */
export const neededFunctions: readonly string[] = [
  "AbortSignal.timeout",
  "Array.prototype.at",
  "Array.prototype.findLast",
  "AbortController",
  "CSS.escape",
  "CSSLayerBlockRule",
  "Element.prototype.replaceChildren",
  "FormData",
  "HTMLFormElement.prototype.requestSubmit",
  "IntersectionObserver",
  "Intl.DateTimeFormat",
  "MutationObserver",
  "Object.fromEntries",
  "Object.hasOwn",
  "PerformanceObserver",
  "Promise.allSettled",
  "Promise.any",
  "ResizeObserver",
  "String.prototype.replaceAll",
  "TextEncoder",
  "URLSearchParams",
  // On secure origins only: elsewhere there is no worker either.
  "crypto.randomUUID",
  "fetch",
  "matchMedia",
  "performance.getEntriesByType",
  "requestAnimationFrame",
  "structuredClone",
];

/** Names what this browser lacks of all that the scripts need. */
export function missingFunctions(): string[] {
  return neededFunctions.filter((name) => {
    try {
      let found: unknown = globalThis;
      for (const part of name.split(".")) found = (found as Record<string, unknown>)[part];
      return typeof found !== "function";
    } catch {
      return true;
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
  throw new Error(`The page stays without its scripts, which need ${missing.join(", ")}.`);
}

if (globalThis.document) stayPlain(missingFunctions());
