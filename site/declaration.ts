/**
 * The rules for a host of the built site, as data. `node site/declaration.ts` prints them as JSON; the embedded
 * backend serves from it, and the configurations of other hosts are made from it.
 *
 * A host that obeys these rules, in this order, serves the site as it is meant:
 * 1. A path below `/assets/`, or one with a file's ending (`fileEndings`), answers that file or a plain 404, never a page. Any
 *    other path is that of a page, even one with a dot.
 * 2. `staff`: its document, whatever follows.
 * 3. Another spelling of a page's address (`findUsualSpelling`: `/about-us.html`, `/index.html`, `//about-us`, `/%61bout-us`) is moved
 *    for good to the usual one. Netlify's rules can say it of `.html` and `index` alone.
 * 4. A page: `/` is `index.html`, `/about-us` is `about-us.html`, `/blog/a-post` is `blog/a-post.html`; one slash at the end
 *    is ignored. Such an address must not be redirected: the worker refuses a document that came by a redirect.
 * 5. `rows`: a row that was published after the build has no file. A host that can query the database answers `standIn` (status 200)
 *    if the row exists, and `missing` with status 404 if it does not. A host that cannot answers `standIn`, which says noindex
 *    until the browser has fetched the row.
 * 6. `moved`: a former address of a row is moved for good, though there is a file.
 * 7. Anything else: `notFound`, with status 404. So do paths that cannot be decoded (`/%`).
 * Documents are delivered to the byte: the worker checks what it keeps against a hash.
 */
import { fileEndings, serverFolders, staffAddresses } from "../src/shared/lib/addresses.ts";
import { rowRoutes } from "../src/shared/lib/row-routes.ts";
import { cacheControl, makeAssetHeaders, makeSecurityHeaders, type SecurityOptions } from "./headers.ts";
import { speculationRulesAddress, speculationRulesType } from "./speculation-rules.ts";

export type SiteDeclaration = {
  /** The endings of files, without the dot. */
  fileEndings: readonly string[];
  /**
   * The addresses of the staff application and its document. Files are relative to the built site; in a pattern a `*` at the end
   * matches anything.
   */
  staff: { patterns: readonly string[]; document: string };
  rows: readonly { folder: string; kind: "post" | "service" | "destination"; standIn: string; missing: string }[];
  /**
   * The former addresses of posts with their present ones, which a host redirects permanently; only those that a build has found
   * (hosts/prepare.ts).
   */
  moved: Readonly<Record<string, string>>;
  notFound: string;
  /** The last rule whose pattern matches applies alone, so each rule names every header of the answer. */
  headers: readonly { pattern: string; headers: Readonly<Record<string, string>> }[];
  /**
   * The address to which pages post reports, and that of the function to which a host passes them; undefined if the server
   * itself counts them.
   */
  reports: { path: string; to: string } | undefined;
  /** Paths, or beginnings of paths, that search engines must not request. */
  closed: readonly string[];
};

const missingDocuments = { post: "404.html", service: "missing-service.html", destination: "missing-destination.html" };

/**
 * Makes the declaration of a site.
 * @param options where the site is served from; by default as the embedded backend serves it
 */
export function makeSiteDeclaration(options: SecurityOptions = {}): SiteDeclaration {
  const general = {
    ...makeSecurityHeaders(options),
    "Cache-Control": cacheControl.others,
    "Speculation-Rules": `"${speculationRulesAddress}"`,
  };
  const assets = { ...makeAssetHeaders(), "Cache-Control": cacheControl.immutable };
  const icon = { ...general, "Cache-Control": cacheControl.icons };
  return {
    fileEndings,
    staff: { patterns: staffAddresses.flatMap((path) => [path, `${path}/*`]), document: "staff.html" },
    rows: rowRoutes.map((route) => ({ ...route, standIn: "app.html", missing: missingDocuments[route.kind] })),
    moved: {},
    notFound: "404.html",
    headers: [
      { pattern: "/*", headers: general },
      // Browsers fetch these files with every page by themselves, not through the worker.
      { pattern: "/favicon.ico", headers: icon },
      { pattern: "/favicon.svg", headers: icon },
      // Files whose name changes with their content.
      { pattern: "/assets/*", headers: assets },
      { pattern: speculationRulesAddress, headers: { ...assets, "Content-Type": speculationRulesType } },
    ],
    reports: options.supabaseOrigin
      ? { path: "/api/analytics/performance", to: `${options.supabaseOrigin}/functions/v1/counts` }
      : undefined,
    // Uploaded pictures may be found with the posts that show them.
    closed: [...staffAddresses, ...serverFolders.filter((folder) => folder !== "/storage/")],
  };
}

/** Makes the declaration of a site in production from its build's environment. */
export function makePublishedDeclaration(): SiteDeclaration {
  const supabase = process.env.VITE_SUPABASE_URL;
  return makeSiteDeclaration({ supabaseOrigin: supabase ? new URL(supabase).origin : undefined, hasHsts: true });
}

if (import.meta.main) console.log(JSON.stringify(makePublishedDeclaration(), null, 2));
