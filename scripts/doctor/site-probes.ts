import { createHash } from "node:crypto";
import { makeSiteDeclaration } from "../../site/declaration.ts";
import { buildFile } from "../../site/hosts/prepare.ts";
import { listElements } from "../../site/html-elements.ts";
import { defaultDetails, exampleDetails } from "../../src/content/brand.ts";
import { builtDocumentQuery, isFilePath } from "../../src/shared/lib/addresses.ts";
import { businessRecord } from "../../src/shared/records/business.ts";
import { listLabels } from "../../src/shared/records/declaration.ts";
import { applyDefaults, type BusinessRow, isExampleNumber } from "../../src/shared/rules/business-details.ts";
import { isReachableOrigin } from "../../supabase/functions/_shared/public-origin.ts";
import { readSeedDetails } from "./seed-examples.ts";
import {
  type Finding,
  fetchAnswer,
  findMissingReason,
  type InspectedSite,
  isLocal,
  reportBad,
  reportGood,
  reportUnknown,
} from "./site.ts";

/** Reads the details of the business that a page shows: staff's row over the defaults. */
function readDetailsOnPage(html: string): [string, string][] {
  const carried = listElements(html)
    .find(({ name }) => name === "body")
    ?.attributes.get("data-business");
  // A page of an older version has no data block, so its text is searched.
  if (!carried) return Object.entries(exampleDetails).filter(([, value]) => html.includes(value));
  return Object.entries(applyDefaults(JSON.parse(carried) as BusinessRow, defaultDetails)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
}

/** Returns true if a detail is one of the examples, or an address or a number that can be nobody's. */
const isExample = (name: string, value: string): boolean =>
  (Object.values(exampleDetails) as string[]).includes(value) ||
  (name === "email" && /\.example$/i.test(value)) ||
  ((name === "phone" || name === "whatsapp") && isExampleNumber(value));

const labels = listLabels(businessRecord);

const nameColumn = (column: string | undefined) => labels[column as keyof typeof labels];

/** The number of documents that are compared with the build. */
const documentsAsked = 5;

type Probe = (target: InspectedSite) => Promise<Finding>;

const findDeclaration = (target: InspectedSite) =>
  makeSiteDeclaration({
    ...(target.supabase === target.site ? {} : { supabaseOrigin: target.supabase }),
    hasHsts: !isLocal(target),
  });

/** The probes of the site's files, which need the site alone. */
export const siteProbes: Record<string, Probe> = {
  "security headers": async (target) => {
    const [general] = findDeclaration(target).headers;
    const faults = [];
    for (const path of ["/", "/destinations/namibia", "/admin", "/no-such-page"]) {
      const { headers } = await target.ask(target.site + path);
      for (const [name, value] of Object.entries(general?.headers ?? {})) {
        if (name !== "Cache-Control" && headers.get(name) !== value) faults.push(`${name} on ${path}`);
      }
    }
    if (faults.length === 0) return reportGood("Every page carries the security headers.");
    return reportBad(
      `Security headers are missing or differ: ${faults.slice(0, 6).join(", ")}. Deploy what npm run host wrote.`,
    );
  },

  "caching of the worker": async ({ site, ask }) => {
    const { status, headers } = await ask(`${site}/sw.js`);
    if (status !== 200) return reportBad(`/sw.js answers ${status}: without it nothing works offline.`);
    const caching = headers.get("cache-control") ?? "";
    if (/no-cache|no-store|max-age=0/.test(caching)) return reportGood("The worker is asked for again every time.");
    return reportBad(`The worker is cached (${caching || "no Cache-Control"}): visitors would stay on an old version.`);
  },

  "caching of assets": async ({ site, ask }) => {
    const [asset] = /assets\/[\w.-]+\.(js|css)/.exec((await ask(`${site}/`)).text) ?? [];
    if (!asset) return reportBad("The home page names no asset: is this the built site?");
    const { status, headers } = await ask(`${site}/${asset}`);
    if (status !== 200)
      return reportBad(`/${asset}, which the home page needs, answers ${status}: the upload is incomplete.`);
    if (headers.get("cache-control")?.includes("immutable")) return reportGood("Assets are kept for a year.");
    return reportBad(
      "Assets are not kept: /assets/* should be sent with Cache-Control: public, max-age=31536000, immutable.",
    );
  },

  "a missing asset": async ({ site, ask }) => {
    const { status } = await ask(`${site}/assets/gone-12345678.js`);
    if (status === 404) return reportGood("A missing asset is a plain 404.");
    return reportBad(`A missing asset answers ${status} instead of 404: after a deploy, open pages would break.`);
  },

  "an unknown address": async ({ site, ask }) => {
    const { status, text } = await ask(`${site}/no-such-page`);
    if (status === 404 && text.includes("404")) return reportGood("An unknown address is a 404 with our own page.");
    return reportBad(`An unknown address answers ${status}: it should be 404.html with status 404.`);
  },

  "pages without a redirect": async ({ site, ask }) => {
    const redirected = [];
    for (const path of ["/", "/about-us", "/blog", "/destinations/namibia", "/app", "/staff"]) {
      const { status } = await ask(site + path);
      if (status !== 200) redirected.push(`${path} (${status})`);
    }
    if (redirected.length === 0) return reportGood("Pages are answered at their own addresses.");
    return reportBad(
      `These pages are redirected or missing: ${redirected.join(", ")}. The worker refuses such documents.`,
    );
  },

  "the staff area": async ({ site, ask }) => {
    const { document } = makeSiteDeclaration().staff;
    // A document has the address that the worker fetches: without its ending.
    const shell = (await ask(`${site}/${document.replace(/\.html$/, "")}`)).text;
    for (const path of ["/auth", "/admin", "/admin/leads"]) {
      const { status, text } = await ask(site + path);
      if (status !== 200 || text !== shell)
        return reportBad(`${path} does not answer ${document} (${status}): staff cannot get in.`);
    }
    return reportGood("/auth and /admin answer the application.");
  },

  "documents as they were built": async ({ site, ask }) => {
    const { text: worker } = await ask(`${site}/sw.js`);
    const listedFiles = [...worker.matchAll(/\{"url":"(\/[^"]*)"[^}]*?"integrity":"sha256-([^"]+)"/g)];
    const documents = listedFiles.filter(([, path = ""]) => !isFilePath(path)).slice(0, documentsAsked);
    if (documents.length === 0) return reportUnknown("The worker names no document: is /sw.js the built one?");
    const changedFiles = [];
    for (const [, path, hash] of documents) {
      const { text } = await ask(site + path + builtDocumentQuery);
      if (createHash("sha256").update(text).digest("base64") !== hash) changedFiles.push(path);
    }
    if (changedFiles.length === 0) return reportGood("Documents come as they were built: devices can keep them.");
    return reportBad(
      `Something rewrites documents on their way (${changedFiles.join(", ")}), or the upload is incomplete: devices cannot keep these. ` +
        "Turn off what the host or a proxy does to HTML.",
    );
  },

  "the build's own address": async (target) => {
    const home = await target.ask(`${target.site}/`);
    const [, canonical = ""] = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(home.text) ?? [];
    if (!canonical) return reportBad("The home page names no canonical address: is this the built site?");
    if (isLocal(target)) return reportGood("A local site: the public address is not judged.");
    const advice = `build with VITE_SITE_URL=${target.site}.`;
    if (canonical.startsWith("/")) return reportBad(`Pages name no address of the site: ${advice}`);
    if (new URL(canonical).origin !== target.site)
      return reportBad(`Pages name ${new URL(canonical).origin} as their address: ${advice}`);
    for (const path of ["/", "/sitemap.xml", "/feed.xml"]) {
      const { text } = path === "/" ? home : await target.ask(target.site + path);
      const named = [...text.matchAll(/(?<=[">(])https?:\/\/[^"<>\s)\\]+/g)].map(([address]) => address);
      const internal = named.find((address) => !isReachableOrigin(address));
      if (internal) return reportBad(`${path} names ${internal}, which leads nowhere for a stranger: ${advice}`);
    }
    return reportGood("Pages, feed and sitemap name this site as their address, and none that strangers cannot reach.");
  },

  "the business's own contact details": async (target) => {
    const { text } = await target.ask(`${target.site}/contact`);
    const left = readDetailsOnPage(text).filter(([name, value]) => isExample(name, value));
    const words = left.map(([name, value]) => `${name} ${value}`).join(", ");
    if (left.length === 0) return reportGood("The contact page shows none of the invented examples.");
    if (isLocal(target)) return reportGood(`A local site: it may show the invented ${words}.`);
    return reportBad(`The website shows invented examples: ${words}. Fill in the real ones under 'Business Details'.`);
  },

  "what Home, About, Services and the legal pages state": async (target) => {
    const [missing, invented] = [new Set<string>(), new Set<string>()];
    const examplesOfSeed = Object.entries(await readSeedDetails());
    for (const path of ["/", "/privacy-policy", "/terms-of-service", "/legal-notice", "/about-us", "/services"]) {
      const { text } = await target.ask(target.site + path);
      for (const { attributes } of listElements(text)) {
        if (attributes.has("data-missing")) missing.add(nameColumn(attributes.get("data-missing")));
        if (attributes.get("data-example") === "story") missing.add(`${labels.story} (that of the name is shown)`);
      }
      // A page keeps an amount beside its currency by a space that does not break.
      const shown = text.replaceAll("\u00a0", " ");
      for (const [column, value] of examplesOfSeed) if (shown.includes(value)) invented.add(nameColumn(column));
    }
    if (missing.size + invented.size === 0)
      return reportGood(
        "Nothing is missing on the legal pages, a lowest fee is named, and the founding story is the business's own.",
      );
    const words = [...missing].join(", ");
    const examplesShown = [...invented].join(", ");
    if (isLocal(target))
      return reportGood(
        `A local site: it may leave out ${words || "nothing"}, and show the examples of ${examplesShown || "nothing"}.`,
      );
    return reportBad(
      [
        words && `Not filled in under 'Business Details': ${words}.`,
        examplesShown &&
          `The website shows details of an invented business: ${examplesShown}. Fill in the real ones under 'Business Details'.`,
      ]
        .filter(Boolean)
        .join(" "),
    );
  },

  "the project that it was built for": async (target) => {
    const { supabase, site, key } = target;
    if (supabase === site) return reportGood("The site speaks to its own address.");
    const answer = await fetchAnswer(`${supabase}/auth/v1/settings`, key ? { headers: { apikey: key } } : {});
    const { status, text } = answer;
    const missingReason = findMissingReason(answer);
    if (status !== 0 && missingReason) return reportUnknown(`${supabase} ${missingReason}.`);
    if (status === 0)
      return reportBad(
        `${supabase} does not answer (${text}): is VITE_SUPABASE_URL right, and is the project running? Nothing is stored.`,
      );
    if (status === 401 || status === 403)
      return reportBad(
        `${supabase} does not know the key of this build: was it deleted, or is it another project's? \`npm run golive\` builds with the newest one.`,
      );
    if (status !== 200 || !text.includes("disable_signup"))
      return reportBad(
        `${supabase} answers ${status} and is no Supabase project: build with the right VITE_SUPABASE_URL.`,
      );
    return reportGood("The project that the site was built for answers.");
  },

  "one version of site and functions": async ({ site, supabase, key, ask }) => {
    const buildAnswer = await ask(`${site}/${buildFile}`);
    const [, ofSite] = /"commit":"([0-9a-f]+\+?\w*)"/.exec(buildAnswer.status === 200 ? buildAnswer.text : "") ?? [];
    const headers = { apikey: key };
    const ofFunction = (await ask(`${supabase}/functions/v1/leads`, { headers })).headers.get("x-commit");
    if (!ofSite || !ofFunction) return reportGood("Site and functions do not both tell a commit.");
    if (ofSite === ofFunction) return reportGood(`Both were built from ${ofSite.slice(0, 8)}.`);
    return reportBad(
      `The site was built from ${ofSite.slice(0, 8)}, the functions from ${ofFunction.slice(0, 8)}: run \`npm run golive\`, which deploys what is older.`,
    );
  },

  "an encrypted connection": async (target) => {
    if (target.site.startsWith("https:")) return reportGood("The site is served over HTTPS.");
    if (isLocal(target)) return reportGood("A local site: no certificate is needed.");
    return reportBad("The site is served without HTTPS: browsers allow no worker and nothing works offline.");
  },

  "the publishable key": async ({ key }) => {
    if (key) return reportGood("The pages carry a publishable key.");
    return reportUnknown(
      "No publishable key was found in the scripts: the project could not be asked. Name one with --key.",
    );
  },
};
