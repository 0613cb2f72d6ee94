import type { Guide } from "../../src/content/guide.ts";

/** Checks the sources of a guide: eight to twenty, each once, none from a host that copies or invents. */

/** Hosts that no guide may cite; their subdomains are refused too. Each was once cited by a guide, or is of the same kind. */
export const refusedHosts: Readonly<Record<string, readonly string[]>> = {
  "mirror of an encyclopaedia": [
    "4mirror.workers.dev",
    "710302.xyz",
    "academic.ru",
    "alchetron.com",
    "aroundus.com",
    "av1.space",
    "clateway.com",
    "edgio.link",
    "en-academic.com",
    "everything.explained.today",
    "fandom.com",
    "gateway.ipfs.io",
    "greatartiste.com",
    "iiab.me",
    "infogalactic.com",
    "infosekolah.net",
    "infosrk.club",
    "memim.com",
    "piglix.com",
    "the-uncensored-wiki.com",
    "theworldcountries.com",
    "wiki2.org",
    "wikiclassic.com",
    "wikimili.com",
    "wikitravel.org",
    "wikivisually.com",
    "wikizero.com",
    "zxc.wiki",
  ],
  "copied book or paper": [
    "123dok.net",
    "azureedge.net",
    "dokumen.pub",
    "docslib.org",
    "ebin.pub",
    "epdf.pub",
    "fb2-knigi.com",
    "hotlib.net",
    "scribd.com",
    "studylib.net",
    "vdoc.pub",
    "vdocuments.net",
    "what-when-how.com",
  ],
  "mirror of another site": [
    "apimaster.thestar.com.my",
    "cloudfront.net",
    "dreamhosters.com",
    "fortunecity.ws",
    "imagizer.com",
    "manage.worldtravelguide.net",
    "pressreader.com",
    "steemnet.org",
    "the-independent.com",
    "vnptweb.vn",
  ],
  "scraper or content farm": [
    "breathlist.com",
    "daily8.com",
    "dailynewsen.com",
    "familycircletravel.net",
    "funeasyenglish.com",
    "gonexp.com",
    "gradesaver.com",
    "howtosayguide.com",
    "internewscast.com",
    "loksewaguide.com",
    "marysrosaries.com",
    "newsbytesapp.com",
    "planholidays.com",
    "seekteachers.com",
    "steningsimpson.com.au",
    "toplist.info",
    "touristlandmarks.com",
    "travelagents10.com",
    "travelinglifestyle.net",
    "variousmag.eu",
    "wordtravels.com",
  ],
  "private diary or learner's blog": [
    "blogspot.com",
    "canalblog.com",
    "goodcontent.co.nz",
    "jacquirawson.org",
    "maiandchristravel.com",
    "offexploring.com",
    "onecountrymore.com",
    "pagebypaigestories.com",
    "sallyhetherington.com",
    "steemit.com",
    "travbuddy.com",
    "travelblog.org",
    "travelwithbrothers.com",
    "tumblr.com",
    "weebly.com",
    "wikidot.com",
    "wordpress.com",
    "wscheller.de",
  ],
};

const kinds = new Map(Object.entries(refusedHosts).flatMap(([kind, hosts]) => hosts.map((host) => [host, kind])));

/** Returns the reason why a host or its parent domain is refused; undefined for an accepted host. */
export const findRefusal = (host: string): string | undefined => {
  const labels = host.toLowerCase().split(".");
  return labels.map((_, index) => kinds.get(labels.slice(index).join("."))).find((kind) => kind !== undefined);
};

/** Matches the hosts of governments, by their endings, and of the bodies whose word counts as official. */
const primaryHosts =
  /(?:^|\.)(?:gov|gouv|gob|go)\.[a-z]{2}$|\.gov$|(?:^|\.)(?:who\.int|europa\.eu|iec\.ch|diplo\.de|evisa\.mn|e-visa\.al|mfa-ks\.net|acces-maroc\.ma|consulat\.ma|evisamada-mg\.com|visitnamibia\.com\.na|usembassy\.gov|rks-gov\.net|gov\.me|gc\.ca|ireland\.ie|kenyahctz\.org|kenyaembassy\.or\.th)$/u;

/** Returns true for a page of a government, of WHO or of another body that makes the rule that it states. */
export const isPrimary = (address: string): boolean => primaryHosts.test(new URL(address).hostname);

/** Returns one name for all spellings of a page's address: without scheme, `www.`, query, fragment and last slash. */
const getPageName = (url: URL): string => `${url.hostname.replace(/^www\./u, "")}${url.pathname}`.replace(/\/+$/u, "");

export const findHostProblems = (address: string): string[] => {
  if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) return [`sources: not http(s): "${address}"`];
  const { hostname, port } = new URL(address);
  const kind = findRefusal(hostname);
  return [
    ...(kind === undefined ? [] : [`sources: ${kind}: "${address}"`]),
    ...(port !== "" || hostname.endsWith(".") ? [`sources: not a public address: "${address}"`] : []),
  ];
};

/** Returns the address of a page with its query, for sites whose query identifies the page. */
const getQueriedName = (url: URL): string =>
  url.search === "" ? getPageName(url) : `${getPageName(url)}${url.search}`;

export const findSourceProblems = ({ sources }: Guide): string[] => {
  const pages = sources.filter(({ url }) => URL.canParse(url)).map(({ url }) => getQueriedName(new URL(url)));
  return [
    ...(sources.length < 8 ? [`sources: ${sources.length}, fewer than eight`] : []),
    ...(sources.length > 20 ? [`sources: ${sources.length}, more than twenty`] : []),
    ...sources.flatMap(({ url }) => findHostProblems(url)),
    ...(new Set(pages).size < pages.length ? ["sources: the same page twice"] : []),
  ];
};
