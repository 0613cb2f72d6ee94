import http from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";

/**
 * What happens to one request on its way:
 * `pass` nothing; `cut` the connection breaks before the server hears of it; `lose-answer` the server does its work, the
 * answer never arrives; an object is answered in the server's place.
 */
export type Fault =
  | "pass"
  | "cut"
  | "lose-answer"
  | { status: number; headers?: Record<string, string>; body?: string };

export type FaultProxy = {
  url: string;
  /** Decides for each request; replace it at any time. */
  fault: (request: { method: string; path: string }) => Fault;
  /** No connection gets through while true, and those that stand are cut. */
  offline: boolean;
  /** Requests that reached the server, oldest first. */
  passed: { method: string; path: string }[];
  /** Points the proxy at another server, such as one that was restarted elsewhere. */
  retarget: (url: string) => void;
  close: () => Promise<void>;
};

/** A proxy between real browsers and the real backend that breaks what it is told to break. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  let target = new URL(targetUrl);
  let offline = false;
  const sockets = new Set<Socket>();

  const server = http.createServer((request, response) => {
    const seen = { method: request.method ?? "GET", path: request.url ?? "/" };
    const fault = proxy.fault(seen);
    if (fault === "cut") return void request.socket.destroy();
    if (typeof fault === "object") {
      request.resume();
      response.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    proxy.passed.push(seen);
    const upstream = http.request(
      { host: target.hostname, port: target.port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        if (fault === "lose-answer") {
          answer.resume().on("end", () => request.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on("error", () => request.socket.destroy());
    request.pipe(upstream);
  });

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
    for (const end of [socket, upstream]) end.on("error", cut);
    socket.on("close", () => upstream.destroy());
  });

  server.on("connection", (socket) => {
    if (offline) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => "pass",
    passed: [],
    get offline() {
      return offline;
    },
    set offline(value) {
      offline = value;
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
