import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../harness/free-port.ts";

/** A reverse proxy in front of a server on this machine. */
export interface ReverseProxy {
  url: string;
  stop(): Promise<void>;
}

type StartProxy = (target: string) => Promise<ReverseProxy>;

/** Starts a minimal proxy in Node, which appends the caller's address to the received header. */
export const startNodeProxy: StartProxy = async (target) => {
  const { hostname, port } = new URL(target);
  const server = http.createServer((request, response) => {
    const claimed = request.headers["x-forwarded-for"];
    const caller = request.socket.remoteAddress ?? "";
    const headers = {
      ...request.headers,
      "x-forwarded-for": claimed ? `${claimed}, ${caller}` : caller,
      // Like Cloudflare, the proxy names the caller in a header of its own and replaces a received one.
      "cf-connecting-ip": caller,
    };
    const onward = http.request({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const startNginx: StartProxy = (target) =>
  startProgram("/usr/sbin/nginx", (port, folder) => ({
    file: "nginx.conf",
    text: `
      daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
        uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
        map $http_upgrade $connection_upgrade { default upgrade; '' close; }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass ${target};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
          }
        }
      }`,
    args: (file) => ["-c", file, "-e", `${folder}/errors`],
  }));

const startCaddy: StartProxy = (target) =>
  startProgram("/usr/bin/caddy", (port) => ({
    file: "Caddyfile",
    text: `{\n  admin off\n  auto_https off\n}\nhttp://:${port} {\n  bind 127.0.0.1\n  reverse_proxy ${target}\n}\n`,
    args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
  }));

/** The proxies that this machine has: Node's own, and those of the distribution that are installed. */
export const proxies: [name: string, start: StartProxy][] = [
  ["a proxy written in Node", startNodeProxy],
  ...(existsSync("/usr/sbin/nginx") ? ([["nginx", startNginx]] as [string, StartProxy][]) : []),
  ...(existsSync("/usr/bin/caddy") ? ([["Caddy", startCaddy]] as [string, StartProxy][]) : []),
];

async function startProgram(
  program: string,
  configure: (port: number, folder: string) => { file: string; text: string; args: (file: string) => string[] },
): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-proxy-"));
  const port = await findFreePort();
  const { file, text, args } = configure(port, folder);
  await writeFile(join(folder, file), text);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args(join(folder, file)), { env, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part) => {
    output += part;
  });
  await waitForAnswer(port, child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitForAnswer(port: number, child: ChildProcess, readOutput: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(readOutput());
    const isOpen = await new Promise<boolean>((done) => {
      const probe = connect(port, "127.0.0.1", () => done(true));
      probe.on("error", () => done(false));
      probe.on("connect", () => probe.end());
    });
    if (isOpen) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
