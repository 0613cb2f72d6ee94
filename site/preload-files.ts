/** Replaces the bundler's function around later imports by the site's own (src/shared/lib/preload-files.ts), which is a third as long. */
import path from "node:path";
import type { Plugin } from "vite";

const source = path.resolve("src/shared/lib/preload-files.ts");

export const preloadFilesPlugin = {
  name: "preload-files",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importWithFiles as __vitePreload } from ${JSON.stringify(source)};`,
  },
} satisfies Plugin;
