import { isIP } from "node:net";

/*
 * Checks the `Host` and the origin of requests. A page of a stranger can make its own name point at this machine (DNS rebinding) and
 * would then have this backend's origin. Its requests still have the stranger's name in `Host`, so a server that checks this header is
 * safe. A numeric address cannot be rebound.
 */

/** Splits a setting such as `ALLOWED_HOSTS` at its commas, and lowers the case. */
export function readList(setting: string | undefined): string[] {
  return (setting ?? "")
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "");
}

/**
 * Returns true if a text is a valid entry of `ALLOWED_HOSTS`: a host name or address, or with a dot before it all names below it.
 */
export const isHostPattern = (entry: string): boolean =>
  readHostName(entry.replace(/^\./, "")) !== undefined && !/:\d+$/.test(entry);

/** Returns true if a host name or address is that of this machine. */
export function isThisMachine(name: string): boolean {
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Returns the name or address in a `Host` header, without its port; undefined if the header is malformed. */
function readHostName(header: string): string | undefined {
  if (!/^(\[[\da-f:.]+\]|[^\s/@\\?#:[\]]+)(:\d{1,5})?$/i.test(header) || !URL.canParse(`http://${header}`)) return;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/**
 * Returns true if a name is allowed; `.kilele.example` stands for every name below kilele.example and for that name itself.
 */
function isListed(name: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) =>
    entry.startsWith(".") ? name === entry.slice(1) || name.endsWith(entry) : name === entry,
  );
}

/**
 * Returns true if this backend answers for a request's `Host`: this machine, any address written as numbers, or a listed name. A
 * request without the header comes from no browser and is allowed.
 * @param allowed names from `readList`
 */
export function isKnownHost(header: string | undefined, allowed: readonly string[]): boolean {
  if (header === undefined) return true;
  const name = readHostName(header);
  return name !== undefined && (isThisMachine(name) || isIP(name) !== 0 || isListed(name, allowed));
}

/**
 * Returns true if a page of an origin may open a socket: an origin on the requested host, on this machine if this machine is
 * requested, or on a listed name. A request without `Origin` comes from no browser and is allowed.
 * @param origin the header of that name
 * @param host the request's `Host`
 * @param allowed names from `readList`
 */
export function isKnownOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
  const originUrl = new URL(origin);
  const requestedName = host === undefined ? undefined : readHostName(host);
  if (requestedName === undefined) return false;
  if (new URL(`${originUrl.protocol}//${host}`).host === originUrl.host) return true;
  const name = originUrl.hostname.replace(/^\[|\]$/g, "");
  return (isThisMachine(name) && isThisMachine(requestedName)) || isListed(name, allowed);
}
