import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { makeViteCommands } from "./scripts/vite-commands.ts";
import { compileHintPlugin } from "./site/compile-hint.ts";
import { elementTextsPlugin } from "./site/element-texts.ts";
import { makeSubsetFonts } from "./site/fonts.ts";
import { createGuideCataloguePlugin } from "./site/guide-catalogue.ts";
import { modernStylesPlugin } from "./site/modern-styles.ts";
import { oldestBrowsers } from "./site/oldest-browsers.ts";
import { preloadFilesPlugin } from "./site/preload-files.ts";
import { scriptFiles } from "./site/script-files.ts";
import { configureWorker, developmentDocumentsPlugin } from "./site/site-plugin.ts";

export default defineConfig({
  plugins: [
    makeViteCommands(),
    { name: "subset-fonts", buildStart: makeSubsetFonts },
    elementTextsPlugin,
    preloadFilesPlugin,
    react(),
    tailwindcss(),
    modernStylesPlugin,
    compileHintPlugin,
    createGuideCataloguePlugin(),
    developmentDocumentsPlugin,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/offline/worker",
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      // The site's build writes this list together with the documents, so that workbox-build's generator is not needed.
      injectManifest: { injectionPoint: undefined },
      integration: {
        configureCustomSWViteBuild: configureWorker,
      },
    }),
  ],
  resolve: {
    // This package declares a build for older browsers as the one to bundle, which is larger than that for current browsers.
    alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }],
  },
  build: {
    emptyOutDir: true,
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    manifest: true,
    // The maps lie beside the scripts, and the scripts do not name them, so that readers do not load them.
    sourcemap: "hidden",
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A script that fetches another one preloads what that one needs, except what every page has and the script itself.
      resolveDependencies: (script, files, { hostType }) => {
        if (hostType !== "js") return files;
        return files.filter((file) => file !== script && !/\/(document|rolldown-runtime)-/.test(file));
      },
    },
    rolldownOptions: {
      input: ["index.html", "staff.html"],
      output: {
        codeSplitting: {
          // Packages change less often than the site, so their chunks keep their names from one version to the next.
          groups: [
            { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: "store", test: /node_modules[\\/]dexie[\\/]/, priority: 8 },
            ...scriptFiles,
          ],
        },
      },
    },
  },
});
