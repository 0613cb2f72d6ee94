import type { Plugin } from "vite";

/**
 * Removes from the styles what Tailwind writes for browsers older than the oldest supported ones (site/oldest-browsers.ts):
 * initial values for browsers without `@property`, `@supports` conditions that all supported browsers meet, and custom properties
 * that no rule reads.
 */
export const modernStylesPlugin: Plugin = {
  name: "modern-styles",
  apply: "build",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = removeFallbacks(String(file.source));
    }
  },
};

/** Removes the fallbacks from a stylesheet. @throws if a block has no end */
export function removeFallbacks(css: string): string {
  const start = css.indexOf("@layer properties{");
  const rest = removeMetConditions(start === -1 ? css : css.slice(0, start) + css.slice(findBlockEnd(css, start)));
  return rest.replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(rest) ? rule : "",
  );
}

/** Removes the `@supports` conditions for mixed colours and for gradients of these, which all supported browsers meet. */
function removeMetConditions(css: string): string {
  const condition = /@supports \((?:color:color-mix|background-image:linear-gradient)\(in lab, ?red, ?red\)\)\{/.exec(
    css,
  );
  if (!condition) return css;
  const end = findBlockEnd(css, condition.index);
  const inner = css.slice(condition.index + condition[0].length, end - 1);
  return css.slice(0, condition.index) + removeMetConditions(inner + css.slice(end));
}

function findBlockEnd(css: string, start: number): number {
  let depth = 0;
  for (let index = css.indexOf("{", start); index < css.length; index++) {
    if (css[index] === "{") depth++;
    else if (css[index] === "}" && --depth === 0) return index + 1;
  }
  throw new Error("A block of the styles has no end");
}
