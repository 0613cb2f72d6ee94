import type { Plugin } from "vite";

/**
 * Leaves out of the styles what Tailwind writes for browsers older than its own oldest ones (site/oldest-browsers.ts): the first values of
 * its properties once more, for browsers that do not know `@property`; questions after what all of ours know; and the properties that no
 * rule reads.
 */
export const modernStyles: Plugin = {
  name: "modern-styles",
  apply: "build",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = removeFallbacks(String(file.source));
    }
  },
};

/** Removes the fallbacks from a stylesheet. @throws where a block has no end */
export function removeFallbacks(css: string): string {
  const start = css.indexOf("@layer properties{");
  const rest = unwrapKnown(start === -1 ? css : css.slice(0, start) + css.slice(endOfBlock(css, start)));
  return rest.replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    new RegExp(`var\\(${name}[,)]`).test(rest) ? rule : "",
  );
}

/** Mixed colours and their gradients are known to the oldest browsers: their rules need no question around them. */
function unwrapKnown(css: string): string {
  const found = /@supports \((?:color:color-mix|background-image:linear-gradient)\(in lab, ?red, ?red\)\)\{/.exec(css);
  if (!found) return css;
  const end = endOfBlock(css, found.index);
  const inner = css.slice(found.index + found[0].length, end - 1);
  return css.slice(0, found.index) + unwrapKnown(inner + css.slice(end));
}

function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("A block of the styles has no end");
}
