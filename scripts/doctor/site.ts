/** The doctor's requests to a site, and its findings about it. */

export interface InspectedSite {
  /** The site's origin. */
  site: string;
  /** The Supabase project that its pages speak to. */
  supabase: string;
  /** The publishable key that its pages carry; empty if none was found. */
  key: string;
  /** A member of staff, for what strangers cannot see. */
  staff?: { email: string; password: string };
  /** Asks the site or its project. @throws UnansweredError */
  ask: (address: string, init?: RequestInit) => Promise<ProbeAnswer>;
}

export interface ProbeAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The finding of a probe: `good`, `bad`, or `unknown` if the probe could not tell from here. */
export type Finding = { state: "good" | "bad" | "unknown"; says: string };

/** Returns true for a site on this machine, which may show example data. */
export const isLocal = ({ site }: InspectedSite): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(site);

export const reportGood = (says: string): Finding => ({ state: "good", says });
export const reportBad = (says: string): Finding => ({ state: "bad", says });
export const reportUnknown = (says: string): Finding => ({ state: "unknown", says });

/** Asks without following redirects; an address that does not answer has status 0. */
export async function fetchAnswer(address: string, init: RequestInit = {}): Promise<ProbeAnswer> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(20_000), ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: getErrorReason(error) };
  }
}

/** The error for a request that the asked service has not answered, so that nothing is known about the service. */
export class UnansweredError extends Error {}

/** Asks as `fetchAnswer` does. @throws UnansweredError if the answer is none of the asked service */
export async function askService(address: string, init: RequestInit = {}): Promise<ProbeAnswer> {
  const answer = await fetchAnswer(address, init);
  const reason = findMissingReason(answer);
  if (reason) throw new UnansweredError(`${new URL(address).host} ${reason}`);
  return answer;
}

/**
 * Returns the reason why an answer says nothing about the service that was asked: there is none, the sender has asked too often,
 * or a network in between refused the request or could not pass it on. Undefined for an answer of the service.
 */
export function findMissingReason({ status, headers, text }: ProbeAnswer): string | undefined {
  if (status === 0) return `does not answer (${text})`;
  if (status === 429) return "was asked too often (429): try again later";
  // Cloudflare's own pages: a challenge, a refusal with an error code, or an origin that it cannot reach.
  const isPassedOn = !headers.has("cf-mitigated") && !/error code: 1\d{3}/i.test(text.slice(0, 1_000));
  if (status === 403 && !isPassedOn) return "was not asked: a network in front of it refuses the request (403)";
  if (status >= 520 && status <= 530) return `was not reached by the network in front of it (${status})`;
  return undefined;
}

/** Names the reason why a request had no answer: fetch itself only says that it failed. */
function getErrorReason(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/**
 * Finds the Supabase project in the home page and its scripts.
 * @throws when the site does not answer at all
 */
export async function inspectSite(address: string, staff?: InspectedSite["staff"]): Promise<InspectedSite> {
  const site = new URL(address).origin;
  const home = await fetchAnswer(`${site}/`);
  if (home.status === 0)
    throw new Error(`${site} does not answer (${home.text}). Is the address right, and is the site up?`);
  const policy = home.headers.get("content-security-policy") ?? "";
  const [, sources = ""] = /connect-src([^;]*)/.exec(policy) ?? [];
  const supabase = sources.split(" ").find((source) => /^https?:/.test(source)) ?? site;
  return { site, supabase, key: await findKey(site, home.text), ...(staff ? { staff } : {}), ask: askService };
}

/** The key is in one of the scripts, named by the page or by the worker's list. */
async function findKey(site: string, home: string): Promise<string> {
  const worker = await fetchAnswer(`${site}/sw.js`);
  const scripts = new Set(`${home} ${worker.text}`.match(/assets\/[\w.-]+\.js/g) ?? []);
  for (const script of ["sw.js", ...scripts]) {
    const { text } = script === "sw.js" ? worker : await fetchAnswer(`${site}/${script}`);
    const [key] = /sb_publishable_[\w-]+|eyJ[\w-]{20,}\.eyJ[\w-]+\.[\w-]+/.exec(text) ?? [];
    if (key) return key;
  }
  return "";
}
