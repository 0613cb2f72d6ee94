/**
 * Finds the address of a request's caller, by which requests are counted.
 *
 * Every proxy appends the address that called it to `x-forwarded-for`; entries further left were sent by the caller and may be
 * invented. With `trustedHops` proxies of our own (or of the platform) in front, the entry that the outermost of them wrote is the
 * `trustedHops`-th from the right, and the only one to be trusted.
 *
 * @param forwardedFor the header's value
 * @param trustedHops the number of proxies that append to it; at least 1
 * @returns an IPv4 address, or the /64 network of an IPv6 address, since a single home or phone has a whole /64; `null` if there
 *   is no such entry or it is no address. All callers without an address share one count.
 */
export function findCallerAddress(forwardedFor: string | null, trustedHops: number): string | null {
  const entry = forwardedFor?.split(",").at(-trustedHops)?.trim();
  if (!entry) return null;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  const address = bracketed ?? entry.replace(/^([\d.]+):\d+$/, "$1");
  return parseIpv4(address) ?? parseIpv6Network(address);
}

function parseIpv4(address: string): string | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return parts.map(Number).join(".");
}

function parseIpv6Network(address: string): string | null {
  const plain = address.replace(/%.*/, "").toLowerCase();
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1];
  if (mapped) return parseIpv4(mapped);
  // The URL parser refuses anything that is no IPv6 address, and writes an IPv4 tail as two groups.
  const url = URL.canParse(`http://[${plain}]/`) ? new URL(`http://[${plain}]/`) : null;
  if (!url) return null;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  // No group is missing if the address was written in full.
  const missingGroups = 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(missingGroups).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The settings for counting addresses, from the function's environment; README lists them. */
export interface AddressSettings {
  /** A secret that is not in the database. */
  secret: string;
  /** The header in which the platform names the caller's address alone, if it does. */
  header?: string | undefined;
  /** The number of proxies that append to `x-forwarded-for`; read if there is no such header. */
  trustedHops: number;
}

/**
 * Reads the settings: ADDRESS_SECRET, or the project's secret keys, which live outside the database too;
 * CALLER_ADDRESS_HEADER; TRUSTED_PROXY_HOPS, 1 unless it is a whole number above that.
 */
export function readAddressSettings(readEnv: (name: string) => string | undefined): AddressSettings {
  const hops = Number(readEnv("TRUSTED_PROXY_HOPS"));
  return {
    secret: readEnv("ADDRESS_SECRET") || readEnv("SUPABASE_SECRET_KEYS") || "",
    header: readEnv("CALLER_ADDRESS_HEADER") || undefined,
    trustedHops: Number.isInteger(hops) ? Math.max(1, hops) : 1,
  };
}

/**
 * Computes a keyed hash of a text, which a reader of the database cannot reverse: HMAC-SHA256 under the secret.
 * @returns 64 hexadecimal digits
 */
export async function computeKeyedHash(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(`caller ${secret}`), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Computes the keyed hash of the caller's address. A hash without a key could be reversed by trying all four billion IPv4
 * addresses.
 * @returns 64 hexadecimal digits, the same for all callers without an address
 */
export function hashCallerAddress(headers: Headers, settings: AddressSettings): Promise<string> {
  const address = settings.header
    ? findCallerAddress(headers.get(settings.header), 1)
    : findCallerAddress(headers.get("x-forwarded-for"), settings.trustedHops);
  return computeKeyedHash(settings.secret, address ?? "");
}
