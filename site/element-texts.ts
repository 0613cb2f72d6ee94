/** Lets what React draws in a browser use the site's own JSX runtime (src/shared/ui/element-texts.ts); documents are made with React's. */
import path from "node:path";
import type { Plugin } from "vite";

const runtime = path.resolve("src/shared/ui/element-texts.ts");
const sources = path.resolve("src") + path.sep;

export const elementTexts = {
  name: "element-texts",
  enforce: "pre",
  resolveId(source, importer, options) {
    const isOurs = importer?.startsWith(sources) && importer !== runtime;
    return source === "react/jsx-runtime" && isOurs && !options.ssr ? runtime : undefined;
  },
} satisfies Plugin;
