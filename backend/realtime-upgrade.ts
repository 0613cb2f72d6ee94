import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket, WebSocketServer } from "ws";
import type { CallerFinder } from "./caller.ts";
import { isKnownHost, isKnownOrigin } from "./hosts.ts";
import type { Keys } from "./keys.ts";
import type { Version } from "./realtime-frames.ts";
import { identifyCaller } from "./tokens.ts";

export interface UpgradeOptions {
  server: Server;
  sockets: WebSocketServer;
  keys: Keys;
  /** Host names that the backend answers for besides this machine's. */
  allowedHosts: readonly string[];
  log: (line: string) => void;
  findCaller: CallerFinder;
  /** Receives an open socket. */
  onOpen: (socket: WebSocket, version: Version, apiKey: string) => void;
}

/** The maximum number of open sockets of one address: enough for an office behind one address, with a dozen tabs each. */
const maxSocketsPerAddress = 300;

/** The maximum number of open sockets in all. */
const maxSockets = 3_000;

/** The number of sockets that each address has open, over all ports. */
const openSockets = new Map<string, number>();

/**
 * Accepts WebSocket upgrades at /realtime/v1/websocket with a valid key, from pages of the site or from programs that send no
 * origin.
 * @returns a function that stops accepting them
 */
export function acceptUpgrades(options: UpgradeOptions): () => void {
  const { server, sockets, keys, allowedHosts, findCaller, log, onOpen } = options;
  const openSocket = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    if (!isKnownHost(host, allowedHosts)) return refuse(socket, "421 Misdirected Request");
    if (!URL.canParse(request.url ?? "/", "http://localhost")) return refuse(socket, "400 Bad Request");
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname !== "/realtime/v1/websocket") return refuse(socket, "404 Not Found");
    if (!isKnownOrigin(origin, host, allowedHosts)) return refuse(socket, "403 Forbidden");
    const apiKey = url.searchParams.get("apikey") ?? String(request.headers.apikey ?? "");
    try {
      identifyCaller(apiKey, keys);
    } catch {
      return refuse(socket, "401 Unauthorized");
    }
    const caller = findCaller(request);
    const openCount = openSockets.get(caller) ?? 0;
    if (openCount >= maxSocketsPerAddress || sockets.clients.size >= maxSockets)
      return refuse(socket, "429 Too Many Requests");
    const version = url.searchParams.get("vsn") === "1.0.0" ? "1.0.0" : "2.0.0";
    sockets.handleUpgrade(request, socket, head, (client) => {
      openSockets.set(caller, (openSockets.get(caller) ?? 0) + 1);
      client.on("close", () => {
        const remaining = (openSockets.get(caller) ?? 1) - 1;
        if (remaining > 0) openSockets.set(caller, remaining);
        else openSockets.delete(caller);
      });
      onOpen(client, version, apiKey);
    });
  };
  const upgradeSocket = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    try {
      openSocket(request, socket, head);
    } catch (error) {
      log(`error: ${error instanceof Error ? error.name : "unknown"} in an upgrade`);
      socket.destroy();
    }
  };
  server.on("upgrade", upgradeSocket);
  return () => server.off("upgrade", upgradeSocket);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
