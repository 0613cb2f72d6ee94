import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";

/** What may happen to a request on its way, and what it stands for. */
export const faults = {
  "connection dropped": "the server never hears of the request",
  "request cut mid-body": "the server gets half a request",
  "answer cut mid-body": "the server has done its work, half its answer arrives",
  "answer lost": "the server has done its work, nothing arrives",
  delayed: "request or answer up to 1.5 s late",
  "429 with Retry-After": "a gateway asks to slow down",
  "503 with Retry-After": "a gateway is busy and says for how long",
  "503 without Retry-After": "a gateway is busy",
  "log-in page with 200": "a hotel's network answers in the server's place",
} as const;

export type Fault = keyof typeof faults;

export interface BreakingProxy {
  url: string;
  /** How many of each have been injected. */
  readonly injected: Record<Fault, number>;
  /** Enquiries that the server answered with 2xx, whether or not the answer was let through. */
  readonly deliveries: number;
  /** Requests that found no server: it was being restarted. */
  readonly unanswered: number;
  /** How many WebSocket connections were cut. */
  readonly socketsCut: number;
  /** Faults begin, and end: none happen before, and none after. */
  setCalm(calm: boolean): void;
  close(): Promise<void>;
}

export interface ProxyOptions {
  port: number;
  chance: Chance;
  /** How many of 100 requests for enquiries, and how many of all others, meet a fault. */
  enquiryFaults: number;
  otherFaults: number;
  /** Takes this header away: for showing that a run without idempotency keys fails. */
  dropHeader?: string;
}

const isEnquiry = (request: IncomingMessage) =>
  request.method === "POST" && (request.url ?? "").startsWith("/functions/v1/leads");

/** A proxy on a free port of this machine that breaks a part of what passes, as its seed says. */
export async function startBreakingProxy(options: ProxyOptions): Promise<BreakingProxy> {
  const { chance } = options;
  const names = Object.keys(faults) as [Fault, ...Fault[]];
  const injected = Object.fromEntries(names.map((name) => [name, 0])) as Record<Fault, number>;
  const sockets = new Set<Socket>();
  let calm = true;
  let socketsCut = 0;
  let deliveries = 0;
  let unanswered = 0;

  const choose = (request: IncomingMessage): Fault | undefined => {
    if (calm || chance.next() * 100 >= (isEnquiry(request) ? options.enquiryFaults : options.otherFaults)) return;
    const fault = chance.pick(names);
    injected[fault]++;
    return fault;
  };

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = choose(request);
    const body = await readAll(request);
    const { socket } = request;
    switch (fault) {
      case "connection dropped":
        return void socket.destroy();
      case "429 with Retry-After":
        return void response.writeHead(429, { "retry-after": "1" }).end('{"message":"Slow down"}');
      case "503 with Retry-After":
        return void response.writeHead(503, { "retry-after": "1" }).end();
      case "503 without Retry-After":
        return void response.writeHead(503).end("<h1>Busy</h1>");
      case "log-in page with 200":
        return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome to the hotel</h1>");
      case "request cut mid-body": {
        const upstream = http.request(target(request));
        upstream.on("error", () => {});
        upstream.write(body.subarray(0, Math.floor(body.length / 2)));
        await sleep(20);
        upstream.destroy();
        return void socket.destroy();
      }
    }
    if (fault === "delayed") await sleep(chance.between(50, 1500));
    const answer = await ask(request, body);
    if (!answer) {
      unanswered++;
      return void socket.destroy();
    }
    if (isEnquiry(request) && answer.status >= 200 && answer.status < 300) deliveries++;
    if (fault === "answer lost") return void socket.destroy();
    response.writeHead(answer.status, { ...answer.headers, "content-length": answer.body.length });
    if (fault !== "answer cut mid-body") return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => socket.destroy());
  };

  const target = (request: IncomingMessage): http.RequestOptions => {
    const headers = { ...request.headers };
    if (options.dropHeader) delete headers[options.dropHeader];
    const { method, url: path } = request;
    return { host: "127.0.0.1", port: options.port, method, path, headers, agent: false };
  };

  const ask = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer } | undefined>((resolve) => {
      const upstream = http.request(target(request), (answer) => {
        const { "transfer-encoding": _hop, connection: _too, ...headers } = answer.headers;
        readAll(answer).then(
          (whole) => resolve({ status: answer.statusCode ?? 502, headers, body: whole }),
          () => resolve(undefined),
        );
      });
      upstream.on("error", () => resolve(undefined));
      upstream.end(body);
    });

  server.on("upgrade", (request, socket: Socket, head) => {
    const upstream = net.connect(options.port, "127.0.0.1", () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    const cut = setTimeout(
      () => {
        if (calm) return;
        socketsCut++;
        socket.destroy();
      },
      chance.between(1_000, 12_000),
    );
    for (const end of [socket, upstream]) {
      end.on("error", () => {});
      end.on("close", () => {
        clearTimeout(cut);
        socket.destroy();
        upstream.destroy();
      });
    }
  });

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    injected,
    get deliveries() {
      return deliveries;
    },
    get unanswered() {
      return unanswered;
    },
    get socketsCut() {
      return socketsCut;
    },
    setCalm: (value) => {
      calm = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
