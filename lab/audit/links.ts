/** Follows every internal link, picture and anchor of a built site. */
import { type BuiltPage, isFile, listElements } from "./site.ts";

/** Addresses that the browser fills in from the shell: they have no file of their own. */
const shellOnly = /^\/(auth|admin)(\/|$)/;

/** @returns a line for each dead link or anchor, with the page's path in front; empty when there is none */
export async function findLinkFaults(siteDir: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const byPath = new Map(pages.map((page) => [page.path, page.html]));
  const faults: string[] = [];
  for (const { path: from, html } of pages) {
    for (const address of listAddresses(html)) {
      const target = URL.canParse(address, `http://site.invalid${from}`)
        ? new URL(address, `http://site.invalid${from}`)
        : undefined;
      if (!target) faults.push(`${from}: no address: ${address}`);
      if (target?.host !== "site.invalid" || shellOnly.test(target.pathname)) continue;
      const page = byPath.get(target.pathname);
      if (!page) {
        if (!(await isFile(siteDir, target.pathname))) faults.push(`${from}: ${address} leads nowhere`);
      } else if (target.hash && !hasId(page, decodeURIComponent(target.hash.slice(1)))) {
        faults.push(`${from}: ${address} names a place that is not there`);
      }
    }
  }
  return [...new Set(faults)];
}

function listAddresses(html: string): Set<string> {
  const found = new Set<string>();
  for (const name of ["a", "link", "img", "script"]) {
    for (const { href, src, rel } of listElements(html, name)) {
      // A canonical address may belong to the public site, not to these files.
      const address = rel === "canonical" ? undefined : (href ?? src);
      if (address) found.add(address);
    }
  }
  return found;
}

const hasId = (html: string, id: string): boolean => html.includes(` id="${id}"`);
