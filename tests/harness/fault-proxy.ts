import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The fields of a request that a proxy knows before it forwards the request. */
export type SeenRequest = { method: string; path: string };

/**
 * The treatment of a request:
 * `pass` forwards it;
 * `cut` breaks the connection before the server receives it;
 * `cut-request` forwards half of it;
 * `lose-answer` forwards it and discards the answer;
 * `cut-answer` forwards half of the answer;
 * `delay` forwards it after so many milliseconds;
 * `status` is answered in the server's place;
 * `until` holds it back until the promise settles, whose value is its treatment.
 */
type ImmediateFault =
  | "pass"
  | "cut"
  | "cut-request"
  | "lose-answer"
  | "cut-answer"
  | { delay: number }
  | { status: number; headers?: Record<string, string>; body?: string };

export type Fault = ImmediateFault | { until: Promise<ImmediateFault> };

export type FaultProxy = {
  url: string;
  /** Chooses the treatment of each request; a test may replace it at any time. */
  fault: (request: SeenRequest, headers: http.IncomingHttpHeaders, body: Buffer) => Fault;
  /** The line that all clients share: the wait of each request, and the bytes of answers a second; undefined for one without limits. */
  line: { latencyMs: number; bytesPerSecond: number } | undefined;
  /** While true, new connections fail and open ones are cut. */
  offline: boolean;
  /** The requests that reached the server, oldest first. */
  passed: SeenRequest[];
  /** Called for every answer of the server, even one that the proxy does not forward. */
  answered: (request: SeenRequest, status: number) => void;
  /** Called for every WebSocket that opens, with a function that cuts it. */
  socketOpened: (cut: () => void) => void;
  /** Changes the headers that the server gets with each request. */
  rewriteHeaders: (headers: http.IncomingHttpHeaders) => http.OutgoingHttpHeaders;
  /** The number of requests for which the server was not reachable. */
  readonly unanswered: number;
  /** Points the proxy at another server, such as one that was restarted elsewhere. */
  retarget: (url: string) => void;
  close: () => Promise<void>;
};

/**
 * A proxy on a free port of this machine, between real clients and the real backend, that injects the faults that a test sets.
 */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  let target = new URL(targetUrl);
  let isOffline = false;
  let unanswered = 0;
  /** The time at which the line has carried all that was written to it. */
  let lineIsFreeAt = 0;
  const sockets = new Set<Socket>();

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const seen = { method: request.method ?? "GET", path: request.url ?? "/" };
    const body = await readAll(request);
    const chosenFault = proxy.fault(seen, request.headers, body);
    const fault = typeof chosenFault === "object" && "until" in chosenFault ? await chosenFault.until : chosenFault;
    if (fault === "cut") return void request.socket.destroy();
    if (typeof fault === "object" && "status" in fault) {
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    proxy.passed.push(seen);
    if (typeof fault === "object") await sleep(fault.delay);
    if (proxy.line) await sleep(proxy.line.latencyMs);
    const { method, url: path } = request;
    const headers = proxy.rewriteHeaders(request.headers);
    const upstream = http.request(
      { host: target.hostname, port: target.port, method, path, headers, agent: false },
      (answer) => void answerWith(answer, { seen, fault, request, response }).catch(() => request.socket.destroy()),
    );
    upstream.on("error", () => {
      if (fault !== "cut-request") unanswered++;
      request.socket.destroy();
    });
    if (fault !== "cut-request") return void upstream.end(body);
    upstream.write(body.subarray(0, Math.floor(body.length / 2)));
    await sleep(20);
    upstream.destroy();
    request.socket.destroy();
  };

  const answerWith = async (answer: IncomingMessage, { seen, fault, request, response }: Exchange) => {
    proxy.answered(seen, answer.statusCode ?? 502);
    if (fault === "lose-answer") {
      await readAll(answer);
      return void request.socket.destroy();
    }
    if (fault !== "cut-answer") {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (proxy.line) return writeSlowly(answer, response, proxy.line.bytesPerSecond);
      return void answer.pipe(response);
    }
    const { "transfer-encoding": _hop, connection: _too, ...headers } = answer.headers;
    const body = await readAll(answer);
    response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
  };

  const writeSlowly = async (answer: IncomingMessage, response: ServerResponse, bytesPerSecond: number) => {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      lineIsFreeAt = Math.max(lineIsFreeAt, Date.now()) + (chunk.length / bytesPerSecond) * 1_000;
      await sleep(lineIsFreeAt - Date.now());
      if (!response.writable) return;
      response.write(chunk);
    }
    response.end();
  };

  server.on("upgrade", (request, socket: Socket, head) => {
    const upstream = net.connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    const cut = () => {
      socket.destroy();
      upstream.destroy();
    };
    for (const end of [socket, upstream]) {
      end.on("error", cut);
      end.on("close", cut);
    }
    proxy.socketOpened(cut);
  });

  server.on("connection", (socket) => {
    if (isOffline) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => "pass",
    line: undefined,
    passed: [],
    answered: () => {},
    socketOpened: () => {},
    rewriteHeaders: (headers) => headers,
    get unanswered() {
      return unanswered;
    },
    get offline() {
      return isOffline;
    },
    set offline(value) {
      isOffline = value;
      if (value) cutAll();
    },
    retarget: (url) => {
      target = new URL(url);
    },
    close: () => {
      cutAll();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return proxy;
}

type Exchange = { seen: SeenRequest; fault: ImmediateFault; request: IncomingMessage; response: ServerResponse };

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
