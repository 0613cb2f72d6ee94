/**
 * Checks once, before any other script of a page, that the browser is not older than the oldest one that the scripts are built for,
 * and has every function that they need. Otherwise no script runs: the document can be read and its plain forms can be sent.
 * Import it first.
 */

/** The functions that the scripts call and that an old or modified browser may lack. The check looks each up and calls none. */
export const requiredFunctions: readonly string[] = [
  // The oldest supported versions of all browsers (site/oldest-browsers.ts) are the first ones with this function. No script calls
  // it: it tells that an older version may lack syntax, in a script that is fetched later.
  "ArrayBuffer.prototype.resize",
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
  // `crypto.randomUUID` exists on secure origins only; other origins have no worker either.
  "crypto.randomUUID",
  "fetch",
  "matchMedia",
  "performance.getEntriesByType",
  "requestAnimationFrame",
  "structuredClone",
];

/** Lists the functions that the scripts need and that this browser lacks. */
export function listMissingFunctions(): string[] {
  return requiredFunctions.filter((name) => {
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
function stopScriptsIfMissing(missingFunctions: readonly string[]): void {
  if (missingFunctions.length === 0) return;
  // With this attribute document.css shows everything that scripts would reveal.
  document.documentElement.setAttribute("data-plain", "");
  throw new Error(`The page stays without its scripts, which need ${missingFunctions.join(", ")}.`);
}

if (globalThis.document) stopScriptsIfMissing(listMissingFunctions());
