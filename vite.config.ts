import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { drawnArt } from "./build/art-plugin.ts";
import { firstScriptOf } from "./build/first-script.ts";
import { guideCatalogue } from "./build/guide-catalogue.ts";
import { siteDocuments } from "./build/site-plugin.ts";

/** Where the built site goes; another place than the default for a build beside the one that is served. */
const outDir = path.resolve(process.env.OUT_DIR ?? "dist");

const sitePlugins = (): PluginOption[] => [react(), tailwindcss(), guideCatalogue()];
const documents = siteDocuments(outDir, sitePlugins);

export default defineConfig({
  plugins: [
    drawnArt(),
    sitePlugins(),
    documents.devServer,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ["index.html"],
        manifestTransforms: [documents.offlineFiles],
      },
      // The documents must exist before the worker's list of them is made.
      integration: { beforeBuildServiceWorker: documents.write },
    }),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "staff.html"],
      output: {
        codeSplitting: {
          // The framework stays the same from one version of the site to the next.
          groups: [
            { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: firstScriptOf },
          ],
        },
      },
    },
  },
});
