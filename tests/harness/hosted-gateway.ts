import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { pathToFileURL } from "node:url";
import type { Backend } from "../../backend/server.ts";

/** A key of a hosted project, as its dashboard lists it. */
export interface HostedKey {
  id: string;
  type: "publishable" | "secret";
  name: string;
  api_key: string;
  inserted_at: string;
}

/**
 * A hosted project in front of an embedded backend: its gateway knows every key that exists now, and each function knows the keys
 * that existed when it was deployed.
 */
export interface HostedGateway {
  url: string;
  /** The keys of the project; a test makes and deletes them as the dashboard does. */
  keys: HostedKey[];
  /** Makes a key with a new value, a minute younger than the last. */
  addKey(type: HostedKey["type"], name: string): HostedKey;
  deleteKey(key: HostedKey): void;
  /** Deploys the functions, with their secrets. */
  deployFunctions(commit: string, secrets: Record<string, string>): void;
  close(): Promise<void>;
}

const isServicePath = (path: string) => /^\/(rest|auth|storage|realtime)\/v1/.test(path);

export async function startHostedGateway(backend: Backend): Promise<HostedGateway> {
  const target = new URL(backend.url);
  let made = 0;
  let deployed: { commit: string; env: Record<string, string> } | undefined;

  /** Returns the backend's own key for one of the project; undefined for a key that the project does not have. */
  const translate = (key: string): string | undefined => {
    const type = gateway.keys.find(({ api_key: text }) => text === key)?.type;
    return type && { publishable: backend.publishableKey, secret: backend.secretKey }[type];
  };

  const pass = (request: IncomingMessage, response: ServerResponse, headers: http.OutgoingHttpHeaders) => {
    const { method, url: path } = request;
    const upstream = http.request(
      { host: target.hostname, port: target.port, method, path, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on("error", () => request.socket.destroy());
    request.pipe(upstream);
  };

  const callFunction = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    if (!deployed) return void response.writeHead(404).end('{"code":"NOT_FOUND"}');
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    Object.assign(process.env, deployed.env);
    const file = new URL(`../../supabase/functions/${name}/index.ts`, import.meta.url);
    const module = (await import(pathToFileURL(file.pathname).href)) as {
      default: { fetch(request: Request): Promise<Response> };
    };
    const answer = await module.default.fetch(
      new Request(`${gateway.url}${request.url}`, {
        method: request.method ?? "GET",
        headers: { ...(request.headers as Record<string, string>), "x-forwarded-for": "192.0.2.1" },
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      }),
    );
    // A deployed function tells the commit that `golive` writes into its sources.
    const headers = { ...Object.fromEntries(answer.headers), "x-commit": deployed.commit };
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/";
    const [, name] = /^\/functions\/v1\/([a-z]+)/.exec(path) ?? [];
    if (name) return callFunction(name, request, response);
    const { apikey, authorization } = request.headers;
    if (!isServicePath(path) || apikey === undefined) return pass(request, response, request.headers);
    const own = translate(String(apikey));
    if (!own) {
      response.writeHead(401, { "content-type": "application/json" });
      return void response.end('{"message":"Unregistered API key"}');
    }
    const isKeyToken = authorization === `Bearer ${apikey}`;
    return pass(request, response, {
      ...request.headers,
      apikey: own,
      ...(isKeyToken && { authorization: `Bearer ${own}` }),
    });
  };

  const sockets = new Set<Socket>();
  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  const gateway: HostedGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: [],
    addKey(type, name) {
      made++;
      const at = new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString();
      const key = { id: `key-${made}`, type, name, api_key: `sb_${type}_made_${made}`, inserted_at: at };
      // The service lists keys in no promised order.
      gateway.keys.unshift(key);
      return key;
    },
    deleteKey(key) {
      gateway.keys = gateway.keys.filter(({ id }) => id !== key.id);
    },
    deployFunctions(commit, secrets) {
      const listByName = (type: string) =>
        JSON.stringify(
          Object.fromEntries(
            gateway.keys.filter((key) => key.type === type).map(({ name, api_key: text }) => [name, text]),
          ),
        );
      const env = { SUPABASE_URL: gateway.url, CALLER_ADDRESS_HEADER: "", TRUSTED_PROXY_HOPS: "1", ...secrets };
      deployed = {
        commit,
        env: {
          ...env,
          SUPABASE_PUBLISHABLE_KEYS: listByName("publishable"),
          SUPABASE_SECRET_KEYS: listByName("secret"),
        },
      };
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return gateway;
}
