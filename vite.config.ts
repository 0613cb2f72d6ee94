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
import { scriptFiles } from "./site/script-files.ts";
import { configureWorker, developmentDocumentsPlugin } from "./site/site-plugin.ts";

export default defineConfig({
  plugins: [
    makeViteCommands(),
    { name: "subset-fonts", buildStart: makeSubsetFonts },
    elementTextsPlugin,
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
      // The list comes in with the documents: it is ours, and workbox-build's generator stays out of the packages.
      injectManifest: { injectionPoint: undefined },
      integration: {
        configureCustomSWViteBuild: configureWorker,
      },
    }),
  ],
  resolve: {
    // These packages name builds for older browsers as the ones to bundle: they weigh more than those for ours.
    alias: [
      { find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" },
      { find: /^workbox-window$/, replacement: "workbox-window/index.mjs" },
    ],
  },
  build: {
    emptyOutDir: true,
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    manifest: true,
    // The maps lie beside the scripts; no reader pays for a line that names them.
    sourcemap: "hidden",
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A script that fetches another names what that needs, unless every page has it already or it is the other one itself.
      resolveDependencies: (script, files, { hostType }) => {
        if (hostType !== "js") return files;
        return files.filter((file) => file !== script && !/\/(document|rolldown-runtime)-/.test(file));
      },
    },
    rolldownOptions: {
      input: ["index.html", "staff.html"],
      output: {
        codeSplitting: {
          // What comes from others stays the same from one version of the site to the next.
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
