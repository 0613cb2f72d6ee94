import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { guideCatalogue } from "./build/guide-catalogue.ts";
import { writeManifest } from "./build/manifest.ts";
import { offlineFiles } from "./build/offline-files.ts";
import { prerenderSite } from "./build/prerender.ts";

/** Where the built site goes; another place than the default for a build beside the one that is served. */
const outDir = path.resolve(process.env.OUT_DIR ?? "dist");

const sitePlugins = () => [react(), tailwindcss(), guideCatalogue()];

export default defineConfig({
  plugins: [
    sitePlugins(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "sw.ts",
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ["app.html", "assets/*.{js,css,woff2,svg}"],
        // Workbox leaves larger files out with no more than a warning; `offlineFiles` makes an error of it.
        maximumFileSizeToCacheInBytes: 1024 * 1024,
        manifestTransforms: [(entries) => offlineFiles(entries, outDir)],
        dontCacheBustURLsMatching: /^assets\//,
      },
      integration: {
        // The pages must exist before the worker's list of them is made.
        beforeBuildServiceWorker: async () => {
          await prerenderSite(outDir, sitePlugins());
          await writeManifest(outDir);
        },
      },
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
      output: {
        codeSplitting: {
          // Two files for what every page needs, the framework and the site: packed together they are smaller than in
          // pieces, and the framework's stays the same from one version of the site to the next.
          groups: [
            {
              name: "boot",
              test: /src[\\/](boot\.ts|lib[\\/](prerendered|store)\.ts|pwa[\\/](chunk-recovery|held-click|install-event|network|reload)\.ts)|vite[\\/]preload-helper/,
            },
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]/,
            },
            {
              name: "site",
              test: /src[\\/](router\.tsx|routes[\\/](tree|root|route-focus|document-head|_public[\\/]([\w-]+\.route|guide-routes|layout|not-found))\.tsx?|features[\\/](site|guides[\\/](load-guide|poster)|enquiry[\\/]questionnaire-section)|lib[\\/](env|page-head|toast-store)|ui[\\/](toaster|loading-page)|content[\\/](brand|pictures|guide)\.ts|pwa[\\/]fill-shell\.tsx?)/,
            },
            {
              name: "visitor",
              test: /(src[\\/](visitor|features[\\/](enquiry[\\/]visitor-replay|offline[\\/](mount-notices|notices))|pwa[\\/](register-worker|worker-channel|update|storage|opened-guides)|lib[\\/](performance-report|store-names|worker-messages))|node_modules[\\/](web-vitals|workbox-window)[\\/])/,
            },
          ],
        },
      },
    },
  },
});
