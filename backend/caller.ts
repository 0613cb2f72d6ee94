import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { StartError } from "./start-error.ts";

/** Finds the address that a request came from; see `callerFinder`. */
export type CallerFinder = (incoming: Pick<IncomingMessage, "headers" | "socket">) => string;

/**
 * Finds the caller's address behind trusted proxies. The connection's other end is the caller, unless it is a trusted proxy:
 * then the last entry of `x-forwarded-for` is, which that proxy wrote, unless that is a trusted one too, and so on. Entries
 * further left were sent by the caller and are never read, so an invented header has no effect.
 * @param trusted addresses or networks (`10.0.0.0/8`) of proxies, or `loopback` for this machine; none: nobody is believed
 * @param header where the outermost proxy writes one address only (`cf-connecting-ip`), read instead of the list
 * @throws StartError naming the entry that is neither
 */
export function callerFinder(trusted: readonly string[], header?: string): CallerFinder {
  const proxies = new BlockList();
  for (const entry of trusted.flatMap((each) => (each === "loopback" ? ["127.0.0.0/8", "::1"] : [each]))) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    const length = bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits);
    if (!family || !/^\d+$/.test(bits ?? "0") || length > (family === "ipv4" ? 32 : 128)) {
      throw new StartError(`TRUSTED_PROXIES: ${entry} is neither an address nor a network`);
    }
    proxies.addSubnet(address, length, family);
  }
  const isTrusted = (address: string) => {
    const family = familyOf(address);
    return family !== undefined && proxies.check(address, family);
  };

  return ({ headers, socket }) => {
    let caller = plain(socket.remoteAddress ?? "");
    if (!isTrusted(caller)) return caller;
    const named = header === undefined ? undefined : plain(String(headers[header.toLowerCase()] ?? ""));
    if (named !== undefined) return familyOf(named) ? named : caller;
    const entries = String(headers["x-forwarded-for"] ?? "").split(",");
    while (isTrusted(caller)) {
      const before = plain(entries.pop() ?? "");
      if (!familyOf(before)) break;
      caller = before;
    }
    return caller;
  };
}

/** An address without brackets, port, zone and the IPv6 form of an IPv4 address. */
function plain(entry: string): string {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  return ({ 4: "ipv4", 6: "ipv6" } as const)[isIP(address)];
}
