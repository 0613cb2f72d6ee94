/**
 * Runs Lighthouse on this site's pages and on another site's pages of the same kinds, in turns. It downloads no peer. The
 * default addresses belong to AstroWind, which is built outside this repository, so that everybody measures the same version:
 *
 *     git clone https://github.com/onwidget/astrowind && cd astrowind && git checkout 2e8f6ec4
 *     npm ci && npm run build
 *     npm run lab -- audit beside --runs 3 /path/to/astrowind/dist
 *
 * Without a network its pictures from other hosts are replaced by one of its own, `hero-image.png` as a JPEG of 1200 x 800 pixels
 * and quality 80, because a plain area weighs next to nothing.
 *
 * A folder is served here as this site is: compressed, and with its opener policy, under which a first visit begins in a
 * process of its own. An address is measured as its server sends it.
 */
import { compareRuns, measureInTurns, type Rule } from "./compare-runs.ts";
import { measureSteadily } from "./lighthouse-run.ts";
import type { Finding } from "./site.ts";

/** A kind of page: its address here, and at the peer. */
export type PagePair = { kind: string; own: string; peer: string };

export const peerRules: readonly Rule[] = [
  { figure: "score", label: "performance", target: "at most 1 below", isHeld: (own, peer) => own >= peer - 1 },
  { figure: "fcp", label: "FCP", target: "ahead", isHeld: (own, peer) => own <= peer },
  { figure: "lcp", label: "LCP", target: "ahead", isHeld: (own, peer) => own <= peer },
  { figure: "blocking", label: "TBT", target: "<= 50 ms more", isHeld: (own, peer) => own <= peer + 50 },
  { figure: "mainThread", label: "main thread", target: "<= 1.0 x", isHeld: (own, peer) => own <= peer },
  { figure: "weight", label: "bytes", target: "no more", isHeld: (own, peer) => own <= peer },
];

/** The addresses of AstroWind's pages, which are the default. */
const astroWind = {
  home: "/",
  guide: "/get-started-website-with-astro-tailwind-css",
  post: "/how-to-customize-astrowind-to-your-brand",
  services: "/services",
};

/**
 * Pairs the pages of this site with a peer's.
 * @param peerAddresses a peer's addresses if they differ from AstroWind's, as `kind=/address`
 * @throws Error for what is no such pair
 */
export function listPagePairs(
  own: Readonly<Record<keyof typeof astroWind, string>>,
  peerAddresses: readonly string[],
): PagePair[] {
  const peer: Record<string, string> = { ...astroWind };
  for (const pair of peerAddresses) {
    const [kind = "", address = ""] = pair.split("=", 2);
    if (!(kind in peer) || !address.startsWith("/"))
      throw new Error(`Not a page of a peer: ${pair}. Name one as ${Object.keys(peer).join("|")}=/address`);
    peer[kind] = address;
  }
  return Object.entries(own).map(([kind, address]) => ({ kind, own: address, peer: peer[kind] ?? "/" }));
}

/**
 * @param url the served site, without a trailing slash
 * @param peerUrl the peer's, without a trailing slash
 * @param port a free port for the browser's debugger
 */
export async function makePeerFindings(
  { url, peerUrl }: { url: string; peerUrl: string },
  pairs: readonly PagePair[],
  rounds: number,
  port: number,
): Promise<Finding[]> {
  // The first run is not counted, because the machine's caches are empty then.
  if (rounds > 1) await measureSteadily(url, port, ["performance"]);
  const findings: Finding[] = [];
  for (const { kind, own, peer } of pairs) {
    const runs = await measureInTurns(url + own, peerUrl + peer, rounds, port);
    findings.push(...compareRuns(kind, peerRules, runs.own, { name: "peer", runs: runs.other }));
  }
  return findings;
}
