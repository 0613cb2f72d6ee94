import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { StartError } from "./start-error.ts";

/** Finds the address of a request's caller; see `createCallerFinder`. */
export type CallerFinder = (incoming: Pick<IncomingMessage, "headers" | "socket">) => string;

/**
 * Makes the function that finds a caller's address behind trusted proxies. The other end of the connection is the caller, unless it
 * is a trusted proxy. Then the caller is the last entry of `x-forwarded-for`, which that proxy wrote, unless that is a trusted
 * proxy too, and so on. Entries further left were sent by the caller and are never read, so an invented header has no effect.
 * @param trusted addresses or networks (`10.0.0.0/8`) of proxies, or `loopback` for this machine; with an empty list no header is
 *   trusted
 * @param header the header in which the outermost proxy writes one address only (`cf-connecting-ip`), read instead of the list
 * @throws StartError that names an invalid entry
 */
export function createCallerFinder(trusted: readonly string[], header: string | undefined): CallerFinder {
  const proxies = new BlockList();
  for (const entry of trusted.flatMap((setting) => (setting === "loopback" ? ["127.0.0.0/8", "::1"] : [setting]))) {
    const [address = "", bits] = entry.split("/");
    const family = getAddressFamily(address);
    const prefixLength = bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits);
    if (!family || !/^\d+$/.test(bits ?? "0") || prefixLength > (family === "ipv4" ? 32 : 128)) {
      throw new StartError(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`);
    }
    proxies.addSubnet(address, prefixLength, family);
  }
  const isTrusted = (address: string) => {
    const family = getAddressFamily(address);
    return family !== undefined && proxies.check(address, family);
  };

  return ({ headers, socket }) => {
    let caller = normalizeAddress(socket.remoteAddress ?? "");
    if (!isTrusted(caller)) return caller;
    const declaredAddress =
      header === undefined ? undefined : normalizeAddress(String(headers[header.toLowerCase()] ?? ""));
    if (declaredAddress !== undefined) return getAddressFamily(declaredAddress) ? declaredAddress : caller;
    const forwardedAddresses = String(headers["x-forwarded-for"] ?? "").split(",");
    while (isTrusted(caller)) {
      const previous = normalizeAddress(forwardedAddresses.pop() ?? "");
      if (!getAddressFamily(previous)) break;
      caller = previous;
    }
    return caller;
  };
}

/** Removes brackets, port and zone from an address, and the IPv6 form of an IPv4 address. */
function normalizeAddress(entry: string): string {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

function getAddressFamily(address: string): "ipv4" | "ipv6" | undefined {
  return ({ 4: "ipv4", 6: "ipv6" } as const)[isIP(address)];
}
