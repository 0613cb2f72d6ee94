/**
 * Replaces React's JSX runtime in the browser's bundle by the site's own (src/shared/ui/element-texts.ts); documents are rendered
 * with React's.
 */
import path from "node:path";
import type { Plugin } from "vite";

const runtime = path.resolve("src/shared/ui/element-texts.ts");
const sources = path.resolve("src") + path.sep;

export const elementTextsPlugin = {
  name: "element-texts",
  enforce: "pre",
  resolveId(source, importer, options) {
    const isFromSources = importer?.startsWith(sources) && importer !== runtime;
    return source === "react/jsx-runtime" && isFromSources && !options.ssr ? runtime : undefined;
  },
} satisfies Plugin;
