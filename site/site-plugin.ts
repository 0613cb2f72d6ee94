/** Parts of Vite's configuration: documents rendered on request by its dev server, and the worker. */
import { readFileSync } from "node:fs";
import type { Connect, InlineConfig, Plugin, ViteDevServer } from "vite";
import { isFilePath, isStaffAddress } from "../src/shared/lib/addresses.ts";
import { findRowRoute } from "../src/shared/lib/row-routes.ts";
import type { DocumentAssets } from "../src/visitor/render-document.tsx";
import { iconFile } from "./icons.ts";
import type { Renderer } from "./renderer.ts";

/** Changes the settings with which the PWA plugin builds the worker. */
export function configureWorker(worker: InlineConfig): void {
  // The plugin uses this option's name of older bundlers; one entry without dynamic imports makes one file anyway.
  const output = worker.build?.rollupOptions?.output;
  if (output && !Array.isArray(output)) delete output.inlineDynamicImports;
}

export const developmentDocumentsPlugin = {
  name: "site-documents",
  // This is registered last, so that it gets only requests for pages, or for files that only a build makes.
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const { pathname } = readAddress(request);
      if (pathname === "/favicon.svg") {
        response.setHeader("Content-Type", "image/svg+xml");
        return response.end(readFileSync(iconFile));
      }
      // The search also requests pages, as plain text.
      if (pathname.startsWith("/@") || isFilePath(pathname)) return next();
      renderForDevelopment(server, pathname).then((html) => {
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(html);
      }, next);
    });
  },
  // A document is rendered on the server, and the browser does not know most of its modules.
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments;
    const isScriptModule = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(({ type }) => type === "js");
    if (this.environment.name === "ssr" && modules.length > 0 && !isScriptModule)
      client.hot.send({ type: "full-reload" });
  },
} satisfies Plugin;

const readAddress = (request: Connect.IncomingMessage): URL => new URL(request.originalUrl ?? "/", "http://localhost");

async function renderForDevelopment(server: ViteDevServer, pathname: string): Promise<string> {
  // Workbox, which a document's module imports, would look for `self` to enable its log.
  Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
  const renderer = (await server.ssrLoadModule("/src/visitor/prerender.tsx")) as Renderer;
  return server.transformIndexHtml(pathname, renderDocument(renderer, pathname));
}

function renderDocument(renderer: Renderer, path: string): string {
  const { staticPages, missingPages, renderPage, renderStaff, renderStandIn } = renderer;
  const makeAssets = (script: string, styles = "/src/visitor/styles.css"): DocumentAssets => ({
    styles: [styles],
    pageFiles: { plan: { style: "/src/visitor/plan.css", scripts: [] } },
    fonts: [],
    script,
    imports: [],
  });
  if (isStaffAddress(path)) return renderStaff(makeAssets("/src/staff/app.tsx", "/src/staff/styles.css"));
  const page = staticPages.find((each) => each.path === path || each.alias === path);
  if (!page && findRowRoute(path)) return renderStandIn({}, Date.now(), makeAssets("/src/visitor/boot.ts"));
  const [notFound] = missingPages;
  const shownPage = page ?? notFound;
  if (!shownPage) throw new Error("There is no page for an unknown address");
  return renderPage(shownPage, {}, Date.now(), makeAssets("/src/visitor/boot.ts"));
}
