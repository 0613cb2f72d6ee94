/**
 * Checks once, before any other script of a page, that the browser has every function that the scripts need. Otherwise no
 * script runs: the document can be read and its plain forms can be sent. Import it first.
 */

/** The functions that the scripts call and that an older or a modified browser may lack. Each is only looked up, not called. */
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
 * Stops the scripts if functions are missing.
 * @throws an error with the missing names, so that the script that imports this module first ends
 */
function stayPlain(missing: readonly string[]): void {
  if (missing.length === 0) return;
  // The styles wait for no script then: base.css.
  document.documentElement.setAttribute("data-plain", "");
  throw new Error(`The page stays without its scripts, which need ${missing.join(", ")}.`);
}

if (globalThis.document) stayPlain(missingFunctions());
