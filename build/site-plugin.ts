/** The site's documents, as Vite makes them: written after a build, made when they are asked for by the dev server. */
import { readFileSync } from "node:fs";
import type { Connect, InlineConfig, Plugin, PluginOption, ViteDevServer } from "vite";
import type { Renderer } from "../site/renderer.ts";
import { isStaffAddress, rowAt } from "../src/lib/addresses.ts";
import type { DocumentAssets } from "../src/routes/document.tsx";
import { iconFile } from "./icons.ts";
import { writeManifest } from "./manifest.ts";
import { listOfflineFiles } from "./offline-files.ts";
import { prerenderSite, type WrittenSite } from "./prerender.ts";

/**
 * @param outDir where the built site goes
 * @param plugins what the site itself is built with
 */
export function siteDocuments(outDir: string, plugins: () => PluginOption[]) {
  let site: WrittenSite | undefined;
  return {
    async write() {
      site = await prerenderSite(outDir, plugins());
      await writeManifest(outDir);
    },
    /** Gives the worker its list of files, which says what each file is for and which hash it must have. */
    async defineOfflineFiles(worker: InlineConfig) {
      if (!site) throw new Error("The worker's list of files is made from the written site");
      // As text that the worker reads: a browser takes it in sooner than as so many objects of a script.
      const list = JSON.stringify(await listOfflineFiles(outDir, site));
      worker.define = { ...worker.define, "self.__WB_MANIFEST": `JSON.parse(${JSON.stringify(list)})` };
      // The plugin names this option as older bundlers do; one entry and no dynamic import make one file all the same.
      const output = worker.build?.rollupOptions?.output;
      if (output && !Array.isArray(output)) delete output.inlineDynamicImports;
    },
    devServer: {
      name: "site-documents",
      // Comes last: what is left is a page, or a file that only a build makes.
      configureServer: (server) => () => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = addressOf(request);
          if (pathname === "/favicon.svg") {
            response.setHeader("Content-Type", "image/svg+xml");
            return response.end(readFileSync(iconFile));
          }
          // The search asks for pages too, as plain text.
          if (pathname.startsWith("/@") || /\.[^/]+$/.test(pathname)) return next();
          renderForDevelopment(server, pathname).then((html) => {
            response.setHeader("Content-Type", "text/html; charset=utf-8");
            response.end(html);
          }, next);
        });
      },
      // A document is made on the server: the browser knows nothing of most of what it is made of.
      hotUpdate({ file, modules, server }) {
        const { client } = server.environments;
        const known = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(({ type }) => type === "js");
        if (this.environment.name === "ssr" && modules.length > 0 && !known) client.hot.send({ type: "full-reload" });
      },
    } satisfies Plugin,
  };
}

const addressOf = (request: Connect.IncomingMessage): URL => new URL(request.originalUrl ?? "/", "http://localhost");

async function renderForDevelopment(server: ViteDevServer, pathname: string): Promise<string> {
  const renderer = (await server.ssrLoadModule("/src/prerender.tsx")) as Renderer;
  return server.transformIndexHtml(pathname, documentFor(renderer, pathname));
}

function documentFor(renderer: Renderer, path: string): string {
  const { staticPages, missingPages, renderPage, renderStaff, renderStandIn } = renderer;
  const assets = (script: string): DocumentAssets => ({ styles: ["/src/styles.css"], fonts: [], script, imports: [] });
  if (isStaffAddress(path)) return renderStaff(assets("/src/staff-app.tsx"));
  const page = staticPages.find((each) => each.path === path || each.alias === path);
  if (!page && rowAt(path)) return renderStandIn({}, Date.now(), assets("/src/boot.ts"));
  const [notFound] = missingPages;
  const shown = page ?? notFound;
  if (!shown) throw new Error("There is no page for an unknown address");
  return renderPage(shown, {}, Date.now(), assets("/src/boot.ts"));
}
