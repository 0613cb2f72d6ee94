/**
 * Checks once, before any other script of a page, that the browser has every function that the scripts need. Otherwise no
 * script runs: the document can be read and its plain forms can be sent. Import it first.
 */

/** The functions that the scripts call and that an old or modified browser may lack. The check looks each up and calls none. */
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
  // It exists on secure origins only; on others there is no worker either.
  "crypto.randomUUID",
  "fetch",
  "matchMedia",
  "performance.getEntriesByType",
  "requestAnimationFrame",
  "structuredClone",
];

/** Lists the functions that the scripts need and that this browser lacks. */
export function listMissingFunctions(): string[] {
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
function stopScriptsIfMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  // With this attribute base.css shows everything that scripts would reveal.
  document.documentElement.setAttribute("data-plain", "");
  throw new Error(`The page stays without its scripts, which need ${missing.join(", ")}.`);
}

if (globalThis.document) stopScriptsIfMissing(listMissingFunctions());
