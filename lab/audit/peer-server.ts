/** Serves a peer's built folder as this site is served: compressed, and with its opener policy. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
  ".txt": "text/plain",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
};

const isText = (type: string): boolean => /^text|json|xml|svg/.test(type);

/** @returns where the folder is served, without a trailing slash, and a function that ends it */
export async function servePeer(folder: string): Promise<{ url: string; stop: () => void }> {
  const answers = new Map<string, Promise<{ body: Buffer; headers: Record<string, string> } | undefined>>();
  const server: Server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://peer");
    const found = answers.get(pathname) ?? readAnswer(folder, pathname);
    answers.set(pathname, found);
    const answer = await found;
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readAnswer(folder: string, pathname: string) {
  for (const name of [pathname, `${pathname}.html`, path.posix.join(pathname, "index.html")]) {
    const file = path.join(folder, path.posix.normalize(decodeURIComponent(name)));
    const body = await readFile(file).catch(() => undefined);
    if (!body) continue;
    const type = types[path.extname(file)] ?? "application/octet-stream";
    const headers = { "content-type": type, "cross-origin-opener-policy": "same-origin" };
    if (!isText(type)) return { body, headers };
    return { body: await promisify(brotliCompress)(body), headers: { ...headers, "content-encoding": "br" } };
  }
  return undefined;
}
