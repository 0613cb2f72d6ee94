/**
 * What a static host needs to serve the site as the embedded backend does, in the format that Netlify and Cloudflare
 * Pages share: `_headers` and `_redirects`. Other hosts are set up by hand from the same two lists.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { assetHeaders, caching, securityHeaders } from "../supabase/embedded/headers.ts";

/** Files whose name changes with their content. */
const immutable = ["/assets/*"];

/** What browsers fetch by themselves with every page. */
const icons = ["/favicon.ico", "/favicon.svg"];

/** Addresses that only the browser can fill in; a file of the same address goes first. */
const shellAddresses = ["/auth", "/admin", "/admin/*", "/blog/*", "/services/*", "/destinations/*"];

/** @param supabaseOrigin the origin of the Supabase project that the site was built for */
export function headersFile(supabaseOrigin?: string): string {
  const files = { ...assetHeaders(), "Cache-Control": caching.immutable };
  const general = [...Object.keys(securityHeaders()), "Cache-Control"].map((name) => `  ! ${name}`);
  const own = Object.entries(files).map(([name, value]) => `  ${name}: ${value}`);
  const secure = Object.entries(securityHeaders({ supabaseOrigin, hsts: true }));
  const block = (address: string, headers: [string, string][]) =>
    [address, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  return `${[
    block("/*", [...secure, ["Cache-Control", caching.others]]),
    ...icons.map((address) => `${address}\n  ! Cache-Control\n  Cache-Control: ${caching.icons}`),
    // Hosts join headers of the same name: take the general ones away first.
    ...immutable.map((address) => [address, ...general, ...own].join("\n")),
  ].join("\n\n")}\n`;
}

export const redirectsFile = (): string => `${shellAddresses.map((from) => `${from} /app.html 200`).join("\n")}\n`;

/** Writes both files into the built site. */
export async function writeHostFiles(outDir: string): Promise<void> {
  const supabase = process.env.VITE_SUPABASE_URL;
  await Promise.all([
    writeFile(path.join(outDir, "_headers"), headersFile(supabase ? new URL(supabase).origin : undefined)),
    writeFile(path.join(outDir, "_redirects"), redirectsFile()),
  ]);
}
