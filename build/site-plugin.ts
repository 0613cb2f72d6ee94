/** The site's documents, as Vite makes them: written after a build, made when they are asked for by the dev server. */
import type { Connect, Plugin, PluginOption, ViteDevServer } from "vite";
import { isStaffAddress, rowAt } from "../src/lib/addresses.ts";
import type { DocumentAssets } from "../src/routes/document.tsx";
import { writeManifest } from "./manifest.ts";
import { listOfflineFiles } from "./offline-files.ts";
import { prerenderSite, type WrittenSite } from "./prerender.ts";
import type { Renderer } from "./renderer.ts";

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
    /** Puts our own list in the place of Workbox's: it knows what each file is for, and which hash it must have. */
    offlineFiles: async () => ({
      manifest: (site ? await listOfflineFiles(outDir, site) : []) as never[],
    }),
    devServer: {
      name: "site-documents",
      configureServer: (server) => () => {
        server.middlewares.use((request, response, next) => {
          if (!request.headers.accept?.includes("text/html")) return next();
          renderForDevelopment(server, request).then((html) => {
            response.setHeader("Content-Type", "text/html; charset=utf-8");
            response.end(html);
          }, next);
        });
      },
    } satisfies Plugin,
  };
}

async function renderForDevelopment(server: ViteDevServer, request: Connect.IncomingMessage): Promise<string> {
  const { pathname } = new URL(request.originalUrl ?? "/", "http://localhost");
  const renderer = (await server.ssrLoadModule("/src/prerender.tsx")) as Renderer;
  return server.transformIndexHtml(pathname, documentFor(renderer, pathname));
}

function documentFor(renderer: Renderer, path: string): string {
  const { staticPages, missingPages, renderPage, renderStaff, renderStandIn } = renderer;
  const assets = (script: string): DocumentAssets => ({ styles: ["/src/styles.css"], fonts: [], script, imports: [] });
  if (isStaffAddress(path)) return renderStaff(assets("/src/staff-app.tsx"));
  const page = staticPages.find((each) => each.path === path || each.alias === path);
  if (!page && rowAt(path)) return renderStandIn(assets("/src/boot.ts"));
  const [notFound] = missingPages;
  const shown = page ?? notFound;
  if (!shown) throw new Error("There is no page for an unknown address");
  return renderPage(shown, {}, Date.now(), assets("/src/boot.ts"));
}
