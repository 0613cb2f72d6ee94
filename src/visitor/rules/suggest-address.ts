import { readEmail } from "../../../supabase/functions/_shared/contact.ts";

/** The domains of mail services that many people use. A domain that resembles one of them is probably mistyped. */
const commonDomains = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "hotmail.fr",
  "outlook.com",
  "outlook.fr",
  "yahoo.com",
  "yahoo.co.uk",
  "yahoo.fr",
  "yahoo.de",
  "yahoo.co.in",
  "icloud.com",
  "protonmail.com",
  "proton.me",
  "live.com",
  "live.co.uk",
  "msn.com",
  "me.com",
  "mac.com",
  "aol.com",
  "gmx.de",
  "gmx.net",
  "gmx.at",
  "web.de",
  "orange.fr",
  "free.fr",
  "libero.it",
  "comcast.net",
  "verizon.net",
  "btinternet.com",
  "safaricom.co.ke",
];

/** Domains that resemble a common one and are right. */
const otherDomains = ["mail.com", "email.com", "ymail.com", "gmx.com", "hotmail.de", "hotmail.it", "outlook.de"];

const knownDomains: ReadonlySet<string> = new Set([...commonDomains, ...otherDomains]);

/** Endings that no domain has, with those that they are mistyped from. */
const mistypedEndings: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  vom: "com",
  xom: "com",
  comm: "com",
  coom: "com",
  ccom: "com",
  cpm: "com",
  nte: "net",
  ner: "net",
  ent: "net",
  ogr: "org",
  prg: "org",
  orgg: "org",
};

/** The length of a service's name from which on other names are compared with it: short names resemble too many others. */
const minComparedLength = 5;

/**
 * Suggests the email address that somebody probably meant, if its domain resembles that of a mail service, or has an ending that
 * does not exist.
 * @returns undefined for an address that is probably right, a telephone number, and a text that is neither
 */
export function suggestAddress(typed: string): string | undefined {
  const [local, domain] = readEmail(typed)?.split("@") ?? [];
  if (!local || !domain) return undefined;
  const lower = domain.toLowerCase();
  if (knownDomains.has(lower)) return undefined;
  const ending = lower.slice(lower.lastIndexOf(".") + 1);
  const mended = mistypedEndings[ending];
  const candidate = mended ? lower.slice(0, -ending.length) + mended : lower;
  const suggested = knownDomains.has(candidate) ? candidate : (findSimilarDomain(candidate) ?? candidate);
  return suggested === lower ? undefined : `${local}@${suggested}`;
}

/** Finds the common domain that a domain resembles most, with at most two slips of the hand. */
function findSimilarDomain(domain: string): string | undefined {
  const [best] = commonDomains
    .filter((common) => common.indexOf(".") >= minComparedLength)
    .map((common) => ({ common, slips: countSlips(domain, common) }))
    .filter(({ slips }) => slips <= 2)
    .sort((a, b) => a.slips - b.slips);
  return best?.common;
}

/**
 * Counts the slips of the hand between two words: letters left out, added, replaced, or two that stand the wrong way round (optimal
 * string alignment distance).
 */
export function countSlips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const read = (rowIndex: number, column: number) => rows[rowIndex]?.[column] ?? Number.POSITIVE_INFINITY;
      row[j] = Math.min(
        read(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        read(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? read(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
