/**
 * Finds the address a request came from, for counting enquiries per address.
 *
 * Every proxy appends the address it was called from to `x-forwarded-for`; whatever stands further left was sent by the
 * caller and may be invented. With `trustedHops` proxies of our own (or the platform's) in front, the entry that the
 * outermost of them wrote is the `trustedHops`-th from the right, and the only one to believe.
 *
 * @param forwardedFor the header's value.
 * @param trustedHops how many proxies append to it; at least 1.
 * @returns an IPv4 address, or the /64 network of an IPv6 address, since a single home or phone holds a whole /64;
 *   `null` when there is no such entry or it is no address. The caller then shares one count with all like it.
 */
export function callerAddress(forwardedFor: string | null, trustedHops: number): string | null {
  const entry = forwardedFor?.split(",").at(-trustedHops)?.trim();
  if (!entry) return null;
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  const address = bracketed ?? entry.replace(/^([\d.]+):\d+$/, "$1");
  return ipv4(address) ?? ipv6Network(address);
}

function ipv4(address: string): string | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) return null;
  return parts.map(Number).join(".");
}

function ipv6Network(address: string): string | null {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1];
  if (mapped) return ipv4(mapped);
  // The URL parser refuses anything that is no IPv6 address, and writes an IPv4 tail as two groups.
  const url = URL.canParse(`http://[${plain}]/`) ? new URL(`http://[${plain}]/`) : null;
  if (!url) return null;
  const [head = "", tail] = url.hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(gap).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
