import { splitOrigins } from "./http.ts";

/** Names and numbers that mean this machine or a house's own network. */
const internalHostPatterns = [
  /^(?:localhost|.*\.(?:localhost|local|internal|intranet|lan|home|corp|test|home\.arpa))$/,
  /^(?:0|10|127)(?:\.\d+){3}$/,
  /^(?:169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d+){2}$/,
  /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/,
];

/** Returns true for an origin that a stranger's device can reach: neither this machine's, nor one of a house's own network. */
export function isReachableOrigin(origin: string): boolean {
  const name = readHost(origin);
  return name !== undefined && /[.:]/.test(name) && !internalHostPatterns.some((each) => each.test(name));
}

/** Returns the host of an address of http or https, without a dot at its end. The oldest browsers here lack `URL.canParse`. */
function readHost(origin: string): string | undefined {
  if (!/^https?:\/\//i.test(origin)) return undefined;
  try {
    return new URL(origin).hostname.replace(/\.$/, "");
  } catch {
    return undefined;
  }
}

/**
 * Finds the address that is written into mails and told to strangers.
 * @param list SITE_ORIGINS, comma separated
 * @returns the first that a stranger can reach, without a slash at the end; undefined if there is none
 */
export const findPublicOrigin = (list: string | undefined): string | undefined =>
  splitOrigins(list).find(isReachableOrigin);
