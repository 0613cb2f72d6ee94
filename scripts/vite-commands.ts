/**
 * Makes Vite's own commands work in this repository: `vite` (and `npm run dev`) serves the site with the embedded backend, and
 * `vite build` builds the whole site instead of its scripts only.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, PluginOption, ViteDevServer } from "vite";
import type { Backend } from "../backend/server.ts";

/** Returns true if `site/build.ts` has started the build, whose plugins are then marked. */
const isPartOfSiteBuild = (plugins: readonly PluginOption[] = []): boolean =>
  plugins.some((plugin) => (plugin as Plugin | undefined)?.name === "part-of-site");

/** Imports one of our modules on demand. Vite would bundle a module with a literal specifier into its configuration. */
const load = (file: string) => import(pathToFileURL(path.resolve(file)).href);

/** Runs the same command once more, by the project's own Node: an older one of this machine cannot read TypeScript. */
function runByPinnedNode(): never {
  const node = path.resolve("node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  process.exit(spawnSync(node, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
}

export function makeViteCommands(): Plugin {
  let backend: Backend | undefined;
  return {
    name: "vite-commands",
    async config({ plugins, build }, { command, isPreview }) {
      if (isPreview || isPartOfSiteBuild(plugins)) return;
      if (!process.features.typescript) runByPinnedNode();
      if (command === "build") {
        const { buildSite } = (await load("site/build.ts")) as typeof import("../site/build.ts");
        await buildSite(build?.outDir ?? process.env.OUT_DIR ?? "dist");
        process.exit(0);
      }
      const { startForDevelopment } = (await load("scripts/dev.ts")) as typeof import("./dev.ts");
      backend = await startForDevelopment();
      const target = { target: backend.url, changeOrigin: true };
      const paths = ["/rest", "/auth/v1", "/storage", "/functions", "/api"];
      return {
        // The site's own plugin makes the document of every page.
        appType: "custom",
        server: {
          proxy: {
            ...Object.fromEntries(paths.map((each) => [each, target])),
            "/realtime": { ...target, ws: true },
          },
        },
      };
    },
    async configureServer(server) {
      if (!backend) return;
      const { printAddress } = (await load("scripts/dev.ts")) as typeof import("./dev.ts");
      printAddress(server, backend);
      stopTogether(server, backend);
    },
  };
}

function stopTogether(server: ViteDevServer, backend: Backend): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void Promise.all([server.close(), backend.stop()]).then(() => process.exit(0)));
  }
}
